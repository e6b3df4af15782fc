import { useQuery } from "@tanstack/react-query";
import { CalendarCheck, MessageSquarePlus, Sparkles } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { configQuery } from "../../identity/identity.queries.ts";

interface CoachHeadProps {
  onPlan: () => void;
  /** Undefined while the conversation is empty. */
  onNewChat?: (() => void) | undefined;
}

/** The coach's name and the actions of the chat. */
export function CoachHead({ onPlan, onNewChat }: CoachHeadProps) {
  const { data: config } = useQuery(configQuery);
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 sm:px-5 sm:py-3">
      <span
        aria-hidden="true"
        className="mr-1 grid size-10 max-sm:hidden shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink"
      >
        <Sparkles className="size-5" />
      </span>
      <div className="min-w-0 grow basis-24">
        <h2 className="type-subheading truncate">Your coach</h2>
        <p className="min-h-4 truncate text-xs text-ink-faint">
          {config && (config.ai.kind === "guide" ? "The built-in guide" : config.ai.name)}
        </p>
      </div>
      {onNewChat && <IconButton label="New chat" icon={<MessageSquarePlus />} onClick={onNewChat} />}
      <Button
        variant="secondary"
        size="sm"
        icon={<CalendarCheck aria-hidden="true" className="size-4 max-[23.5rem]:hidden" />}
        onClick={onPlan}
        className="shrink-0 whitespace-nowrap"
      >
        Plan my week
      </Button>
    </div>
  );
}
