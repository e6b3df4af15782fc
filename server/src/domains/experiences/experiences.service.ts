import type { agendaQuery } from "@alongside/contract/experiences/experiences.shapes.ts";
import type { z } from "zod";
import { chatStore } from "./experiences.chat.store.ts";
import { createChat } from "./experiences.chat.ts";
import { createActivation } from "./experiences.activation.ts";
import { createHosting } from "./experiences.hosting.ts";
import { createJoining } from "./experiences.joining.ts";
import { createDigest } from "./experiences.digest.ts";
import { createAccountDeletion } from "./experiences.account-deletion.ts";
import { createMatching } from "./experiences.matching.ts";
import { createNear } from "./experiences.near.ts";
import type { Dependencies } from "./experiences.dependencies.ts";
import { createBlocking } from "./experiences.blocking.ts";
import { createReading } from "./experiences.reading.ts";
import { createReminders } from "./experiences.reminders.ts";
import { createRequests } from "./experiences.requests.ts";
import { requestsStore } from "./experiences.requests.store.ts";
import { createSeating } from "./experiences.seating.ts";
import { createSuspension } from "./experiences.suspension.ts";
import { createSummary } from "./experiences.summary.ts";
import { createWaiting } from "./experiences.waiting.ts";
import { waitlistStore } from "./experiences.waitlist.store.ts";

/** More than anybody comes to have; an export is bounded all the same, and its oldest are left out first. */
const exported = { each: 10_000, messages: 100_000 };

export type ExperiencesService = ReturnType<typeof createExperiences>;

/** Everything other domains and the routes may ask of experiences, made of its use cases. */
export function createExperiences(deps: Dependencies) {
  const { db, ai, clock } = deps;
  const seating = createSeating(deps);
  const reading = createReading(deps);
  const activation = createActivation(deps, seating);
  return {
    ...reading,
    ...createHosting(deps, seating),
    ...activation,
    ...createSuspension(deps, seating, activation.setActive),
    ...createJoining(deps, seating),
    ...createWaiting(deps),
    ...createNear(deps),
    ...createMatching(deps),
    ...createSummary(deps),
    ...createBlocking(deps, seating),
    ...createReminders(deps),
    ...createDigest(deps),
    requests: createRequests(deps, seating),
    chat: createChat(deps),

    /** Drafts a programme; `signal` ends it when the member goes away. */
    draftAgenda({ experienceDescription, ...request }: z.output<typeof agendaQuery>, signal: AbortSignal) {
      const description = experienceDescription ?? undefined;
      return ai.agenda({ ...request, experienceDescription: description }, { signal, now: clock.now() });
    },

    onAccountDeletion: createAccountDeletion(deps, seating),

    async exportOf(userId: string) {
      return {
        hosted: (await reading.hostedBy(userId, { limit: exported.each })).items,
        joined: (await reading.joinedBy(userId, { limit: exported.each })).items,
        requests: await requestsStore(db).askedBy(userId, exported.each),
        waiting: await waitlistStore(db).joinedBy(userId, exported.each),
        messages: await chatStore(db).writtenBy(userId, exported.messages),
      };
    },
  };
}
