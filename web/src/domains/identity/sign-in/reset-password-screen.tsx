import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

type State = "open" | "done" | "expired";

export function ResetPasswordScreen() {
  const { token } = useSearch({ from: "/reset-password" });
  const [state, setState] = useState<State>(token ? "open" : "expired");
  return (
    <AuthLayout title="Set a new password" description="Choose one you don't use anywhere else.">
      {state === "open" && (
        <ResetPasswordForm token={token ?? ""} onDone={() => setState("done")} onExpired={() => setState("expired")} />
      )}
      {state === "done" && (
        <Notice
          tone="success"
          live
          title="Your password is changed"
          action={<Button render={<Link to={paths.login} />}>Log In</Button>}
        >
          You're logged out everywhere. Log in with your new password.
        </Notice>
      )}
      {state === "expired" && (
        <Notice
          tone="warning"
          live
          title="This link is no longer valid"
          action={<Button render={<Link to={paths.forgotPassword} />}>Ask for a new link</Button>}
        >
          The link works once, within an hour.
        </Notice>
      )}
    </AuthLayout>
  );
}
