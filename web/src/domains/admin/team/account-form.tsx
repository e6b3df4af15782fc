import { adminRoles } from "@alongside/contract/admin/admin.constants.ts";
import { strongPassword } from "@alongside/contract/identity/identity.shapes.ts";
import { email } from "@alongside/contract/kernel/text.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { RoleField } from "./role-field.tsx";
import type { Account } from "../team.queries.ts";
import { type AccountChange, useAccountChange } from "./use-account-change.ts";

/** An empty email means none; an empty password keeps the old one. */
const fields = z.object({
  email: z
    .string()
    .trim()
    .transform((value) => (value === "" ? null : value))
    .pipe(email.nullable()),
  password: z
    .string()
    .transform((value) => (value === "" ? undefined : value))
    .pipe(strongPassword.optional()),
  role: z.enum(adminRoles),
  isActive: z.boolean(),
});
type Fields = z.output<typeof fields>;

/** Sends only the changed fields. */
function changeOf(account: Account, { email, password, role, isActive }: Fields): AccountChange {
  return {
    ...(email !== account.email && { email }),
    ...(password !== undefined && { password }),
    ...(role !== account.role && { role }),
    ...(isActive !== account.isActive && { isActive }),
  };
}

interface AccountFormProps {
  account: Account;
  isOwnAccount: boolean;
  onDone: () => void;
}

export function AccountForm({ account, isOwnAccount, onDone }: AccountFormProps) {
  const { role, isActive } = account;
  const { register, control, handleSubmit, formState } = useForm<z.input<typeof fields>, unknown, Fields>({
    resolver: zodResolver(fields),
    defaultValues: { email: account.email ?? "", password: "", role, isActive },
  });
  const save = useAccountChange(account, isOwnAccount, onDone);
  const submit = handleSubmit((values) => {
    const change = changeOf(account, values);
    if (Object.keys(change).length === 0) onDone();
    else save.mutate(change);
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Controller
        control={control}
        name="role"
        render={({ field }) => <RoleField value={field.value} onValueChange={field.onChange} />}
      />
      <Controller
        control={control}
        name="isActive"
        render={({ field }) => (
          <Switch
            label="May sign in"
            description="When off, the account and its history are kept."
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
      <Field label="Email" hint="Optional" error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...register("email")} />
      </Field>
      <Field label="New password" hint="Leave empty to keep the current one." error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
      <Button type="submit" pending={save.isPending} pendingText="Saving...">
        Save
      </Button>
    </form>
  );
}
