import type { InterestName } from "@alongside/contract/goals/interests.constants.ts";
import { useQuery } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { firstExperiencesQuery } from "../../domains/experiences/experiences.queries.ts";
import { FriendAction } from "../../domains/friends/shared/friend-actions.tsx";
import { recommendationsQuery } from "../../domains/people/people.queries.ts";
import { PersonAvatar } from "../../domains/people/shared/person-card.tsx";
import { personName } from "../../domains/people/shared/person-name.ts";
import { Loaded } from "../../shared/loaded.tsx";
import { share } from "../../shared/share.ts";
import { Button } from "../../ui/button.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { FirstEvents } from "./first-events.tsx";

const shownPeople = 3;

interface StartStepProps {
  chosen: readonly InterestName[];
  goalId?: string;
  /** Where the button leads. */
  doneText: string;
  onDone: () => void;
}

/** Two events and three people to start with; joining and adding happen right here. */
export function StartStep({ chosen, goalId, doneText, onDone }: StartStepProps) {
  const events = useQuery(firstExperiencesQuery(chosen));
  const people = useQuery(recommendationsQuery);
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="first-events" className="min-h-44">
        <h2 id="first-events" className="type-subheading mb-2">
          Events
        </h2>
        <Loaded query={events} failed="Couldn't load events" skeleton={<SkeletonRows count={2} />}>
          {(found) => <FirstEvents initial={found} goalId={goalId} />}
        </Loaded>
      </section>
      <section aria-labelledby="first-people" className="min-h-56">
        <h2 id="first-people" className="type-subheading mb-2">
          People
        </h2>
        <Loaded query={people} failed="Couldn't load people" skeleton={<SkeletonRows count={shownPeople} />}>
          {(found) =>
            found.length === 0 ? (
              <div className="flex flex-col items-start gap-3">
                <p className="text-sm text-ink-soft">You're the first one here. Invite someone you know.</p>
                <Button
                  variant="secondary"
                  icon={<Share2 aria-hidden="true" className="size-4.5" />}
                  onClick={() => void share({ title: "Alongside", url: location.origin })}
                >
                  Invite someone
                </Button>
              </div>
            ) : (
              <ul className="-mx-3 flex flex-col">
                {found.slice(0, shownPeople).map((person) => (
                  <ListRow
                    key={person.id}
                    media={<PersonAvatar user={person} />}
                    title={<bdi>{personName(person)}</bdi>}
                    actions={<FriendAction person={person} size="md" isShort />}
                  >
                    <span className="line-clamp-2">{person.matchReason}</span>
                  </ListRow>
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
      <Button size="lg" block onClick={onDone}>
        {doneText}
      </Button>
    </div>
  );
}
