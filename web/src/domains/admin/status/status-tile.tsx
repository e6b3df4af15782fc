import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import type { State } from "./status.queries.ts";

const looks: Record<State, { word: string; tone: BadgeTone; icon: ReactNode }> = {
  ok: { word: "Fine", tone: "sage", icon: <CircleCheck aria-hidden="true" /> },
  warning: { word: "Look at it", tone: "honey", icon: <TriangleAlert aria-hidden="true" /> },
  down: { word: "Not working", tone: "danger", icon: <CircleX aria-hidden="true" /> },
};

interface StatusTileProps {
  name: string;
  icon: ReactNode;
  /** Left out where there is nothing to go wrong. */
  state?: State;
  /** What it is, in a few words. */
  what: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** One part of the installation: how it is, by colour, sign and word, and its figures. */
export function StatusTile({ name, icon, state, what, facts }: StatusTileProps) {
  const title = useId();
  const look = state && looks[state];
  return (
    <Card as="section" aria-labelledby={title} className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={title} className="type-subheading flex items-center gap-2 [&_svg]:size-4.5 [&_svg]:text-ink-faint">
          {icon}
          {name}
        </h3>
        {look && (
          <Badge tone={look.tone} icon={look.icon}>
            {look.word}
          </Badge>
        )}
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{what}</p>
      <dl className="mt-3 space-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="figures text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
