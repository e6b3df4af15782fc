import { adminCredentials } from "@alongside/contract/admin/admin.accounts.shapes.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { messageOf } from "../../../api/api-error.ts";
import { call, type Input as CallInput, type Reply } from "../../../api/call.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { storeAdministrator } from "../admin-session.ts";
import { AdminSecondStep, type SecondStep } from "./admin-second-step.tsx";

type Entry = Reply<"POST /api/admin/login">;
type Credentials = CallInput<"POST /api/admin/login">["body"];

/** An error is shown above the fields and as a toast (P-ADMIN-11). */
export function AdminLoginForm({ next }: { next: string }) {
  const client = useQueryClient();
  const { history } = useRouter();
  const { register, handleSubmit, setFocus, resetField, formState } = useForm<Credentials>({
    resolver: zodResolver(adminCredentials),
    defaultValues: { username: "", password: "" },
  });
  const [step, setStep] = useState<SecondStep | null>(null);
  const enter = ({ admin, mustSetUp }: Entry) => {
    if (admin === undefined) return;
    storeAdministrator(client, { admin, mustSetUp });
    toast.show({ title: "Admin Access Granted", description: `Welcome, ${admin.username}`, tone: "success" });
    history.push(mustSetUp ? paths.adminSecondFactor : next);
  };
  const logIn = useMutation({
    mutationFn: (body: Credentials) => call("POST /api/admin/login", { body: { ...body, keepIn: "cookie" } }),
    onSuccess: (entry) => {
      if (entry.secondFactor === undefined) enter(entry);
      else setStep(entry.secondFactor);
    },
    onError: () => {
      toast.show({ title: "Login Failed", tone: "danger" });
      setFocus("password", { shouldSelect: true });
    },
  });
  const { errors } = formState;
  if (step) {
    const goBack = () => {
      setStep(null);
      resetField("password");
    };
    return <AdminSecondStep step={step} onDone={enter} onBack={goBack} />;
  }
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
