import { useMemo, useState } from "react";
import type { AnyMessage } from "./chat.rules.ts";
import type { ComposerAbout } from "./message-composer.tsx";
import type { Answers } from "./message-menu.tsx";

/** Replying to, editing and reacting to messages; none of it where it isn't possible. */
export function useAnswers<M extends AnyMessage>(
  isPossible: boolean,
  react: (answer: { message: M; emoji: string | null }) => void,
) {
  const [about, setAbout] = useState<ComposerAbout<M> | null>(null);
  const answers = useMemo(
    (): Answers<M> | undefined =>
      isPossible
        ? {
            onReply: (message) => setAbout({ kind: "reply", message }),
            onEdit: (message) => setAbout({ kind: "edit", message }),
            onReact: (message, emoji) => react({ message, emoji }),
          }
        : undefined,
    [isPossible, react],
  );
  return { about, setAbout, answers };
}
