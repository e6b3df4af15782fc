import { accountDeletion } from "@alongside/contract/identity/identity.shapes.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { isUnauthorized } from "../../../api/api-error.ts";
import { call, type Input as CallInput } from "../../../api/call.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { ConfirmLinks } from "./confirm-links.tsx";
import { signOutOfFirebase } from "../firebase/sign-out.ts";
import { methodsQuery } from "../identity.queries.ts";
import { leaveSession } from "./open-session.ts";
import { showFailureWithReason } from "../../../shared/failure.ts";
import { proofProblem, useProof } from "./use-proof-form.ts";

type Deletion = NonNullable<CallInput<"DELETE /api/profile">["body"]>;

export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const client = useQueryClient();
  const { data: methods } = useQuery(methodsQuery);
  const { firebase, takesPassword, passwordLabel, passwordHint, bodyOf } = useProof(methods);
  const { register, handleSubmit, setError, formState } = useForm<Deletion>({
    resolver: zodResolver(accountDeletion),
    defaultValues: { password: "" },
  });
  const remove = useMutation({
    mutationFn: async ({ password }: Deletion) => call("DELETE /api/profile", { body: await bodyOf(password) }),
    onSuccess: async () => {
      await signOutOfFirebase(client);
      leaveSession(client, () => window.location.assign(paths.landing));
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      if (!takesPassword) {
        showFailureWithReason(error, "Account not deleted");
        return;
      }
      const message = proofProblem(error, "Couldn't delete your account. Please try again.");
      setError("password", { message }, { shouldFocus: true });
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit((body) => remove.mutate(body))} className="flex flex-col gap-5">
      <Notice tone="danger" title="This cannot be undone">
        Your profile, posts, photos, experiences, goals and credits are deleted. What you wrote to others stays with
        them, from “Deleted member”. You may want to export your data first.
      </Notice>
      {methods?.hasPassword === false && (
        <ConfirmLinks methods={methods} firebase={firebase} purpose="delete your account" />
      )}
      {takesPassword && (
        <Field
          label={passwordLabel}
          hint={passwordHint ?? "Logged in within the last ten minutes? Then you don't need it."}
          error={formState.errors.password?.message}
        >
          <PasswordInput autoComplete="current-password" {...register("password")} />
        </Field>
      )}
      <ButtonRow>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" pending={remove.isPending || remove.isSuccess} pendingText="Deleting...">
          Delete my account
        </Button>
      </ButtonRow>
    </form>
  );
}
