import { signUpPassword } from "@alongside/contract/identity/identity.shapes.ts";
import { lengths } from "@alongside/contract/kernel/limits.ts";
import { email } from "@alongside/contract/kernel/text.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { call, type Input as CallInput } from "../../../api/call.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { failureOf, signUp as signUpByFirebase } from "../firebase/flows.ts";
import { useFirebase } from "../firebase/use-firebase.ts";
import { failureText } from "../../../shared/failure.ts";
import { openSession } from "../security/open-session.ts";

// A missing field shows its message in place; a mismatch and a weak password show toasts (P-IDENTITY-19).
const tooLong = `Password must be at most ${lengths.password} characters`;
const filledIn = z.object({
  email,
  password: z.string().min(1, "Password is required").max(lengths.password, tooLong),
  confirmPassword: z.string().min(1, "Please type your password again"),
});
type Filled = z.infer<typeof filledIn>;
type NewAccount = CallInput<"POST /api/auth/signup">["body"];

export function SignupForm({ next }: { next?: string | undefined }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { register, handleSubmit, setFocus, formState } = useForm<Filled>({
    resolver: zodResolver(filledIn),
    defaultValues: { email: "", password: "", confirmPassword: "" },
  });
  const openFirebase = useFirebase();
  const signUp = useMutation({
    mutationFn: async (body: NewAccount) =>
      openFirebase
        ? signUpByFirebase(await openFirebase(), body.email, body.password)
        : call("POST /api/auth/signup", { body }),
    onSuccess: (account) => {
      openSession(client, account);
      toast.show({ title: "Success!", description: "Account created successfully", tone: "success" });
      void navigate({ to: paths.welcome, search: { next } });
    },
    onError: (error) => {
      const failure = openFirebase
        ? failureOf(error, { method: "email", screen: "signup" })
        : { title: "Signup Failed", description: failureText(error, "Failed to create account") };
      if (failure !== null) toast.show({ ...failure, tone: "danger" });
    },
  });
  const submit = ({ email, password, confirmPassword }: Filled) => {
    if (password !== confirmPassword) {
      toast.show({ title: "Password Mismatch", description: "Passwords do not match", tone: "danger" });
      setFocus("confirmPassword", { shouldSelect: true });
      return;
    }
    const strength = signUpPassword.safeParse(password);
    if (!strength.success) {
      toast.show({ title: "Weak Password", description: strength.error.issues[0]?.message ?? "", tone: "danger" });
      setFocus("password", { shouldSelect: true });
      return;
    }
    signUp.mutate({ email, password });
  };
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" placeholder="you@example.com" {...register("email")} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" placeholder="At least 6 characters" {...register("password")} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register("confirmPassword")} />
      </Field>
      <Button type="submit" size="lg" block pending={signUp.isPending} pendingText="Creating Account...">
        Create Account
      </Button>
    </form>
  );
}
