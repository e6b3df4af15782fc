import { lengths } from "@alongside/contract/kernel/limits.ts";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { ClashNotice } from "../details/clash-notice.tsx";
import type { Clash } from "../experiences.queries.ts";
import { useHoldJoined } from "../shared/use-hold-joined.ts";
import type { JoinAction } from "./use-join.ts";

interface JoinDialogProps {
  action: JoinAction;
  title: string;
  clashes: readonly Clash[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  pending: boolean;
  onConfirm: (message: string) => void;
}

const anywayLabels: Record<JoinAction, string> = {
  join: "Join anyway",
  request: "Send request anyway",
  wait: "Join the waitlist anyway",
};
const pendingTexts: Record<JoinAction, string> = { join: "Joining...", request: "Sending...", wait: "Joining..." };

/** Shows overlapping agenda items, and asks for the message to the host. */
export function JoinDialog({ action, title, clashes, isOpen, onOpenChange, pending, onConfirm }: JoinDialogProps) {
  const [message, setMessage] = useState("");
  const isClash = clashes.length > 0;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={action === "request" ? "Request to Join" : "This overlaps with your agenda"}
      description={title}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Not now
          </Button>
          <Button pending={pending} pendingText={pendingTexts[action]} onClick={() => onConfirm(message)}>
            {isClash ? anywayLabels[action] : "Send request"}
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
      </div>
    </Dialog>
  );
}

/** Mounted as long as the dialog is, also while it closes. */
function HoldsJoined() {
  useHoldJoined();
  return null;
}
