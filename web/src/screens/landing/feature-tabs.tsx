import { clsx } from "clsx";
import { ArrowRight } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CoverArt } from "../../ui/cover-art.tsx";
import { type Feature, features } from "./features.ts";

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Nine features, one at a time. Unlike the tabs of `ui`, every panel is in the prerendered page, so that it can be read
 * without scripts; and the list is vertical on wide screens, so all arrow keys work.
 */
export function FeatureTabs({ onTry }: { onTry: (prompt: string) => void }) {
  const [current, setCurrent] = useState<Feature["id"]>("ai-coach");

  function move(event: KeyboardEvent<HTMLElement>) {
    const at = features.findIndex(({ id }) => id === current);
    const step = steps[event.key];
    const next =
      event.key === "Home"
        ? features[0]
        : event.key === "End"
          ? features.at(-1)
          : step && features.at((at + step) % features.length);
    if (!next) return;
    event.preventDefault();
    setCurrent(next.id);
    document.getElementById(tabId(next.id))?.focus();
  }

  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[14rem_1fr] lg:gap-10">
      <div
        role="tablist"
        aria-label="Features"
        onKeyDown={move}
        className="scroll-row -mx-4 lg:col-start-1 lg:row-start-1 flex gap-1 px-4 py-1 noscript:hidden sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-col lg:px-0 lg:py-0"
      >
        {features.map(({ id, label, icon: Icon }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabId(id)}
            aria-selected={id === current}
            aria-controls={panelId(id)}
            tabIndex={id === current ? 0 : -1}
            onClick={(event) => {
              setCurrent(id);
              event.currentTarget.scrollIntoView?.({ block: "nearest", inline: "center" });
            }}
            className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-md px-3.5 text-sm font-semibold whitespace-nowrap text-ink-soft transition hover:text-ink aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-soft [&_svg]:size-4.5 aria-selected:[&_svg]:text-accent-ink"
          >
            <Icon aria-hidden="true" />
            {label}
          </button>
        ))}
      </div>
      <div className="grid min-w-0 lg:col-start-2 noscript:gap-12">
        {features.map((feature) => (
          <FeaturePanel key={feature.id} feature={feature} isShown={feature.id === current} onTry={onTry} />
        ))}
      </div>
    </div>
  );
}

const tabId = (id: string) => `feature-tab-${id}`;
const panelId = (id: string) => `feature-${id}`;

interface PanelProps {
  feature: Feature;
  isShown: boolean;
  onTry: (prompt: string) => void;
}

/** All panels share one grid cell: the tallest gives the height, and nothing below moves when the tab changes. */
function FeaturePanel({ feature, isShown, onTry }: PanelProps) {
  const { id, art, label, description, cards, prompt } = feature;
  return (
    <div
      role="tabpanel"
      id={panelId(id)}
      aria-labelledby={tabId(id)}
      className={clsx(
        "col-start-1 row-start-1 flex flex-col gap-6 noscript:visible noscript:row-auto",
        !isShown && "invisible",
      )}
    >
      <div className="flex items-end justify-between gap-6 lg:gap-10">
        <div className="self-center">
          <h3 className="type-title">{label}</h3>
          <p className="mt-2 max-w-xl text-lg text-ink-soft">{description}</p>
        </div>
        <CoverArt
          category={art}
          id={id}
          className="h-40 w-28 shrink-0 rounded-t-[3.5rem] rounded-b-lg lg:rounded-t-[4.5rem] max-sm:hidden lg:h-44 lg:w-36"
        />
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4">
        {cards.map(({ title, text }) => (
          <li key={title} className="rounded-lg bg-surface p-5 shadow-soft">
            <h4 className="font-semibold">{title}</h4>
            <p className="mt-1 text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-col items-start gap-3 rounded-xl bg-accent-soft p-5 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
        <p>
          <span className="block text-sm font-semibold text-accent-ink">Try it now</span>
          <span className="font-display text-lg text-ink">“{prompt}”</span>
        </p>
        <Button
          variant="secondary"
          iconEnd={<ArrowRight className="size-4" />}
          className="shrink-0"
          render={
            <a
              href="#ai-demo"
              aria-label={`Ask the coach: ${prompt}`}
              onClick={(event) => {
                event.preventDefault();
                onTry(prompt);
              }}
            />
          }
        >
          Ask the coach
        </Button>
      </div>
    </div>
  );
}
