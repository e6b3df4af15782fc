import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { goalExperiencesQuery } from "../experiences.queries.ts";
import { GoalExperience } from "./goal-experience.tsx";
import { Loaded } from "../../../shared/loaded.tsx";
import { CoverNeighbours } from "../shared/cover-neighbours.tsx";
import { TownPrompt } from "../discover/town-prompt.tsx";

interface GoalExperiencesProps {
  goalId: string;
  /** Whether the member already joined one for this goal, which changes the empty state's text. */
  hasOne: boolean;
}

/** Up to three matching experiences with a free spot within the member's distance. */
export function GoalExperiences({ goalId, hasOne }: GoalExperiencesProps) {
  const found = useQuery(goalExperiencesQuery(goalId));
  const [now] = useState(() => Date.now());
  return (
    <Loaded query={found} skeleton={<SkeletonRows count={2} />} failed="Couldn't load experiences">
      {({ matches, needsPlace, withinKm }) =>
        needsPlace ? (
          <TownPrompt />
        ) : matches.length === 0 ? (
          <NoMatches withinKm={withinKm} hasOne={hasOne} />
        ) : (
          <CoverNeighbours of={matches.map(({ experience }) => experience)}>
            <ul className="flex flex-col gap-3">
              {matches.map((match) => (
                <GoalExperience key={match.experience.id} match={match} goalId={goalId} now={now} />
              ))}
            </ul>
          </CoverNeighbours>
        )
      }
    </Loaded>
  );
}

function NoMatches({ withinKm, hasOne }: { withinKm: number; hasOne: boolean }) {
  return (
    <div>
      <p className="text-sm text-ink-soft">
        {hasOne
          ? `No other match within ${withinKm} km yet.`
          : `No match within ${withinKm} km yet. See what's on, or host one.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" render={<Link to={paths.experiences} />}>
          Discover
        </Button>
        <Button variant="secondary" size="sm" render={<Link to={paths.createExperience} />}>
          Create Experience
        </Button>
      </div>
    </div>
  );
}
