import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { toast } from "../../ui/toast-store.ts";
import { focusOnMount } from "../../ui/focus-on-mount.ts";
import { useSession } from "../identity/identity.queries.ts";
import { NewTicketForm } from "./new-ticket-form.tsx";
import { answerHint } from "./shared/support-labels.ts";

/** Contacts the team, for members, suspended members and visitors. */
export function NewTicketScreen() {
  const account = useSession();
  const { category } = useSearch({ from: "/app/support/new" });
  const [answersTo, setAnswersTo] = useState<string>();
  const navigate = useNavigate();
  if (answersTo !== undefined) return <TicketSent email={answersTo} />;
  const isVisitor = account === null;
  return (
    <Page width="text">
      <PageHeader
        title="Contact support"
        description="The people who run this community read every message."
        back={isVisitor ? <a href={paths.landing}>Front page</a> : <Link to={paths.support}>All tickets</Link>}
      />
      <Card as="section" aria-label="Your message">
        <NewTicketForm
          isVisitor={isVisitor}
          category={category}
          onSent={(ticket, sent) => {
            if (isVisitor) return setAnswersTo(sent.userEmail ?? "");
            toast.show({ title: "Sent", description: answerHint(isVisitor), tone: "success" });
            void navigate({ to: paths.ticket(ticket.id), replace: true });
          }}
        />
      </Card>
      {isVisitor && (
        <p className="mt-5 text-sm text-ink-soft">
          Are you a member?{" "}
          <Link to={paths.login} search={{ next: paths.newTicket }} className="link">
            Log in
          </Link>{" "}
          first to find our answer in the app too.
        </p>
      )}
    </Page>
  );
}

/** The confirmation for a visitor, who has no list of tickets. */
function TicketSent({ email }: { email: string }) {
  return (
    <Page width="narrow" className="text-center">
      <MailCheck aria-hidden="true" className="mx-auto mt-8 size-10 text-sage-ink" />
      <h1 ref={focusOnMount} tabIndex={-1} className="type-title mt-5 outline-none">
        We have your message
      </h1>
      <p className="mt-3 text-ink-soft">
        Thank you. We answer to <bdi className="font-semibold wrap-anywhere text-ink">{email}</bdi>. The email has a
        link to reply, no account needed.
      </p>
      <div className="mt-6">
        <Button variant="secondary" href={paths.landing}>
          Front page
        </Button>
      </div>
    </Page>
  );
}
