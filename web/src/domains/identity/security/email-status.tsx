import { useMutation } from "@tanstack/react-query";
import { MailCheck, MailWarning } from "lucide-react";
import { Suspense } from "react";
import { isUnauthorized } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { failureText } from "../../../shared/failure.ts";
import type { Account } from "../identity.queries.ts";
import { MailNote } from "../sign-in/mail-note.tsx";

/** The address, whether it is confirmed, and how to confirm it. */
export function EmailStatus({ account }: { account: Account }) {
  const resend = useMutation({
    mutationFn: () => call("POST /api/auth/resend-verification"),
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const description = failureText(error, "Please try again.");
      toast.show({ title: "Couldn't send the email", description, tone: "danger" });
    },
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-sm break-all">{account.email}</p>
        {account.emailVerified ? (
          <Badge tone="sage" icon={<MailCheck />}>
            Confirmed
          </Badge>
        ) : (
          <Badge tone="honey" icon={<MailWarning />}>
            Not confirmed
          </Badge>
        )}
      </div>
      {!account.emailVerified && !resend.isSuccess && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          pending={resend.isPending}
          pendingText="Sending..."
          onClick={() => resend.mutate()}
        >
          Send the confirmation again
        </Button>
      )}
      {resend.isSuccess && (
        <Notice tone="success" live title="Check your email" className="mt-3">
          Open the link in it to confirm your address.
          <Suspense>
            <MailNote />
          </Suspense>
        </Notice>
      )}
    </>
  );
}
