import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { call, type Reply } from "../../../api/call.ts";
import { messageOf } from "../../../api/api-error.ts";
import { passkeyProblem, provePasskey } from "../../../api/passkeys.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Notice } from "../../../ui/notice.tsx";

type Entry = Reply<"POST /api/admin/login">;
export type SecondStep = NonNullable<Entry["secondFactor"]>;

interface AdminSecondStepProps {
  step: SecondStep;
  onDone: (entry: Entry) => void;
  onBack: () => void;
}

/** The second step of signing in: a code from the app, a passkey, or a recovery code. */
export function AdminSecondStep({ step, onDone, onBack }: AdminSecondStepProps) {
  const { challenge, methods, passkey } = step;
  const [isRecovering, setRecovering] = useState(methods[0] === "recoveryCode");
  const [text, setText] = useState("");
  const finish = useMutation({
    mutationFn: (proof: { code: string } | { recoveryCode: string }) =>
      call("POST /api/admin/login/second-factor", { body: { challenge, ...proof, keepIn: "cookie" } }),
    onSuccess: onDone,
    onError: () => setText(""),
  });
  const byPasskey = useMutation({
    mutationFn: async () => {
      if (passkey === null) throw new Error("there is no passkey");
      const body = { challenge, passkey: await provePasskey(passkey), keepIn: "cookie" } as const;
      return call("POST /api/admin/login/second-factor", { body });
    },
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    byPasskey.reset();
    if (text.trim() !== "") finish.mutate(isRecovering ? { recoveryCode: text } : { code: text });
  };
  const showsField = isRecovering || methods.includes("code");
  const problem = finish.isError
    ? messageOf(finish.error, "Couldn't check the code. Try again.")
    : byPasskey.isError && passkeyProblem(byPasskey.error);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h2 className="type-heading">Confirm it&rsquo;s you</h2>
        <p className="mt-1 text-sm text-ink-soft">
          {isRecovering ? "Enter one of the recovery codes you saved. Each works once." : "Use your second factor."}
        </p>
      </div>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {passkey !== null && !isRecovering && (
        <Button
          type="button"
          size="lg"
          block
          variant={showsField ? "secondary" : "primary"}
          icon={<KeyRound aria-hidden="true" className="size-4" />}
          pending={byPasskey.isPending}
          pendingText="Waiting for your passkey..."
          onClick={() => {
            finish.reset();
            byPasskey.mutate();
          }}
        >
          Use a passkey
        </Button>
      )}
      {showsField && (
        <>
          <Field key={String(isRecovering)} label={isRecovering ? "Recovery code" : "Code from your app"}>
            <Input
              // Pressing the previous step's button has just replaced the form with this field.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              value={text}
              onChange={(event) => setText(event.target.value)}
              autoComplete={isRecovering ? "off" : "one-time-code"}
              inputMode={isRecovering ? "text" : "numeric"}
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
          <Button type="submit" size="lg" block pending={finish.isPending} pendingText="Checking...">
            Log in
          </Button>
        </>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button type="button" variant="quiet" size="sm" onClick={onBack}>
          Back
        </Button>
        {methods.length > 1 && (
          <Button
            type="button"
            variant="quiet"
            size="sm"
            onClick={() => {
              setText("");
              finish.reset();
              setRecovering(!isRecovering);
            }}
          >
            {isRecovering ? "Use your second factor" : "Use a recovery code"}
          </Button>
        )}
      </div>
    </form>
  );
}
