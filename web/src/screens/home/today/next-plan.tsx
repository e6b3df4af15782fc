import { Link } from "@tanstack/react-router";
import { anchors, paths } from "../../../app/paths.ts";
import { ExperienceCover } from "../../../domains/experiences/shared/experience-cover.tsx";
import { startText } from "../../../domains/experiences/shared/experience-format.ts";
import { FacePile } from "../../../domains/people/shared/face-pile.tsx";
import { NoPlanCard, PlanCard } from "./plan-card.tsx";
import { coming, countdown, type NextPlan as Plan } from "./today.rules.ts";

/** The member's next experience; without one, where to find it. */
export function NextPlan({ plan, now }: { plan: Plan | null; now: number }) {
  if (plan === null) return <NoPlanCard link={<Link to={paths.experiences} />} />;
  const { experience, people, peopleCount } = plan;
  const { id, title, dateTime, location } = experience;
  return (
    <PlanCard
      cover={<ExperienceCover experience={experience} eager className="size-full" />}
      countdown={countdown(experience, now)}
      title={title}
      when={<time dateTime={dateTime}>{startText(experience)}</time>}
      where={location}
      faces={peopleCount > 0 && <FacePile people={people} count={peopleCount} verbs={coming} />}
      links={{
        experience: <Link to={paths.experience(id)} />,
        chat: <Link to={paths.experience(id)} hash={anchors.groupChat} />,
      }}
    />
  );
}
