import { lengths } from "@alongside/contract/kernel/limits.ts";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { ClashNotice } from "../details/clash-notice.tsx";
import type { Clash } from "../experiences.queries.ts";
import { PlusOneField } from "../plus-one/plus-one-field.tsx";
import { useHoldJoined } from "../shared/use-hold-joined.ts";
import type { JoinAction, JoinDetails } from "./use-join.ts";

interface JoinDialogProps {
  action: JoinAction;
  title: string;
  clashes: readonly Clash[];
  /** The member brings somebody. */
  isTogether?: boolean | undefined;
  /** The member may ask for two spots. */
  mayBring: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  pending: boolean;
  onConfirm: (details: JoinDetails) => void;
}

const anywayLabels: Record<JoinAction, string> = {
  join: "Join anyway",
  request: "Send request anyway",
  wait: "Join the waitlist anyway",
};
const pendingTexts: Record<JoinAction, string> = { join: "Joining...", request: "Sending...", wait: "Joining..." };

/** Shows overlapping agenda items, and asks for the message to the host and for somebody the member brings. */
export function JoinDialog(props: JoinDialogProps) {
  const { action, title, clashes, isTogether = false, mayBring, isOpen, onOpenChange, pending, onConfirm } = props;
  const [message, setMessage] = useState("");
  const [isBringing, setBringing] = useState(isTogether);
  const [name, setName] = useState("");
  const isClash = clashes.length > 0;
  const heading = isTogether ? "Who's coming with you?" : "This overlaps with your agenda";
  const label = action === "request" ? "Send request" : "Join together";
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={action === "request" ? "Request to Join" : heading}
      description={title}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Not now
          </Button>
          <Button
            pending={pending}
            pendingText={pendingTexts[action]}
            onClick={() => onConfirm({ message, ...(isBringing && { plusOne: { name } }) })}
          >
            {isClash ? anywayLabels[action] : label}
          </Button>
        </>
      }
    >
      <HoldsJoined />
      <div className="flex flex-col gap-4">
        {isClash && <ClashNotice clashes={clashes} />}
        {action === "request" && (
          <Field label="Message to the host" hint="Optional. Who you are, or why you'd like to come.">
            <Textarea
              value={message}
              maxLength={lengths.shortDescription}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
          </Field>
        )}
        {mayBring && (
          <Checkbox
            label="I'm bringing someone"
            description="They need a spot too."
            checked={isBringing}
            onCheckedChange={setBringing}
          />
        )}
        {isBringing && <PlusOneField value={name} onChange={setName} />}
      </div>
    </Dialog>
  );
}

/** Mounted as long as the dialog is, also while it closes. */
function HoldsJoined() {
  useHoldJoined();
  return null;
}
