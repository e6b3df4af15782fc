import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { MailNote } from "./mail-note.tsx";

export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthLayout
      title="Forgot your password?"
      description="Tell us your email, and we send you a link to set a new one."
      footer={
        <Link to={paths.login} className="link">
          Back to log in
        </Link>
      }
    >
      {sentTo === undefined ? (
        <ForgotPasswordForm onSent={setSentTo} />
      ) : (
        <div className="flex flex-col gap-5">
          <Notice tone="success" live title="Check your email">
            <p>
              If there is an account for <strong className="font-semibold break-all">{sentTo}</strong>, we've sent a
              link to set a new password. It works once, within an hour.
            </p>
            <MailNote />
          </Notice>
          <Button variant="secondary" onClick={() => setSentTo(undefined)}>
            Use another email
          </Button>
        </div>
      )}
    </AuthLayout>
  );
}
