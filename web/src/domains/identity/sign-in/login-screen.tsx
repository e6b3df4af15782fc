import { Link, useSearch } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { LoginForm } from "./login-form.tsx";
import { nextPath } from "../shared/next-path.ts";
import { SessionFailure } from "./session-failure.tsx";
import { SignInTabs } from "./sign-in-tabs.tsx";
import { useSignInFailureToast } from "./use-sign-in-failure-toast.ts";

export function LoginScreen() {
  const search = useSearch({ from: "/login" });
  const next = nextPath(search.next);
  useSignInFailureToast("login");
  return (
    <AuthLayout
      title="Welcome back"
      description="Log in and pick up where you left off."
      footer={
        <>
          New here?{" "}
          <Link to={paths.signup} search={{ next }} className="link">
            Sign up
          </Link>
        </>
      }
    >
      <SessionFailure next={next ?? paths.home} />
      <SignInTabs screen="login" next={next} emailForm={<LoginForm next={next} />} />
    </AuthLayout>
  );
}
