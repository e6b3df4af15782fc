import { loginBefore, paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { type Experience, isFull } from "./experience-format.ts";

/** What a visitor can do with an experience they found (document 1, section 2): the log-in leads back to it. */
export function ExperienceFinderRequest({ experience }: { experience: Experience }) {
  if (isFull(experience)) {
    return (
      <Button variant="secondary" disabled>
        Full
      </Button>
    );
  }
  return (
    <Button variant="secondary" href={loginBefore(paths.experience(experience.id))}>
      Login to Request Join
    </Button>
  );
}
