import { Link, useSearch } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { Notice } from "../../ui/notice.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { LoginForm } from "./login-form.tsx";
import { nextPath } from "./shared/next-path.ts";
import { SignInTabs } from "./sign-in-tabs.tsx";

/** Where GET /api/login leads back to when the provider is not configured (rulings, section 2). */
const providerUnavailable = "provider-unavailable";

export function LoginScreen() {
  const search = useSearch({ strict: false });
  const next = nextPath(search.next);
  return (
    <AuthLayout
      title="Good to see you again"
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
      {search.error === providerUnavailable && (
        <Notice tone="warning" live title="This sign-in is not set up here" className="mb-6">
          Please log in with your email instead.
        </Notice>
      )}
      <SignInTabs emailForm={<LoginForm next={next} />} />
    </AuthLayout>
  );
}
