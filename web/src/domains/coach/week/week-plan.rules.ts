import type { Reply } from "../../../api/call.ts";

export type PlanLine = Reply<"POST /api/ai/week-plan">["lines"][number];

/** The state of a proposal. `recordId` identifies the saved record for undoing. */
export type LineState =
  | { status: "open" }
  | { status: "saving" }
  | { status: "failed"; message: string }
  | { status: "saved"; recordId: string; message?: string }
  | { status: "undoing"; recordId: string };

export interface PlanEntry {
  key: number;
  line: PlanLine;
  state: LineState;
}

interface PlanDay {
  title: string;
  entries: PlanEntry[];
}

export const isSaved = ({ state }: PlanEntry) => state.status === "saved";
/** Can be added: neither saved nor being saved. */
export const isOpen = ({ state }: PlanEntry) => state.status === "open" || state.status === "failed";
export const isBusy = ({ state }: PlanEntry) => state.status === "saving" || state.status === "undoing";

/** The proposals by day in the viewer's time zone, soonest first; steps have no day and are last. */
export function groupByDay(entries: readonly PlanEntry[], now: Date): PlanDay[] {
  const timed = entries
    .filter(({ line }) => line.kind === "agenda")
    .toSorted((a, b) => startOf(a.line) - startOf(b.line));
  const days = Map.groupBy(timed, ({ line }) => dayTitle(new Date(startOf(line)), now));
  const steps = entries.filter(({ line }) => line.kind === "step");
  return [
    ...[...days].map(([title, entries]) => ({ title, entries })),
    ...(steps.length > 0 ? [{ title: "Steps toward your goals", entries: steps }] : []),
  ];
}

const startOf = (line: PlanLine) => (line.kind === "agenda" ? Date.parse(line.dateTime) : 0);

const dayFormat = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });
const clockFormat = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

function dayTitle(day: Date, now: Date): string {
  const title = dayFormat.format(day);
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  if (title === dayFormat.format(now)) return `Today, ${title}`;
  return title === dayFormat.format(tomorrow) ? `Tomorrow, ${title}` : title;
}

/** "18:30 – 19:15" in the viewer's time zone. */
export function timeSpan(dateTime: string, duration: number): string {
  const start = new Date(dateTime);
  return `${clockFormat.format(start)} – ${clockFormat.format(start.getTime() + duration * 60_000)}`;
}
