import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { PageRequest } from "../../../db/keyset.ts";
import { chatStore } from "./chat.store.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { messageView } from "../experiences.views.ts";

/** The group chat: the host and the participants, asked for at every call. */
export function createChat({ db, clock }: Pick<Dependencies, "db" | "clock">) {
  const store = chatStore(db);

  const requireInside = async (userId: string, id: string): Promise<void> => {
    const access = await store.accessOf(userId, id);
    if (access === "hidden") throw new AppError(faults.notFound);
    if (access === "outside") throw new AppError(faults.notInGroup);
  };

  return {
    async messages(userId: string, id: string, request: PageRequest) {
      await requireInside(userId, id);
      const page = await store.messagesOf(id, userId, request);
      return { items: page.items.map(messageView), next: page.next };
    },

    async write(userId: string, id: string, message: string) {
      await requireInside(userId, id);
      const row = await store.insert({ experienceId: id, userId, message, sentAt: clock.now() });
      if (row === null) throw new AppError(faults.notInGroup);
      return messageView(row);
    },
  };
}
