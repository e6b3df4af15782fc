import type { NotificationType } from "@alongside/contract/notifications/notifications.constants.ts";
import { nameOf, type Name } from "./notifications.rules.ts";

interface Words {
  type: NotificationType;
  title: string;
  message: string;
}

/** To the host. */
export function claimedWords({ title }: { title: string }, who: Name): Words {
  return {
    type: "attendance-claimed",
    title: `${nameOf(who)} was at “${title}”`,
    message: `${nameOf(who)} says they were there. It counts once you agree.`,
  };
}

/** To a guest: that they were there, and what it moved. */
export function confirmedWords(
  { title }: { title: string },
  goals: readonly { title: string; progress: number; moved: number }[],
  isFirst: boolean,
): Words {
  const moves = goals
    .filter(({ moved }) => moved > 0)
    .map((goal) => `“${goal.title}” moved ${goal.moved}% and is now at ${goal.progress}%.`);
  return {
    type: isFirst ? "first-attendance" : "attendance-confirmed",
    title: `You went to “${title}”`,
    message: moves.length > 0 ? moves.join(" ") : "The host confirmed that you were there.",
  };
}

/** The morning after, to a guest. */
export function howWasItWords({ title }: { title: string }): Words {
  return {
    type: "experience-after",
    title: `How was “${title}”?`,
    message: "Tell the host in one tap, and add the people you met.",
  };
}

/** The morning after, to the host. */
export function whoCameWords({ title }: { title: string }, guests: number): Words {
  const list = guests === 1 ? "Your guest is" : `Your ${guests} guests are`;
  return {
    type: "experience-after",
    title: `Who came to “${title}”?`,
    message: `${list} on the list. Marking who came moves the goals they joined for.`,
  };
}
