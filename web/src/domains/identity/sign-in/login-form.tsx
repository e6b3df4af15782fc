import { credentials } from "@alongside/contract/identity/identity.shapes.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { call, type Input as CallInput } from "../../../api/call.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { PasswordInput } from "../../../ui/password-input.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { failureOf, logIn as logInByFirebase } from "../firebase/flows.ts";
import { useFirebase } from "../firebase/use-firebase.ts";
import { failureText } from "../../../shared/failure.ts";
import { openSession } from "../security/open-session.ts";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";

type Credentials = CallInput<"POST /api/auth/login">["body"];

export function LoginForm({ next = paths.home }: { next?: string | undefined }) {
  const client = useQueryClient();
  const { history } = useRouter();
  const { register, handleSubmit, setFocus, formState } = useForm<Credentials>({
    resolver: zodResolver(credentials),
    defaultValues: { usernameOrEmail: "", password: "" },
  });
  const openFirebase = useFirebase();
  const logIn = useMutation({
    mutationFn: async (body: Credentials) =>
      openFirebase ? logInByFirebase(await openFirebase(), body) : call("POST /api/auth/login", { body }),
    onSuccess: (account) => {
      openSession(client, account);
      toast.show({ title: "Welcome back!", description: "Logged in successfully", tone: "success" });
      history.push(next);
    },
    onError: (error) => {
      const failure = openFirebase
        ? failureOf(error, { method: "email", screen: "login" })
        : { title: "Login Failed", description: failureText(error, "Invalid email or password") };
      if (failure !== null) toast.show({ ...failure, tone: "danger" });
      setFocus("password", { shouldSelect: true });
    },
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((body) => logIn.mutate(body))} className="flex flex-col gap-5">
      <Field label="Email or username" error={errors.usernameOrEmail?.message}>
        <Input
          type="email"
          autoComplete="username webauthn"
          placeholder="you@example.com"
          {...register("usernameOrEmail")}
        />
      </Field>
      <div>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register("password")} />
        </Field>
        {/* After the field, so that Tab goes straight to the password. */}
        <p className="mt-1 text-right text-sm">
          <Link to={paths.forgotPassword} className="link inline-flex items-center pointer-coarse:min-h-11">
            Forgot your password?
          </Link>
        </p>
      </div>
      <Button type="submit" size="lg" block pending={logIn.isPending} pendingText="Logging in...">
        Sign In
      </Button>
      <PasskeyButton next={next} />
    </form>
  );
}
