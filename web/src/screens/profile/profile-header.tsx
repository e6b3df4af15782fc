import { CalendarDays, MapPin } from "lucide-react";
import type { Account } from "../../domains/identity/identity.queries.ts";
import { KarmaBadge } from "../../domains/karma/shared/karma-badge.tsx";
import type { PersonProfile } from "../../domains/people/people.queries.ts";
import { PersonAvatar } from "../../domains/people/shared/person-card.tsx";
import { SelfDescription } from "../../domains/people/shared/self-description.tsx";
import { handleOf, personName } from "../../domains/people/shared/person-name.ts";
import { ProBadge } from "../../domains/payments/shared/pro-badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Meta, MetaItem } from "../../ui/meta.tsx";
import { grouped } from "../../ui/number-format.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { MutualFriends } from "./mutual-friends.tsx";
import { OthersActions } from "./others-actions.tsx";
import { OwnActions } from "./own-actions.tsx";
import { VisitorActions } from "./visitor-actions.tsx";

const sinceFormat = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" });

interface ProfileHeaderProps {
  person: PersonProfile;
  /** Null for a visitor. */
  account: Account | null;
}

/** A person's name and details, and what the viewer can do. */
export function ProfileHeader({ person, account }: ProfileHeaderProps) {
  const isOwn = account?.id === person.id;
  // The account contains the member's own changes first.
  const card = isOwn ? { ...person, ...namesOf(account) } : person;
  const name = personName(card);
  const handle = handleOf(card);
  return (
    <Card as="section" aria-label={`About ${name}`} pad="lg" className="mb-6">
      <div className="flex flex-col items-center gap-x-6 gap-y-4 text-center sm:flex-row sm:items-start sm:text-left">
        <PersonAvatar user={card} size="xl" online={person.isOnline && !isOwn} />
        <div className="min-w-0 grow max-sm:w-full">
          <div className="flex flex-wrap items-center gap-x-3 max-sm:justify-center">
            <h1 className="type-title wrap-anywhere">
              <bdi>{name}</bdi>
            </h1>
            {(isOwn ? account.isPro : person.isPro) && <ProBadge />}
          </div>
          {handle !== null && handle !== name && <p className="truncate text-ink-soft">{handle}</p>}
          <Meta layout="row" className="mt-3 max-sm:justify-center">
            {person.city && (
              <MetaItem icon={<MapPin />} label="Town">
                {person.city}
              </MetaItem>
            )}
            <MetaItem icon={<CalendarDays />} label="Joined">
              Member since <time dateTime={person.createdAt}>{sinceFormat.format(new Date(person.createdAt))}</time>
            </MetaItem>
          </Meta>
          <p className="mt-2.5 flex flex-wrap items-center gap-2 text-sm text-ink-soft max-sm:justify-center">
            <span className="figures">{grouped(person.karmaPoints)} karma points</span>
            <KarmaBadge points={person.karmaPoints} />
            {!isOwn && person.mutualFriends > 0 && <MutualFriends person={person} />}
          </p>
          <SelfDescription person={person} isOwn={isOwn} />
        </div>
      </div>
      <div className="mt-6 border-t border-line pt-5">
        {account === null ? (
          <VisitorActions person={person} />
        ) : isOwn ? (
          <OwnActions account={account} />
        ) : (
          <OthersActions person={person} />
        )}
      </div>
    </Card>
  );
}

function namesOf({ firstName, lastName, username, profileImageUrl }: Account) {
  return { firstName, lastName, username, profileImageUrl };
}

export function ProfileSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <Card pad="lg" className="flex flex-col items-center gap-6 sm:flex-row sm:items-start">
        <Skeleton className="size-28 shrink-0 rounded-full" />
        <div className="flex w-full flex-col gap-3 max-sm:items-center">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      </Card>
    </div>
  );
}
