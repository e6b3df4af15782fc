import { passwordProof } from "@alongside/contract/identity/identity.shapes.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call, type Input as CallInput, type Reply } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ConfirmLinks } from "./confirm-links.tsx";
import { confirmationTopics } from "../identity.queries.ts";
import { proofProblem, useProof } from "./use-proof-form.ts";

type Methods = Reply<"GET /api/auth/methods">;
type PasswordProof = CallInput<"POST /api/auth/confirm">["body"];

interface ConfirmIdentityProps {
  methods: Methods;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks a member with an old sign-in to confirm their identity before adding a sign-in method. */
export function ConfirmIdentity({ methods, open, onOpenChange }: ConfirmIdentityProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="First, confirm it's you">
      <ConfirmForm methods={methods} onConfirmed={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ConfirmForm({ methods, onConfirmed }: { methods: Methods; onConfirmed: () => void }) {
  const { firebase, takesPassword, passwordLabel, passwordHint, bodyOf } = useProof(methods);
  const { register, handleSubmit, setError, formState } = useForm<PasswordProof>({
    resolver: zodResolver(passwordProof),
    defaultValues: { password: "" },
  });
  const confirmed = () => {
    toast.show({ title: "Confirmed", description: "You have ten minutes to make changes.", tone: "success" });
    onConfirmed();
  };
  const prove = useMutation({
    meta: { refetches: { onSuccess: confirmationTopics } },
    mutationFn: async ({ password }: PasswordProof) => {
      const body = await bodyOf(password);
      if (body.password !== undefined) await call("POST /api/auth/confirm", { body: { password: body.password } });
    },
    onError: (error) => {
      const message = proofProblem(error, "Couldn't check your password. Try again.");
      setError("password", { message }, { shouldFocus: true });
    },
    // After the refetch, so that the screen behind the dialog has the confirmation when it closes.
    onSettled: (_, error) => {
      if (error === null) confirmed();
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit((proof) => prove.mutate(proof))} className="flex flex-col gap-5">
      {!methods.hasPassword && (
        <ConfirmLinks methods={methods} firebase={firebase} purpose="add a way to sign in" onConfirmed={confirmed} />
      )}
      {takesPassword && (
        <>
          <Field label={passwordLabel} hint={passwordHint} error={formState.errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...register("password")} />
          </Field>
          <Button type="submit" block pending={prove.isPending} pendingText="Checking...">
            Confirm
          </Button>
        </>
      )}
    </form>
  );
}
