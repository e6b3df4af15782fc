import type { ReactNode } from "react";
import { ChatBubble } from "../../../ui/chat.tsx";
import { MemberCards } from "../cards/member-cards.tsx";
import { plainAnswer } from "./coach-text.ts";
import { HelpText } from "../../../shared/help-text.tsx";
import type { Exchange } from "./conversation.rules.ts";

interface ConversationTurnProps {
  /** The name of the one who answers. */
  author: string;
  turn: Exchange | { message: string; partialAnswer: string };
  isLast: boolean;
  /** Shown until the answer has text. */
  waiting: ReactNode;
}

/**
 * A question and its answer so far. A screen reader reads the question once, that an answer is pending, and then the
 * complete answer instead of its pieces; that's why the complete answer is a separate element.
 */
export function ConversationTurn({ author, turn, isLast, waiting }: ConversationTurnProps) {
  return (
    <>
      <ChatBubble from="me" author="You">
        {turn.message}
      </ChatBubble>
      {"response" in turn ? (
        <div key="complete" data-read-from={isLast ? "" : undefined} className="flex flex-col">
          <AnswerBubble author={author} text={turn.response} isHelp={turn.isHelp} note={turn.isStopped && "Stopped"} />
          <MemberCards cards={turn.cards} conversationId={turn.conversationId} />
        </div>
      ) : turn.partialAnswer === "" ? (
        waiting
      ) : (
        <div key="partial" data-read-from="" aria-live="off" aria-busy="true" className="flex flex-col">
          <AnswerBubble author={author} text={turn.partialAnswer} />
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
