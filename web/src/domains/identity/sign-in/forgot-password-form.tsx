import { forgotPassword } from "@alongside/contract/identity/identity.shapes.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { call, type Input as CallInput } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { mailPasswordReset } from "../firebase/flows.ts";
import { useFirebase } from "../firebase/use-firebase.ts";
import { failureText } from "../../../shared/failure.ts";

type Wanted = CallInput<"POST /api/auth/forgot-password">["body"];

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, setError, formState } = useForm<Wanted>({
    resolver: zodResolver(forgotPassword),
    defaultValues: { email: "" },
  });
  const openFirebase = useFirebase();
  const send = useMutation({
    mutationFn: async (body: Wanted) => {
      if (openFirebase) await mailPasswordReset(await openFirebase(), body.email);
      return call("POST /api/auth/forgot-password", { body });
    },
    onSuccess: (_, { email }) => onSent(email),
    onError: (error) =>
      setError("email", { message: failureText(error, "Couldn't send the email. Please try again.") }),
  });
  return (
    <form noValidate onSubmit={handleSubmit((body) => send.mutate(body))} className="flex flex-col gap-5">
      <Field label="Email" error={formState.errors.email?.message}>
        <Input type="email" autoComplete="email" placeholder="you@example.com" {...register("email")} />
      </Field>
      <Button type="submit" size="lg" block pending={send.isPending} pendingText="Sending...">
        Send the link
      </Button>
    </form>
  );
}
