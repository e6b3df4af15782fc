import { useMutation } from "@tanstack/react-query";
import { Download, MailCheck, MailWarning, Trash2 } from "lucide-react";
import { Suspense } from "react";
import { isUnauthorized } from "../../api/api-error.ts";
import { addressOf, call } from "../../api/call.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toast-store.ts";
import { failureText } from "./shared/failure.ts";
import type { Account } from "./identity.queries.ts";
import { MailNote } from "./mail-note.tsx";

export function AccountSettings({ account, onDelete }: { account: Account; onDelete: () => void }) {
  return (
    <div className="flex flex-col gap-7">
      <EmailSection account={account} />
      <Section level={3} title="Your data" description="Everything stored about you, as one JSON file.">
        <Button
          variant="secondary"
          icon={<Download className="size-4.5" />}
          render={<a href={addressOf("GET /api/profile/export", {})} download="alongside-my-data.json" />}
        >
          Export my data
        </Button>
      </Section>
      <Section
        level={3}
        title="Delete account"
        description="Takes away the account and all that belongs to it, for good."
      >
        <Button variant="danger-quiet" className="-ml-4" icon={<Trash2 className="size-4.5" />} onClick={onDelete}>
          Delete my account
        </Button>
      </Section>
    </div>
  );
}

function EmailSection({ account }: { account: Account }) {
  const resend = useMutation({
    mutationFn: () => call("POST /api/auth/resend-verification"),
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const description = failureText(error, "Please try again.");
      toast.show({ title: "The mail could not be sent", description, tone: "danger" });
    },
  });
  return (
    <Section level={3} title="Email">
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
        <Notice tone="success" live title="Check your mail" className="mt-3">
          Open the link in it to confirm your address.
          <Suspense>
            <MailNote />
          </Suspense>
        </Notice>
      )}
    </Section>
  );
}
