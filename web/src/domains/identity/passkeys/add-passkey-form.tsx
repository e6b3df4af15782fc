import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { call, type Reply } from "../../../api/call.ts";
import { makePasskey, passkeyProblem } from "../../../api/passkeys.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ConfirmLinks } from "../confirm-links.tsx";
import { methodsQuery } from "../identity.queries.ts";
import { showFailure } from "../shared/failure.ts";
import { proofProblem, useProof } from "../use-proof-form.ts";

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const fallback = "Couldn't add the passkey. Try again.";

/** What the browser needs; the server wants a proof where the sign-in is older than ten minutes. */
const prepare = (body: { password?: string }) => call("POST /api/auth/passkeys/options", { body });

async function finish(options: Reply<"POST /api/auth/passkeys/options">): Promise<void> {
  const credential = await makePasskey(options);
  const name = `Passkey, ${dayFormat.format(new Date())}`;
  await call("POST /api/auth/passkeys", { body: { name, credential } });
}

function showProblem(error: unknown): void {
  if (error instanceof ApiError) showFailure(error, fallback);
  else toast.show({ title: passkeyProblem(error), tone: "danger" });
}

/** Adds a passkey. Where the sign-in is older than ten minutes, the member proves first who they are. */
export function AddPasskey({ methods }: { methods: Reply<"GET /api/auth/methods"> }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const done = () => {
    toast.show({ title: "Passkey added", tone: "success" });
    setAsking(false);
    return client.invalidateQueries(methodsQuery);
  };
  const add = useMutation({
    mutationFn: async () => finish(await prepare({})),
    onSuccess: done,
    onError: (error) => {
      const { passwordRequired, freshSignInRequired } = identityFaults;
      const needsProof = error instanceof ApiError && (error.is(passwordRequired) || error.is(freshSignInRequired));
      if (needsProof) setAsking(true);
      else showProblem(error);
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Fingerprint aria-hidden="true" className="size-4" />}
        pending={add.isPending}
        pendingText="Waiting for your device..."
        onClick={() => add.mutate()}
      >
        Add a passkey
      </Button>
      <Dialog open={isAsking} onOpenChange={setAsking} title="First, confirm it's you">
        <ProofForm methods={methods} onDone={done} />
      </Dialog>
    </>
  );
}

function ProofForm({ methods, onDone }: { methods: Reply<"GET /api/auth/methods">; onDone: () => unknown }) {
  const { firebase, takesPassword, passwordLabel, passwordHint, bodyOf } = useProof(methods);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: "" } });
  const add = useMutation({ mutationFn: finish, onSuccess: onDone, onError: showProblem });
  const prove = useMutation({
    mutationFn: async ({ password }: { password: string }) => prepare(await bodyOf(password)),
    onSuccess: (options) => add.mutate(options),
    onError: (error) => {
      if (takesPassword) setError("password", { message: proofProblem(error, fallback) }, { shouldFocus: true });
      else showProblem(error);
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit((given) => prove.mutate(given))} className="flex flex-col gap-5">
      {!methods.hasPassword && <ConfirmLinks methods={methods} firebase={firebase} purpose="add your passkey" />}
      {takesPassword && (
        <Field label={passwordLabel} hint={passwordHint} error={formState.errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register("password")} />
        </Field>
      )}
      <Button type="submit" block pending={prove.isPending || add.isPending} pendingText="Waiting for your device...">
        Add a passkey
      </Button>
    </form>
  );
}
