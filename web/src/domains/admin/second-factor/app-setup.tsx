import { useMutation } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { type FormEvent, useState } from "react";
import { call, type Reply } from "../../../api/call.ts";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { type Added, secondFactorTopics, useChangeFailed } from "./second-factor.queries.ts";

type App = Reply<"POST /api/admin/second-factor/app">;

/** Shows the secret once, and turns the app on with its first code. */
export function AppSetup({ onAdded }: { onAdded: (added: Added) => void }) {
  const [app, setApp] = useState<App | null>(null);
  const failed = useChangeFailed();
  const start = useMutation({
    mutationFn: () => call("POST /api/admin/second-factor/app"),
    onSuccess: setApp,
    onError: (error) => failed(error, "Couldn't start. Try again."),
  });
  return (
    <>
      <Button
        icon={<Smartphone aria-hidden="true" className="size-4" />}
        pending={start.isPending}
        onClick={() => start.mutate()}
      >
        Set up an app
      </Button>
      <Dialog
        open={app !== null}
        onOpenChange={(isOpen) => isOpen || setApp(null)}
        title="Set up an authenticator app"
        description="Any app that shows 6-digit codes works, such as Aegis, 2FAS or your password manager."
      >
        {app && (
          <AppConfirmation
            app={app}
            onAdded={(added) => {
              setApp(null);
              onAdded(added);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function AppConfirmation({ app, onAdded }: { app: App; onAdded: (added: Added) => void }) {
  const [code, setCode] = useState("");
  const confirm = useMutation({
    meta: { refetches: { onSuccess: secondFactorTopics }, inBackground: true },
    mutationFn: () => call("POST /api/admin/second-factor/app/confirm", { body: { code, keepIn: "cookie" } }),
    onSuccess: onAdded,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <h3 className="type-subheading">1. Add Alongside to the app</h3>
        <p className="text-sm text-ink-soft">On the device that has the app, open this link:</p>
        <Button variant="secondary" href={app.link}>
          Open in your app
        </Button>
        <p className="text-sm text-ink-soft">Or type this key into the app:</p>
        <p className="figures rounded-lg bg-wash p-4 text-center font-semibold tracking-wide wrap-anywhere">
          {app.secret.match(/.{1,4}/gu)?.join(" ")}
        </p>
      </div>
      <div className="flex flex-col gap-2">
        <h3 className="type-subheading">2. Enter the code it shows</h3>
        <Field
          label="Code from your app"
          error={confirm.isError ? messageOf(confirm.error, "Couldn't check the code. Try again.") : undefined}
        >
          <Input
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        </Field>
      </div>
      <Button type="submit" pending={confirm.isPending} pendingText="Checking...">
        Turn on
      </Button>
    </form>
  );
}
