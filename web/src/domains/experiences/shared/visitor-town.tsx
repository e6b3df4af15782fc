import { farAway } from "@alongside/contract/kernel/distance.constants.ts";
import { MapPin } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { Reply } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { Input } from "../../../ui/input.tsx";

type Nearby = Reply<"GET /api/experiences/nearby">;

interface VisitorTownProps {
  /** As it was typed; empty for none. */
  town: string;
  /** Undefined during a search and while loading: the line stays empty, so that nothing below it moves. */
  nearby: Nearby | undefined;
  onChange: (town: string) => void;
}

/** The field opens by a button, which it replaces. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** Where the list begins, with a way to name the town. */
export function VisitorTown({ town, nearby, onChange }: VisitorTownProps) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("town");
    onChange(typeof typed === "string" ? typed.trim() : "");
    close();
  };
  if (nearby === undefined) return <div className="min-h-11" />;
  if (isEditing) {
    return (
      <form className="flex min-h-11 items-center gap-2" onSubmit={save}>
        <Input
          ref={focus}
          name="town"
          aria-label="Your town"
          autoComplete="address-level2"
          placeholder="Your town"
          defaultValue={town}
          maxLength={200}
          className="max-w-56"
          onKeyDown={({ key }) => {
            if (key === "Escape") close();
          }}
        />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
    );
  }
  return (
    <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
      <span role="status">{beginningText(town, nearby)}</span>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        icon={<MapPin aria-hidden="true" className="size-4" />}
        onClick={() => setEditing(true)}
      >
        {town === "" ? "Set your town" : "Change town"}
      </Button>
    </p>
  );
}

/** Only what is known: a time zone is no town. */
export function beginningText(
  typed: string,
  { origin, town, nearCount, items }: Pick<Nearby, "origin" | "town" | "nearCount" | "items">,
) {
  if (typed !== "" && town === null) return `We don't know “${typed}”. Try a larger town nearby.`;
  if (town !== null && items.length === 0) return `Nothing within ${farAway} km of ${town} yet.`;
  if (town !== null && nearCount === 0) return `Nothing near ${town} yet. Here's what's further away.`;
  if (town !== null) return `Near ${town} first`;
  return origin === "time-zone" && nearCount > 0 ? "In your time zone first" : "Soonest first";
}
