import { ExperienceFacts } from "../../domains/experiences/details/experience-facts.tsx";
import { ExperienceProgramme } from "../../domains/experiences/details/experience-programme.tsx";
import { hostNames } from "../../domains/experiences/co-hosts/hosts.rules.ts";
import type { Experience } from "../../domains/experiences/experiences.queries.ts";
import { ExperienceCover } from "../../domains/experiences/shared/experience-cover.tsx";
import { kindLabel, participantsLabel, priceLabel } from "../../domains/experiences/shared/experience-format.ts";
import { ListAction } from "../../domains/experiences/shared/list-action.tsx";
import { Faces } from "../../domains/people/shared/face-pile.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface EventSheetProps {
  experience: Experience;
  isOpen: boolean;
  onClose: () => void;
  goalId: string | undefined;
  now: number;
}

/** An event of the first steps to read before joining. Nothing in it leads away from the steps. */
export function EventSheet({ experience, isOpen, onClose, goalId, now }: EventSheetProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={experience.title}
      description={kindLabel(experience)}
      size="md"
      footer={
        <>
          <p className="figures mr-auto self-center text-sm text-ink-soft">
            <span className="block font-semibold text-ink">{priceLabel(experience)}</span>
            {participantsLabel(experience)}
          </p>
          <ListAction
            experience={experience}
            isMember
            now={now}
            variant="primary"
            {...(goalId !== undefined && { goalId })}
          />
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <div className="aspect-[2/1] shrink-0 overflow-clip rounded-xl">
          <ExperienceCover experience={experience} sizes="(min-width: 40rem) 36rem, 100vw" className="size-full" />
        </div>
        <p className="flex items-center gap-2.5 text-sm font-semibold">
          <Faces people={[experience.creator, ...experience.guests]} />
          <span className="min-w-0 wrap-anywhere">
            Hosted by <bdi>{hostNames(experience, null)}</bdi>
          </span>
        </p>
        <div>
          <ExperienceFacts experience={experience} />
        </div>
        <ExperienceProgramme experience={experience} level={3} />
      </div>
    </Dialog>
  );
}
