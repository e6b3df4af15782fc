import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { CalendarDays, ChevronRight, Compass, Lightbulb, MapPin, Plus, Target, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { anchors, paths } from "../../app/paths.ts";
import type { MotivationLine } from "../../domains/coach/coach.queries.ts";
import { TabLink } from "./tab-link.tsx";

type DayLink = MotivationLine["link"];

const icons = {
  agenda: CalendarDays,
  goal: Target,
  experience: MapPin,
  requests: UserPlus,
  discover: Compass,
  host: Plus,
};

interface DayLineProps {
  text: string;
  link: DayLink | null;
  /** The line that suggests a step. */
  isSuggestion?: boolean;
}

/** A sentence about the day; the whole line links to its record. */
export function DayLine({ text, link, isSuggestion }: DayLineProps) {
  const Icon = isSuggestion || link === null ? Lightbulb : icons[link.kind];
  return (
    <li
      className={clsx(
        "group relative -mx-2 flex min-h-9 items-center gap-2.5 rounded-md px-2 py-1.5 text-sm leading-5 pointer-coarse:min-h-11",
        link && "transition hover:bg-wash",
        isSuggestion ? "text-accent-ink" : "text-ink",
      )}
    >
      <Icon
        aria-hidden="true"
        className={clsx("mt-0.5 size-4 shrink-0 self-start", !isSuggestion && "text-ink-faint")}
      />
      <span dir="auto" className="min-w-0 max-sm:grow">
        {link ? <DayLink link={link}>{text}</DayLink> : text}
      </span>
      {link && (
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 shrink-0 opacity-60 transition group-hover:translate-x-0.5"
        />
      )}
    </li>
  );
}

const stretched = "after:absolute after:inset-0 after:rounded-md";

function DayLink({ link: { kind, id }, children }: { link: DayLink; children: ReactNode }) {
  if (kind === "goal" || kind === "requests") {
    return (
      <TabLink
        tab={kind === "goal" ? "goals" : "experiences"}
        anchor={kind === "goal" && id !== null ? anchors.goal(id) : undefined}
        className={stretched}
      >
        {children}
      </TabLink>
    );
  }
  const to =
    kind === "agenda"
      ? paths.agenda
      : kind === "host"
        ? paths.createExperience
        : kind === "experience" && id !== null
          ? paths.experience(id)
          : paths.experiences;
  return (
    <Link to={to} hash={kind === "agenda" && id !== null ? anchors.agendaItem(id) : ""} className={stretched}>
      {children}
    </Link>
  );
}
