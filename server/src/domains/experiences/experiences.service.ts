import type { agendaQuery } from "@alongside/contract/experiences/experiences.shapes.ts";
import type { z } from "zod";
import * as chatStore from "./chat/chat.store.ts";
import { messages, write } from "./chat/chat.use-cases.ts";
import { setActive } from "./hosting/activation.use-cases.ts";
import { create, change, cancel } from "./hosting/hosting.use-cases.ts";
import { join, leave } from "./joining/joining.use-cases.ts";
import { digest } from "./digest/digest.use-cases.ts";
import { onAccountDeletion } from "./account/account-deletion.use-cases.ts";
import { matchesFor, bestForGoals } from "./matching/matching.use-cases.ts";
import { nearMember } from "./reading/near.use-cases.ts";
import type { Dependencies } from "./experiences.dependencies.ts";
import { onBlock } from "./account/blocking.use-cases.ts";
import { createReading } from "./reading/reading.use-cases.ts";
import { remind } from "./reminders/reminders.use-cases.ts";
import { ask, withdraw, accept, decline, pendingFor, pendingToHost } from "./requests/requests.use-cases.ts";
import * as requestsStore from "./requests/requests.store.ts";
import { takeDown, putBack, suspendHost, restoreHost } from "./account/suspension.use-cases.ts";
import { summary } from "./reading/summary.use-cases.ts";
import { wait, stopWaiting } from "./waitlist/waitlist.use-cases.ts";
import * as waitlistStore from "./waitlist/waitlist.store.ts";
import { bind } from "../../use-cases.ts";

/** More than anybody comes to have; an export is bounded all the same, and its oldest are left out first. */
const exported = { each: 10_000, messages: 100_000 };

export type ExperiencesService = ReturnType<typeof createExperiences>;

/** Everything other domains and the routes may ask of experiences, made of its use cases. */
export function createExperiences(deps: Dependencies) {
  const { db, ai, clock } = deps;
  const reading = createReading(deps);
  return {
    ...reading,
    ...bind(deps, {
      create,
      change,
      cancel,
      join,
      leave,
      wait,
      stopWaiting,
      nearMember,
      matchesFor,
      bestForGoals,
      summary,
      setActive,
      takeDown,
      putBack,
      suspendHost,
      restoreHost,
      onBlock,
      onAccountDeletion,
      remind,
      digest,
    }),
    requests: bind(deps, { ask, withdraw, accept, decline, pendingFor, pendingToHost }),
    chat: bind(deps, { messages, write }),

    /** Drafts a programme; `signal` ends it when the member goes away. */
    draftAgenda({ experienceDescription, ...request }: z.output<typeof agendaQuery>, signal: AbortSignal) {
      const description = experienceDescription ?? undefined;
      return ai.agenda({ ...request, experienceDescription: description }, { signal, now: clock.now() });
    },

    async exportOf(userId: string) {
      return {
        hosted: (await reading.hostedBy(userId, { limit: exported.each })).items,
        joined: (await reading.joinedBy(userId, { limit: exported.each })).items,
        requests: await requestsStore.askedBy(db, userId, exported.each),
        waiting: await waitlistStore.joinedBy(db, userId, exported.each),
        messages: await chatStore.writtenBy(db, userId, exported.messages),
      };
    },
  };
}
