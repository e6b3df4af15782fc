import { Link, useSearch } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { nextPath } from "../shared/next-path.ts";
import { SignInTabs } from "./sign-in-tabs.tsx";
import { useSignInFailureToast } from "./use-sign-in-failure-toast.ts";
import { SignupForm } from "./signup-form.tsx";

export function SignupScreen() {
  const next = nextPath(useSearch({ from: "/signup" }).next);
  useSignInFailureToast("signup");
  return (
    <AuthLayout
      title="Join Alongside"
      description="Create your account and start your journey"
      footer={
        <>
          Already a member?{" "}
          <Link to={paths.login} search={{ next }} className="link">
            Log in
          </Link>
        </>
      }
    >
      <SignInTabs screen="signup" next={next} emailForm={<SignupForm next={next} />} />
    </AuthLayout>
  );
}
