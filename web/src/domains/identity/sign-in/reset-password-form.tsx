import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { resetPassword } from "@alongside/contract/identity/identity.shapes.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { call, type Input as CallInput } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { failureText } from "../../../shared/failure.ts";
import { sessionQuery } from "../identity.queries.ts";

type NewPassword = CallInput<"POST /api/auth/reset-password">["body"];

interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
  onExpired: () => void;
}

export function ResetPasswordForm({ token, onDone, onExpired }: ResetPasswordFormProps) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm<NewPassword>({
    resolver: zodResolver(resetPassword),
    defaultValues: { token, password: "", confirmPassword: "" },
  });
  const reset = useMutation({
    mutationFn: (body: NewPassword) => call("POST /api/auth/reset-password", { body }),
    onSuccess: () => {
      // The server ended every session of the account, including this browser's.
      client.removeQueries({ queryKey: sessionQuery.queryKey });
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.is(identityFaults.tokenInvalid)) onExpired();
      else setError("password", { message: failureText(error, "Couldn't change the password. Please try again.") });
    },
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((body) => reset.mutate(body))} className="flex flex-col gap-5">
      <Field
        label="New password"
        error={errors.password?.message}
        hint="At least 8 characters, with an uppercase letter, a lowercase letter, a number and a special character."
      >
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register("confirmPassword")} />
      </Field>
      <Button type="submit" size="lg" block pending={reset.isPending} pendingText="Saving...">
        Save the new password
      </Button>
      <p className="text-center text-xs text-ink-faint">
        Saving logs you out everywhere and removes your passkeys, in case someone else added one.
      </p>
    </form>
  );
}
