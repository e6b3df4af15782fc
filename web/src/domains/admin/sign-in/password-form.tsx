import { adminPasswordChange } from "@alongside/contract/admin/admin.accounts.shapes.ts";
import { adminFaults } from "@alongside/contract/admin/admin.faults.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { call, type Input as CallInput } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { useAdministrator } from "../admin-session.ts";

type Change = CallInput<"POST /api/admin/password">["body"];

export function PasswordForm() {
  const admin = useAdministrator();
  const { register, handleSubmit, setError, reset, formState } = useForm<Change>({
    resolver: zodResolver(adminPasswordChange),
    defaultValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
  });
  const change = useMutation({
    mutationFn: (body: Change) => call("POST /api/admin/password", { body }),
    onSuccess: () => {
      reset();
      toast.show({ title: "Password changed", description: "Your other sessions have ended.", tone: "success" });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.is(adminFaults.wrongPassword)) {
        setError("currentPassword", { message: adminFaults.wrongPassword.message }, { shouldFocus: true });
      } else showFailure(error, "Couldn't change your password. Please try again.");
    },
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((body) => change.mutate(body))} className="flex flex-col gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={admin?.username ?? ""} readOnly hidden />
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...register("currentPassword")} />
      </Field>
      <Field
        label="New password"
        hint="8 characters or more, with an uppercase letter, a lowercase letter, a number and a special character."
        error={errors.newPassword?.message}
      >
        <PasswordInput autoComplete="new-password" {...register("newPassword")} />
      </Field>
      <Field label="Confirm new password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register("confirmPassword")} />
      </Field>
      <Button type="submit" pending={change.isPending} pendingText="Changing...">
        Change password
      </Button>
    </form>
  );
}
