import { bind } from "../../use-cases.ts";
import { askAsMember, followAnswer, isMetWithHelp, stopAnswer, streamToMember } from "./asking/answering.use-cases.ts";
import { createAnswers } from "./asking/answers.service.ts";
import { askAsVisitor, streamToVisitor } from "./asking/visitors.use-cases.ts";
import { takeCard } from "./cards/cards.use-cases.ts";
import type { Dependencies } from "./coach.dependencies.ts";
import { keepLandingChat } from "./conversations/landing-chat.use-cases.ts";
import { conversations, deleteConversation, deleteOld, exportOf } from "./conversations/conversations.use-cases.ts";
import { dailyMotivation } from "./motivation/motivation.use-cases.ts";
import { planWeek } from "./planning/planning.use-cases.ts";
import { today } from "./today/today.use-cases.ts";

export type CoachService = ReturnType<typeof createCoach>;

/** The AI life coach. */
export function createCoach(deps: Dependencies) {
  const answers = createAnswers();
  return {
    ...bind(
      { ...deps, answers },
      {
        askAsVisitor,
        streamToVisitor,
        askAsMember,
        isMetWithHelp,
        streamToMember,
        followAnswer,
        stopAnswer,
        conversations,
        deleteConversation,
        deleteOld,
        keepLandingChat,
        takeCard,
        dailyMotivation,
        planWeek,
        today,
        exportOf,
      },
    ),
    /** Ends the answers that are being written; their credits are given back. */
    close: () => answers.close(),
  };
}
