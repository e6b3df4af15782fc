import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, CalendarDays, Clock, Coins, Mail, MapPin, Sparkles, UserRoundX } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { paths } from "../../../app/paths.ts";
import { agoOf } from "../../../ui/ago.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Meta, MetaItem } from "../../../ui/meta.tsx";
import { counted, grouped } from "../../../ui/number-format.ts";
import { Section } from "../../../ui/section.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { Loaded } from "../../../shared/loaded.tsx";
import { CreditsForm } from "./credits-form.tsx";
import { dayOf, nameOfMember } from "./list-labels.ts";
import { type UserDetail, userQuery } from "./lists.queries.ts";
import { MemberDecisions } from "./member-decisions.tsx";
import { PlanForm } from "./plan-form.tsx";

/** One member with the facts an administrator needs for a decision. */
export function MemberDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const user = useQuery(userQuery(id));
  const { data } = user;
  const isMissing = user.error instanceof ApiError && [400, 404].includes(user.error.status);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      title={data === undefined ? "Member" : nameOfMember(data)}
      description={data === undefined || data.username === null ? undefined : `@${data.username}`}
    >
      {isMissing ? (
        <EmptyState
          icon={<UserRoundX />}
          title="Member not found"
          text="The link may be incomplete, or the account was deleted."
          action={
            <Button variant="secondary" onClick={onClose}>
              All members
            </Button>
          }
        />
      ) : (
        <Loaded query={user} failed="Failed to fetch the member" skeleton={<SkeletonText lines={8} />}>
          {(detail) => (
            <div className="space-y-7">
              <Facts user={detail} />
              <Counts counts={detail.counts} />
              <CreditsForm user={detail} />
              <PlanForm user={detail} />
              <MemberDecisions user={detail} />
            </div>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

function Facts({ user }: { user: UserDetail }) {
  const [now] = useState(() => new Date());
  return (
    <div>
      <div className="mb-3 flex flex-wrap gap-2">
        {user.isPro && (
          <Badge tone="accent" icon={<Sparkles />}>
            {user.proUntil === null ? "Pro" : `Pro until ${dayOf(user.proUntil)}`}
          </Badge>
        )}
        {user.suspendedAt !== null && <Badge tone="danger">{`Suspended since ${dayOf(user.suspendedAt)}`}</Badge>}
      </div>
      <Meta>
        {user.email !== null && (
          <MetaItem icon={<Mail />} label="Email">
            <span className="wrap-anywhere whitespace-normal">{user.email}</span>
            {user.emailVerified && (
              <>
                <BadgeCheck aria-hidden="true" className="ml-1.5 inline size-4 text-sage-ink" />
                <span className="sr-only">, confirmed</span>
              </>
            )}
          </MetaItem>
        )}
        {user.city !== null && (
          <MetaItem icon={<MapPin />} label="Where">
            {user.city}
          </MetaItem>
        )}
        <MetaItem icon={<Coins />} label="Balance">
          {`${counted(user.aiCredits, "credit", "credits")}, ${grouped(user.karmaPoints)} karma`}
        </MetaItem>
        <MetaItem icon={<CalendarDays />} label="Joined">
          {`Joined ${dayOf(user.createdAt)}`}
        </MetaItem>
        <MetaItem icon={<Clock />} label="Last seen">
          {user.lastSeenAt === null ? "Not seen since" : `Last seen ${agoOf(user.lastSeenAt, now)}`}
        </MetaItem>
      </Meta>
      {user.suspendedAt === null && (
        <a href={paths.profile(user.id)} target="_blank" rel="noreferrer" className="link mt-3 inline-block text-sm">
          Open their profile in a new tab
        </a>
      )}
    </div>
  );
}

const countNames = [
  ["experiences", "Experiences"],
  ["posts", "Posts"],
  ["listings", "Market items"],
  ["videos", "Videos"],
  ["reports", "Reports about them"],
] as const;

function Counts({ counts }: Pick<UserDetail, "counts">) {
  return (
    <Section title="What they made" level={3}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3">
        {countNames.map(([name, label]) => (
          <div key={name} className="rounded-lg bg-wash px-3 py-2.5">
            <dt className="text-xs text-ink-faint">{label}</dt>
            <dd className="figures text-lg font-semibold">{grouped(counts[name])}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
