import { creditTopUp } from "@alongside/contract/admin/admin.constants.ts";
import { adminFaults } from "@alongside/contract/admin/admin.faults.ts";
import { mostCredits } from "@alongside/contract/payments/payments.constants.ts";
import { useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { counted } from "../../../ui/number-format.ts";
import { Section } from "../../../ui/section.tsx";
import { creditsIn } from "./credits.rules.ts";
import { maxReasonLength } from "./list-labels.ts";
import { type UserDetail, useUserChange } from "./lists.queries.ts";

const isOutdated = (error: unknown) => error instanceof ApiError && error.is(adminFaults.creditsChanged);

/**
 * Sets or adds to the balance. A new balance is sent with the one the administrator saw, so that credits spent in the
 * meantime aren't given back.
 */
export function CreditsForm({ user }: { user: UserDetail }) {
  const { aiCredits } = user;
  const [text, setText] = useState(String(aiCredits));
  const [previous, setPrevious] = useState(aiCredits);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const change = useUserChange(user.id, { onDone: () => setReason(""), isShownHere: isOutdated });
  // An untouched field follows the balance; a typed number stays.
  if (previous !== aiCredits) {
    setPrevious(aiCredits);
    if (text === String(previous)) setText(String(aiCredits));
  }
  const conflict =
    isOutdated(change.error) && !change.isPending
      ? `They now have ${counted(aiCredits, "credit", "credits")}. Set them again if that's still right.`
      : undefined;
  return (
    <Section title="Credits" level={3}>
      <form
        noValidate
        className="grid items-start gap-3 sm:grid-cols-[9rem_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          const request = creditsIn(text);
          setError("error" in request ? request.error : undefined);
          if ("error" in request || change.isPending) return;
          change.mutate({ aiCredits: request.credits, expectedAiCredits: aiCredits, reason: reason.trim() || null });
        }}
      >
        <Field label="Credits" error={error ?? conflict}>
          <Input inputMode="numeric" value={text} onChange={(event) => setText(event.currentTarget.value)} />
        </Field>
        <Field label="Reason" hint="The member sees it next to the change.">
          <Input
            maxLength={maxReasonLength}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-3 sm:mt-7">
          <Button type="submit" variant="secondary" pending={change.isPending}>
            Set credits
          </Button>
          <Button
            variant="secondary"
            pending={change.isPending}
            disabled={aiCredits + creditTopUp.credits > mostCredits}
            onClick={() => change.mutate({ addCredits: creditTopUp.credits, reason: reason.trim() || null })}
          >
            {creditTopUp.label}
          </Button>
        </div>
      </form>
    </Section>
  );
}
