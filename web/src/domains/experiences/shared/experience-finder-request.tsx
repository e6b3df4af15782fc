import { loginBefore, paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { type Experience, isFull } from "./experience-format.ts";
import { LaterDateLink } from "./later-date-link.tsx";

/** Sends a visitor to the login and back to the experience (P-EXPERIENCES-4). */
export function ExperienceFinderRequest({ experience }: { experience: Experience }) {
  const later = experience.laterDate;
  if (isFull(experience)) {
    return (
      <>
        <Button variant="secondary" disabled>
          Full
        </Button>
        {later && <LaterDateLink experience={experience} href={paths.experience(later.id)} />}
      </>
    );
  }
  return (
    <Button variant="secondary" href={loginBefore(paths.experience(experience.id))}>
      Login to Request Join
    </Button>
  );
}
