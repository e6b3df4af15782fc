import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Section } from "../../../ui/section.tsx";
import { EndProDialog, hasPaidPro } from "./end-pro-dialog.tsx";
import { maxReasonLength } from "./list-labels.ts";
import { type UserDetail, useUserChange } from "./lists.queries.ts";

/** Gives or ends Pro, with an optional reason. */
export function PlanForm({ user }: { user: UserDetail }) {
  const [reason, setReason] = useState("");
  const [isAsking, setAsking] = useState(false);
  const change = useUserChange(user.id, {
    onDone: () => {
      setReason("");
      setAsking(false);
    },
  });
  const send = () => change.mutate({ isPro: !user.isPro, reason: reason.trim() || null });
  return (
    <Section title="Plan" level={3}>
      <form
        noValidate
        className="grid items-start gap-3 sm:grid-cols-[1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          if (change.isPending) return;
          if (user.isPro && hasPaidPro(user)) setAsking(true);
          else send();
        }}
      >
        <Field label="Reason for the plan" hint="The member sees it next to the change.">
          <Input
            maxLength={maxReasonLength}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" className="sm:mt-7" pending={change.isPending}>
          {user.isPro ? "End Pro" : "Give Pro"}
        </Button>
      </form>
      {hasPaidPro(user) && (
        <EndProDialog
          user={user}
          open={isAsking}
          onOpenChange={setAsking}
          pending={change.isPending}
          onConfirm={send}
        />
      )}
    </Section>
  );
}
