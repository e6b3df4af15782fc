import { adminCredentials } from "@alongside/contract/admin/admin.accounts.shapes.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { messageOf } from "../../api/api-error.ts";
import { call, type Input as CallInput } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { toast } from "../../ui/toast-store.ts";
import { keepAdministrator } from "./admin-session.ts";

type Credentials = CallInput<"POST /api/admin/login">["body"];

/** A refusal stands above the fields, with a toast beside it (document 2, section 8). */
export function AdminLoginForm({ next }: { next: string }) {
  const client = useQueryClient();
  const { history } = useRouter();
  const { register, handleSubmit, setFocus, formState } = useForm<Credentials>({
    resolver: zodResolver(adminCredentials),
    defaultValues: { username: "", password: "" },
  });
  const logIn = useMutation({
    mutationFn: (body: Credentials) => call("POST /api/admin/login", { body: { ...body, keepIn: "cookie" } }),
    onSuccess: (entry) => {
      keepAdministrator(client, entry);
      toast.show({ title: "Admin Access Granted", description: `Welcome, ${entry.admin.username}`, tone: "success" });
      history.push(next);
    },
    onError: () => {
      toast.show({ title: "Login Failed", tone: "danger" });
      setFocus("password", { shouldSelect: true });
    },
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((body) => logIn.mutate(body))} className="flex flex-col gap-5">
      {logIn.isError && (
        <Notice tone="danger" live>
          {messageOf(logIn.error, "Admin login failed")}
        </Notice>
      )}
      <Field label="Username" error={errors.username?.message}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register("username")} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register("password")} />
      </Field>
      <Button type="submit" size="lg" block pending={logIn.isPending} pendingText="Authenticating...">
        Access Admin Panel
      </Button>
    </form>
  );
}
