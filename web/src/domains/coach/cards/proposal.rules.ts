import { goalCategories } from "@alongside/contract/goals/goals.constants.ts";
import type { Conversation } from "../coach.queries.ts";

export type CoachCard = Conversation["cards"][number];
export type CardOf<Kind extends CoachCard["kind"]> = Extract<CoachCard, { kind: Kind }>;
/** Saved only when the member takes it. */
export type Proposal = CardOf<"goal" | "agenda" | "move" | "done">;

export type ProposalState =
  | { status: "open" }
  | { status: "saving" }
  | { status: "failed"; message: string }
  /** `recordId` is null where it was taken elsewhere, so that it can't be undone here. */
  | { status: "taken"; recordId: string | null; message?: string }
  | { status: "undoing"; recordId: string };

export function initialState({ recordId }: Proposal): ProposalState {
  return recordId === null ? { status: "open" } : { status: "taken", recordId };
}

interface Labels {
  action: string;
  /** What is said once it was taken. */
  taken: string;
}

export const labels: Record<Proposal["kind"], Labels> = {
  goal: { action: "Add goal", taken: "Added to your goals" },
  agenda: { action: "Add to agenda", taken: "On your agenda" },
  move: { action: "Move it", taken: "Moved" },
  done: { action: "Done", taken: "Ticked off" },
};

const dayFormat = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short" });
const clockFormat = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const dateFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** "Sat 28 Nov, 09:00" on the reader's clock. */
export function momentText(dateTime: string): string {
  const moment = new Date(dateTime);
  return `${dayFormat.format(moment)}, ${clockFormat.format(moment)}`;
}

/** What a proposal says beside its title. */
export function detailOf(card: Proposal): string {
  switch (card.kind) {
    case "goal":
      return [
        "Goal",
        card.category && goalCategories[card.category],
        card.targetDate !== null && `by ${dateFormat.format(new Date(card.targetDate))}`,
      ]
        .filter(Boolean)
        .join(" · ");
    case "agenda":
      return `${momentText(card.dateTime)} · ${card.duration} min`;
    case "move":
      return `${momentText(card.from)} → ${momentText(card.to)}`;
    case "done":
      if (card.goalTitle !== null) return card.goalTitle;
      return card.record.type === "goal" ? "Goal" : "Agenda";
  }
}
