import { lengths } from "@alongside/contract/kernel/limits.ts";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { ChatComposer } from "../../../ui/chat-composer.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { counted } from "../../../ui/number-format.ts";
import type { useAsk } from "./use-ask.ts";

interface ConversationComposerProps {
  conversation: ReturnType<typeof useAsk>;
  credits: number;
  label: string;
  placeholder: string;
  /** Shown next to the credits on devices with a keyboard. */
  hint?: string;
}

/** The count is shown from here on; until then the rest of the screen says it. */
const lowCredits = 10;

/** The message field with what an answer costs. */
export function ConversationComposer({ conversation, credits, label, placeholder, hint }: ConversationComposerProps) {
  return (
    <>
      {isWithoutCredits(conversation, credits) && (
        <Notice
          tone="warning"
          title={conversation.refusal ?? "You have no AI credits left"}
          live
          action={
            <Button variant="secondary" size="sm" render={<Link to={paths.credits} />}>
              Get more credits
            </Button>
          }
        >
          Each answer takes one. You get new ones on the first of each month.
        </Notice>
      )}
      <ChatComposer
        label={label}
        placeholder={placeholder}
        value={conversation.draft}
        onValueChange={conversation.setDraft}
        onSend={(text) => conversation.send(text, true)}
        pending={conversation.pendingExchange !== null}
        stop={{ label: "Stop the answer", pending: conversation.isStopping, onStop: conversation.stop }}
        maxLength={lengths.message}
      />
      <p className={clsx("figures flex gap-3 px-1.5 text-xs text-ink-faint", hint ? "justify-between" : "justify-end")}>
        {hint && <span className="max-sm:hidden pointer-coarse:hidden">{hint}</span>}
        <span className={clsx("sm:ml-auto", credits <= lowCredits && "font-medium text-honey-ink")}>
          {credits > lowCredits
            ? "1 credit per answer"
            : `${counted(Math.max(0, credits), "credit left", "credits left")} · 1 per answer`}
        </span>
      </p>
    </>
  );
}

/** Whether the next question would be refused. */
export function isWithoutCredits(
  { refusal }: Pick<ConversationComposerProps["conversation"], "refusal">,
  credits: number,
): boolean {
  return credits <= 0 || refusal !== null;
}
