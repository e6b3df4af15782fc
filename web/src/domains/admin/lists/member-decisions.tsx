import { lengths } from "@alongside/contract/kernel/limits.ts";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { DecisionEntry } from "../desk/decision-entry.tsx";
import { nameOfMember } from "./list-labels.ts";
import { type UserDetail, useMemberDecision } from "./lists.queries.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

const memberHint = "The member sees this reason.";
const reasonRequired = "Please give a reason. The member sees it.";

/** Earlier decisions about a member, and the buttons for new ones. */
export function MemberDecisions({ user }: { user: UserDetail }) {
  const name = nameOfMember(user);
  return (
    <Section
      title="Decisions"
      level={3}
      action={
        <div className="flex flex-wrap gap-2">
          <Decide
            user={user}
            action="warn"
            label="Warn"
            title={`Warn ${name}?`}
            description="We tell them what was wrong. Nothing else changes."
          />
          {user.suspendedAt === null && (
            <Decide
              user={user}
              action="suspend"
              label="Suspend"
              title={`Suspend ${name}?`}
              description="They see only the reason when they sign in, and their content is hidden until you lift the suspension."
            />
          )}
        </div>
      }
    >
      {user.decisions.length === 0 ? (
        <p className="text-sm text-ink-soft">No decisions about this member.</p>
      ) : (
        <ul className="space-y-3">
          {user.decisions.map((decision) => (
            <li key={decision.id} className="rounded-lg px-4 py-3 ring-1 ring-line ring-inset">
              <DecisionEntry decision={decision} withLift />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Decide({
  user,
  action,
  label,
  title,
  description,
}: {
  user: UserDetail;
  action: "warn" | "suspend";
  label: string;
  title: string;
  description: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const decide = useMemberDecision(user.id, () => setOpen(false));
  return (
    <ReasonDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant={action === "suspend" ? "danger-quiet" : "secondary"}>
          {label}
        </Button>
      }
      title={title}
      description={description}
      hint={memberHint}
      required={reasonRequired}
      maxLength={lengths.shortDescription}
      confirmLabel={label}
      tone={action === "suspend" ? "danger" : "primary"}
      pending={decide.isPending}
      onConfirm={(reason) => decide.mutate({ action, reason })}
    />
  );
}
