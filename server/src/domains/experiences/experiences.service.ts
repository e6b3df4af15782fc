import type { agendaQuery } from "@alongside/contract/experiences/experiences.shapes.ts";
import type { z } from "zod";
import { bind } from "../../use-cases.ts";
import { chatStore } from "./chat/chat.store.ts";
import { createChat } from "./chat/chat.use-cases.ts";
import { createActivation } from "./hosting/activation.use-cases.ts";
import { createHosting } from "./hosting/hosting.use-cases.ts";
import { createJoining } from "./joining/joining.use-cases.ts";
import { createDigest } from "./digest/digest.use-cases.ts";
import { createAccountDeletion } from "./account/account-deletion.use-cases.ts";
import { createMatching } from "./matching/matching.use-cases.ts";
import { createNear } from "./reading/near.use-cases.ts";
import type { Dependencies } from "./experiences.dependencies.ts";
import { createBlocking } from "./account/blocking.use-cases.ts";
import { createReading } from "./reading/reading.use-cases.ts";
import { createReminders } from "./reminders/reminders.use-cases.ts";
import { createRequests } from "./requests/requests.use-cases.ts";
import { requestsStore } from "./requests/requests.store.ts";
import { createSeating } from "./joining/seating.use-cases.ts";
import { createSuspension } from "./account/suspension.use-cases.ts";
import { createSummary } from "./reading/summary.use-cases.ts";
import { stopWaiting, wait } from "./waitlist/waitlist.use-cases.ts";
import { waitlistStore } from "./waitlist/waitlist.store.ts";

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
    ...bind(deps, { wait, stopWaiting }),
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
