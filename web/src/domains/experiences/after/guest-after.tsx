import { useNavigate } from "@tanstack/react-router";
import { Hand, MessageCircleHeart } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { showFailure } from "../../../shared/failure.ts";
import { prepareMessage } from "../../../shared/prepared-message.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { useMember } from "../../identity/identity.queries.ts";
import { personName } from "../../people/shared/person-name.ts";
import type { ExperienceDetails } from "../experiences.queries.ts";
import { AddPhotos } from "./add-photos.tsx";
import { stateText, thanksText } from "./after.rules.ts";
import { type GuestAttendance, useClaimAttendance } from "./attendance.queries.ts";
import { RatingForm } from "./rating-form.tsx";

interface GuestAfterProps {
  experience: ExperienceDetails;
  attendance: GuestAttendance;
  isOpen: boolean;
}

/** A guest says how it was and that they were there, thanks the host, and adds photos. */
export function GuestAfter({ experience, attendance, isOpen }: GuestAfterProps) {
  const { id, title, creator } = experience;
  const { state } = attendance;
  const account = useMember();
  const navigate = useNavigate();
  const claim = useClaimAttendance(id, {
    onError: (error) => showFailure(error, "Couldn't save that you were there. Please try again."),
  });
  const thank = () => {
    prepareMessage(account.id, creator.id, thanksText(creator.firstName, title));
    void navigate({ to: paths.messages, search: { user: creator.id } });
  };
  const said = stateText(state, personName(creator));
  return (
    <Section title="How was it?" description="Only the host sees your answer, without your name.">
      <p role="status" className="mb-3 text-sm text-ink empty:hidden">
        {said}
      </p>
      {isOpen && state !== "missed" && <RatingForm experienceId={id} attendance={attendance} />}
      <div className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {isOpen && state === null && (
          <Button
            variant="achieve"
            icon={<Hand aria-hidden="true" className="size-4.5" />}
            pending={claim.isPending}
            onClick={() => claim.mutate()}
          >
            I was there
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<MessageCircleHeart aria-hidden="true" className="size-4.5" />}
          onClick={thank}
        >
          Thank the host
        </Button>
        <AddPhotos experienceId={id} />
      </div>
    </Section>
  );
}
