import { peopleLimits } from "@alongside/contract/people/people.constants.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Sparkles, Sprout, X } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { FriendAction } from "../../domains/friends/shared/friend-actions.tsx";
import { showFailure } from "../../shared/failure.ts";
import { Loaded } from "../../shared/loaded.tsx";
import {
  type Recommendation,
  recommendationsQuery,
  useDismiss,
  useUndoDismiss,
} from "../../domains/people/people.queries.ts";
import { PersonAvatar, personAbout } from "../../domains/people/shared/person-card.tsx";
import { PersonMenu } from "../../domains/people/shared/person-menu.tsx";
import { personName } from "../../domains/people/shared/person-name.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { grouped } from "../../ui/number-format.ts";
import { Section } from "../../ui/section.tsx";
import { Skeleton, SkeletonPerson } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast-store.ts";

/** Recommended people, each with a reason (P-PEOPLE-4). */
export function RecommendedPeople() {
  const recommendations = useQuery(recommendationsQuery);
  return (
    <Section title="AI-Recommended" description="Based on what you share">
      <Loaded query={recommendations} failed="Couldn't load recommendations" skeleton={<RecommendationsSkeleton />}>
        {(people) => (people.length === 0 ? <NobodyFits /> : <Recommendations people={people} />)}
      </Loaded>
    </Section>
  );
}

const row =
  "scroll-row -mx-4 -my-2 flex gap-3 px-4 py-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-4 sm:overflow-visible sm:px-0 xl:grid-cols-3";
const column = "flex flex-col gap-3 max-sm:w-72 max-sm:shrink-0";

/** As tall as the cards, so that what is below doesn't move. */
function RecommendationsSkeleton() {
  return (
    <div role="status" className={row}>
      <span className="sr-only">Loading</span>
      {Array.from({ length: peopleLimits.recommendations }, (_, at) => (
        <Card key={at} pad="sm" className={column}>
          <div className="flex items-start gap-3.5">
            <SkeletonPerson />
          </div>
          <Skeleton className="h-15 max-sm:h-20" />
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-9 w-1/2" />
        </Card>
      ))}
    </div>
  );
}

function Recommendations({ people }: { people: Recommendation[] }) {
  const undo = useUndoDismiss({
    onError: (error) => showFailure(error, "Couldn't undo that. Please try again."),
  });
  const dismiss = useDismiss({
    onSuccess: (_, person) =>
      toast.show({
        title: `We won't recommend ${personName(person)} again`,
        action: { label: "Undo", onSelect: () => undo.mutate(person) },
      }),
    onError: (error) => showFailure(error, "Failed to dismiss the recommendation. Please try again."),
  });
  const leaving = dismiss.isPending ? dismiss.variables.id : undefined;
  return (
    <ul className={row}>
      {people
        .filter(({ id }) => id !== leaving)
        .map((person) => (
          <RecommendationCard key={person.id} person={person} onDismiss={() => dismiss.mutate(person)} />
        ))}
    </ul>
  );
}

function RecommendationCard({ person, onDismiss }: { person: Recommendation; onDismiss: () => void }) {
  const name = personName(person);
  const about = personAbout(person);
  return (
    <Card as="li" pad="sm" tone="lift" className={column}>
      <div className="flex items-start gap-3.5">
        <PersonAvatar user={person} />
        <div className="min-w-0 grow">
          <p className="truncate text-sm font-semibold">
            <Link to={paths.profile(person.id)} className="rounded-xs after:absolute after:inset-0 after:rounded-xl">
              <bdi>{name}</bdi>
            </Link>
          </p>
          {about && <p className="truncate text-sm text-ink-soft">{about}</p>}
        </div>
        <IconButton
          size="sm"
          label={`Dismiss ${name}`}
          icon={<X />}
          className="z-10 -mt-1.5 -mr-1.5"
          onClick={onDismiss}
        />
      </div>
      <p className="grow text-sm text-ink-soft">{person.matchReason.replaceAll(" · ", "\u00A0· ")}</p>
      <p className="flex flex-wrap items-center gap-2">
        {person.matchScore > 0 && (
          <Badge tone="accent" icon={<Sparkles aria-hidden="true" />}>
            {person.matchScore}% match
          </Badge>
        )}
        <Badge tone="sage" icon={<Sprout aria-hidden="true" />}>
          {grouped(person.karmaPoints)} karma
        </Badge>
      </p>
      <div className="relative z-10 flex items-center justify-between gap-2 self-stretch">
        <FriendAction person={person} />
        <PersonMenu person={person} className="-mr-1.5" />
      </div>
    </Card>
  );
}

function NobodyFits() {
  return (
    <Card pad="none">
      <EmptyState
        size="sm"
        icon={<Sparkles />}
        title="Nobody to recommend yet"
        text="Set a goal or join an experience to meet people who share it."
        action={
          <Button variant="secondary" render={<Link to={paths.experiences} />}>
            Discover experiences
          </Button>
        }
      />
    </Card>
  );
}
