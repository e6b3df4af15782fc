import { lengths } from "@alongside/contract/kernel/limits.ts";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { ChatComposer } from "../../../ui/chat-composer.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { counted } from "../../../ui/number-format.ts";
import type { useAsking } from "./use-asking.ts";

interface ConversationComposerProps {
  conversation: ReturnType<typeof useAsking>;
  credits: number;
  label: string;
  placeholder: string;
  /** Said beside the credits, where there is a keyboard. */
  hint?: string;
}

/** From here on the count wants attention. */
const few = 10;

/** The field one asks in, and the credits it takes. */
export function ConversationComposer({ conversation, credits, label, placeholder, hint }: ConversationComposerProps) {
  return (
    <>
      {isOut(conversation, credits) && (
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
        pending={conversation.asked !== null}
        stop={{ label: "Stop the answer", pending: conversation.isStopping, onStop: conversation.stop }}
        maxLength={lengths.message}
      />
      <p className={clsx("figures flex gap-3 px-1.5 text-xs text-ink-faint", hint ? "justify-between" : "justify-end")}>
        {hint && <span className="max-sm:hidden pointer-coarse:hidden">{hint}</span>}
        <span className={clsx("sm:ml-auto", credits <= few && "font-medium text-honey-ink")}>
          {counted(Math.max(0, credits), "credit left", "credits left")} · 1 an answer
        </span>
      </p>
    </>
  );
}

/** Whether the next question would be refused, as far as it is known here. */
export function isOut(
  { refusal }: Pick<ConversationComposerProps["conversation"], "refusal">,
  credits: number,
): boolean {
  return credits <= 0 || refusal !== null;
}
