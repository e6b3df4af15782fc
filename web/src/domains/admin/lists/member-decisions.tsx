import { lengths } from "@alongside/contract/kernel/limits.ts";
import { useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { dayOf, nameOfMember } from "./list-words.ts";
import { type UserDetail, useLift, useMemberDecision } from "./lists.queries.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

type Decision = UserDetail["decisions"][number];

const actionNames: Record<Decision["action"], string> = {
  dismiss: "Nothing was wrong",
  remove: "Content removed",
  warn: "Warned",
  suspend: "Suspended",
};
const told = "The member is told, with this reason.";
const needed = "Please give the reason: the member is told";

/** What was decided about a member, and what can be decided now. */
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
            description="They are told what was wrong. Nothing else changes for them."
          />
          {user.suspendedAt === null && (
            <Decide
              user={user}
              action="suspend"
              label="Suspend"
              title={`Suspend ${name}?`}
              description="They see nothing but the explanation when they sign in, and nobody sees anything of theirs, until the suspension is lifted."
            />
          )}
        </div>
      }
    >
      {user.decisions.length === 0 ? (
        <p className="text-sm text-ink-soft">Nothing has been decided about this member.</p>
      ) : (
        <ul className="space-y-3">
          {user.decisions.map((decision) => (
            <Decided key={decision.id} decision={decision} />
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
      hint={told}
      required={needed}
      maxLength={lengths.shortDescription}
      confirmLabel={label}
      tone={action === "suspend" ? "danger" : "primary"}
      pending={decide.isPending}
      onConfirm={(reason) => decide.mutate({ action, reason })}
    />
  );
}

function Decided({ decision }: { decision: Decision }) {
  const { action, targetType, excerpt, reason, answer, createdAt, liftedAt } = decision;
  return (
    <li className="rounded-lg px-4 py-3 ring-1 ring-line ring-inset">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          {actionNames[action]}
          {liftedAt !== null && <Badge>{`Taken back ${dayOf(liftedAt)}`}</Badge>}
        </span>
        <span className="text-xs text-ink-faint">
          {targetType === null || targetType === "user" ? dayOf(createdAt) : `${targetType}, ${dayOf(createdAt)}`}
        </span>
      </div>
      {excerpt !== null && (
        <p dir="auto" className="mt-1 line-clamp-2 text-sm text-ink-faint">
          “{excerpt}”
        </p>
      )}
      {reason !== "" && (
        <p dir="auto" className="mt-1 text-sm wrap-anywhere text-ink-soft">
          {reason}
        </p>
      )}
      {answer !== null && (
        <p dir="auto" className="mt-2 border-l-2 border-line pl-3 text-sm wrap-anywhere text-ink-soft">
          <span className="font-semibold text-ink">Their answer: </span>
          {answer}
        </p>
      )}
      {liftedAt === null && action !== "dismiss" && <Lift decision={decision} />}
    </li>
  );
}

function Lift({ decision: { id, action } }: { decision: Decision }) {
  const [isOpen, setOpen] = useState(false);
  const lift = useLift(id, () => setOpen(false));
  const isSuspension = action === "suspend";
  return (
    <ReasonDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="quiet" className="mt-2">
          {isSuspension ? "Lift the suspension" : "Take back"}
        </Button>
      }
      title={isSuspension ? "Lift the suspension?" : "Take this decision back?"}
      description={isSuspension ? "The account is open again at once." : "What was removed comes back."}
      hint={told}
      required={needed}
      maxLength={lengths.shortDescription}
      confirmLabel={isSuspension ? "Lift the suspension" : "Take back"}
      tone="primary"
      pending={lift.isPending}
      onConfirm={(reason) => lift.mutate(reason)}
    />
  );
}
