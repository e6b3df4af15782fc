import type { ReactNode } from "react";
import { ChatBubble } from "../../../ui/chat.tsx";
import { plainAnswer } from "./coach-text.ts";
import { HelpText } from "../shared/help-text.tsx";
import type { Exchange } from "./conversation.rules.ts";

interface ConversationTurnProps {
  /** Who answers. */
  author: string;
  turn: Exchange | { message: string; written: string };
  isLast: boolean;
  /** Stands in the place of an answer of which nothing is written. */
  waiting: ReactNode;
}

/**
 * A question and its answer, or what of it is written. A screen reader hears the question once, that it is being
 * answered, and then the whole answer; not each piece of it. For that the finished answer is an element of its own.
 */
export function ConversationTurn({ author, turn, isLast, waiting }: ConversationTurnProps) {
  return (
    <>
      <ChatBubble from="me" author="You">
        {turn.message}
      </ChatBubble>
      {"response" in turn ? (
        <div key="said" data-read-from={isLast ? "" : undefined} className="flex flex-col">
          <AnswerBubble author={author} text={turn.response} isHelp={turn.isHelp} note={turn.isStopped && "Stopped"} />
        </div>
      ) : turn.written === "" ? (
        waiting
      ) : (
        <div key="written" data-read-from="" aria-live="off" aria-busy="true" className="flex flex-col">
          <AnswerBubble author={author} text={turn.written} />
        </div>
      )}
    </>
  );
}

interface AnswerBubbleProps {
  author: string;
  text: string;
  isHelp?: boolean;
  note?: string | false;
}

export function AnswerBubble({ author, text, isHelp, note }: AnswerBubbleProps) {
  const plain = plainAnswer(text);
  return (
    <ChatBubble from="other" author={author} note={note}>
      {isHelp ? <HelpText text={plain} /> : plain}
    </ChatBubble>
  );
}
