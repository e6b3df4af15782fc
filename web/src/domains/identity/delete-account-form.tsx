import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { accountDeletion } from "@alongside/contract/identity/identity.shapes.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ApiError, isUnauthorized } from "../../api/api-error.ts";
import { call, type Input as CallInput } from "../../api/call.ts";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { ConfirmLinks } from "./confirm-links.tsx";
import { confirmByPassword, failureOf, isWrongPassword } from "./firebase/flows.ts";
import { signOutOfFirebase } from "./firebase/sign-out.ts";
import { useFirebaseWays } from "./firebase/use-firebase-ways.ts";
import { methodsQuery } from "./identity.queries.ts";
import { failureText, showFailureWithReason } from "./shared/failure.ts";
import { leaveSession } from "./open-session.ts";

type Deletion = NonNullable<CallInput<"DELETE /api/profile">["body"]>;

export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const client = useQueryClient();
  const { data: methods } = useQuery(methodsQuery);
  const firebase = useFirebaseWays(methods?.identities ?? []);
  const hasPassword = methods?.hasPassword !== false;
  // The password of a member who has none here, but one at Firebase.
  const ownEmail = hasPassword ? null : (firebase?.email ?? null);
  const isOneOfSeveral = ownEmail !== null && firebase !== null && firebase.popups.length > 0;
  const { register, handleSubmit, setError, formState } = useForm<Deletion>({
    resolver: zodResolver(accountDeletion),
    defaultValues: { password: "" },
  });
  const remove = useMutation({
    mutationFn: async ({ password }: Deletion) => {
      const isOfFirebase = firebase !== null && ownEmail !== null && password !== "" && password !== undefined;
      if (isOfFirebase) await confirmByPassword(await firebase.open(), ownEmail, password);
      return call("DELETE /api/profile", { body: hasPassword && password ? { password } : {} });
    },
    onSuccess: async () => {
      await signOutOfFirebase(client);
      leaveSession(client, () => window.location.assign(paths.landing));
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      if (hasPassword || ownEmail !== null) setError("password", { message: problemOf(error) }, { shouldFocus: true });
      else showFailureWithReason(error, "Account not deleted");
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit((body) => remove.mutate(body))} className="flex flex-col gap-5">
      <Notice tone="danger" title="This cannot be undone">
        Your profile, posts, photos, experiences, goals and credits are deleted. What you wrote to others stays with
        them, from “Deleted member”. You may want to export your data first.
      </Notice>
      {methods?.hasPassword === false && <ConfirmLinks identities={methods.identities} firebase={firebase} />}
      {(hasPassword || ownEmail !== null) && (
        <Field
          label={isOneOfSeveral ? "Or your password" : "Your password"}
          hint={
            isOneOfSeveral
              ? `If you sign in with ${ownEmail} and a password.`
              : "Logged in within the last ten minutes? Then you don't need it."
          }
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

function problemOf(error: unknown): string {
  const isWrong = error instanceof ApiError ? error.is(identityFaults.wrongCredentials) : isWrongPassword(error);
  if (isWrong) return "This is not your password";
  const fallback = "The account could not be deleted. Please try again.";
  if (error instanceof ApiError) return failureText(error, fallback);
  return failureOf(error, { way: "email", screen: "settings" })?.description ?? fallback;
}
