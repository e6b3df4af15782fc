import type { LinkProps } from "@tanstack/react-router";
import { anchors, paths } from "../../app/paths.ts";
import type { Today } from "./today/today.rules.ts";

type Facts = NonNullable<Today["firstSteps"]> & Pick<Today, "hasTown"> & { hasPicture: boolean };

interface FirstStep {
  name: string;
  label: string;
  link: Pick<LinkProps, "to" | "search" | "hash">;
  isDone: boolean;
}

/** A new member's first steps, and where each is taken. */
export function firstStepsOf({ hasPicture, hasTown, hasGoal, hasJoined, hasGreeted }: Facts): FirstStep[] {
  return [
    { name: "photo", label: "Add a photo", link: { to: paths.ownProfile }, isDone: hasPicture },
    { name: "town", label: "Pick your town", link: { to: paths.experiences }, isDone: hasTown },
    {
      name: "goal",
      label: "Set a first goal",
      link: { to: paths.home, search: { tab: "goals" }, hash: anchors.homeTabs },
      isDone: hasGoal,
    },
    { name: "event", label: "Join your first event", link: { to: paths.experiences }, isDone: hasJoined },
    { name: "hello", label: "Say hello to someone", link: { to: paths.search }, isDone: hasGreeted },
  ];
}

const keyOf = (memberId: string) => `first-steps:${memberId}`;

export function isDismissed(memberId: string): boolean {
  try {
    return localStorage.getItem(keyOf(memberId)) !== null;
  } catch {
    return false;
  }
}

export function dismissFirstSteps(memberId: string): void {
  try {
    localStorage.setItem(keyOf(memberId), "hidden");
  } catch {
    // Without storage they are hidden until the next visit.
  }
}
