import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import type { State } from "./status.queries.ts";

const badges: Record<State, { label: string; tone: BadgeTone; icon: ReactNode }> = {
  ok: { label: "Fine", tone: "sage", icon: <CircleCheck aria-hidden="true" /> },
  warning: { label: "Warning", tone: "honey", icon: <TriangleAlert aria-hidden="true" /> },
  down: { label: "Not working", tone: "danger", icon: <CircleX aria-hidden="true" /> },
};

interface StatusTileProps {
  name: string;
  icon: ReactNode;
  /** Omitted for components that can't fail. */
  state?: State;
  /** A short description. */
  description: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** One component with its state and figures. */
export function StatusTile({ name, icon, state, description, facts }: StatusTileProps) {
  const title = useId();
  const badge = state && badges[state];
  return (
    <Card as="section" aria-labelledby={title} className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={title} className="type-subheading flex items-center gap-2 [&_svg]:size-4.5 [&_svg]:text-ink-faint">
          {icon}
          {name}
        </h3>
        {badge && (
          <Badge tone={badge.tone} icon={badge.icon}>
            {badge.label}
          </Badge>
        )}
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{description}</p>
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
