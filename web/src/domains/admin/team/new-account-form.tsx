import { newAdminAccount } from "@alongside/contract/admin/admin.accounts.shapes.ts";
import { adminFaults } from "@alongside/contract/admin/admin.faults.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { useApiMutation } from "../../../api/use-api-mutation.ts";
import { call, type Input as CallInput } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { RoleField } from "./role-field.tsx";

type NewAccount = CallInput<"POST /api/admin/accounts">["body"];

const blankAsNull = { setValueAs: (value: string | null) => (value?.trim() ? value : null) };

export function NewAccountForm({ onDone }: { onDone: () => void }) {
  const { register, control, handleSubmit, setError, formState } = useForm<NewAccount>({
    resolver: zodResolver(newAdminAccount),
    defaultValues: { username: "", email: "", password: "", role: "moderator" },
  });
  const add = useApiMutation((body: NewAccount) => call("POST /api/admin/accounts", { body }), ["admin-accounts"], {
    onSuccess: ({ username }) => {
      toast.show({ title: "Account added", description: `${username} can sign in now.`, tone: "success" });
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.is(adminFaults.usernameTaken)) {
        setError("username", { message: adminFaults.usernameTaken.message }, { shouldFocus: true });
      } else showFailure(error, "Couldn't add the account. Please try again.");
    },
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((body) => add.mutate(body))} className="flex flex-col gap-5">
      <Field label="Username" error={errors.username?.message}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register("username")} />
      </Field>
      <Field label="Email" hint="Optional" error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...register("email", blankAsNull)} />
      </Field>
      <Field
        label="Password"
        hint="8 characters or more, with an uppercase letter, a lowercase letter, a number and a special character."
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
      <Controller
        control={control}
        name="role"
        render={({ field }) => <RoleField value={field.value} onValueChange={field.onChange} />}
      />
      <Button type="submit" pending={add.isPending} pendingText="Adding...">
        Add account
      </Button>
    </form>
  );
}
