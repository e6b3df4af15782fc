import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Section } from "../../../ui/section.tsx";
import { creditsIn } from "./credits.rules.ts";
import { type UserDetail, useUserChange } from "./lists.queries.ts";

/** Sets the balance by hand. What the administrator saw goes along, so that a spent credit is not given back by accident. */
export function CreditsForm({ user }: { user: UserDetail }) {
  const [text, setText] = useState(String(user.aiCredits));
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const change = useUserChange(user.id, () => setReason(""));
  return (
    <Section title="Set credits" level={3}>
      <form
        noValidate
        className="grid items-start gap-3 sm:grid-cols-[9rem_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          const wish = creditsIn(text);
          setError("error" in wish ? wish.error : undefined);
          if ("error" in wish || change.isPending) return;
          change.mutate({ aiCredits: wish.credits, expectedAiCredits: user.aiCredits, reason: reason.trim() || null });
        }}
      >
        <Field label="Credits" error={error}>
          <Input inputMode="numeric" value={text} onChange={(event) => setText(event.currentTarget.value)} />
        </Field>
        <Field label="Reason" hint="The member reads it beside the change.">
          <Input maxLength={200} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
        <Button type="submit" variant="secondary" className="sm:mt-7" pending={change.isPending}>
          Set credits
        </Button>
      </form>
    </Section>
  );
}
