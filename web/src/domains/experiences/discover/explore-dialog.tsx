import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarPlus, Compass } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { ExperienceRow } from "../mine/experience-row.tsx";
import { experiencesQuery } from "../experiences.queries.ts";
import { ListAction } from "../shared/list-action.tsx";
import { useHoldJoined } from "../shared/use-hold-joined.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { participantsLabel, priceLabel } from "../shared/experience-format.ts";

/** Experiences to join without leaving the dashboard. */
export function ExploreDialog() {
  return (
    <Dialog
      trigger={
        <Button variant="secondary" icon={<Compass aria-hidden="true" className="size-4.5" />}>
          Explore Experiences
        </Button>
      }
      title="Explore Experiences"
      description="Soonest first."
      size="lg"
      footer={
        <Button variant="quiet" render={<Link to={paths.experiences} />}>
          Search by place and date
        </Button>
      }
    >
      <ExploreList />
    </Dialog>
  );
}

/** Mounted, and therefore fetched, only while the dialog is open (P-EXPERIENCES-15). */
function ExploreList() {
  useHoldJoined();
  const [now] = useState(() => Date.now());
  const found = useQuery({ ...experiencesQuery(), refetchOnMount: "always" });
  return (
    <Loaded query={found} skeleton={<SkeletonRows count={5} />} failed="Couldn't load experiences">
      {(all) => {
        const list = all.filter((experience) => experience.viewerStatus !== "creator");
        return list.length === 0 ? (
          <EmptyState
            icon={<CalendarPlus />}
            title="No live experiences yet. Create the first one!"
            action={<Button render={<Link to={paths.createExperience} />}>Create Experience</Button>}
          />
        ) : (
          <ul className="-mx-3 flex flex-col">
            {list.map((experience) => (
              <ExperienceRow
                key={experience.id}
                experience={experience}
                note={`${priceLabel(experience)} · ${participantsLabel(experience)}`}
                actions={<ListAction experience={experience} isMember now={now} size="sm" />}
              />
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
