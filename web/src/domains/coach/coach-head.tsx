import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { configQuery } from "../identity/identity.queries.ts";

/** Who answers here, by its own name, and what an answer costs. */
export function CoachHead() {
  const { data: config } = useQuery(configQuery);
  const who = config && (config.ai.kind === "guide" ? "The built-in guide" : config.ai.name);
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-3 sm:px-5">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink"
      >
        <Sparkles className="size-5" />
      </span>
      <div className="min-w-0">
        <h2 className="type-subheading">Your coach</h2>
        <p className="truncate text-xs text-ink-faint">{who && `${who} · `}1 credit an answer</p>
      </div>
    </div>
  );
}
