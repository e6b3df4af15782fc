import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { PageRequest } from "../../../db/keyset.ts";
import * as chatStore from "./chat.store.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { messageView } from "../experiences.views.ts";

// Every call checks that the member is the host or a guest.

export async function messages(deps: Dependencies, userId: string, id: string, request: PageRequest) {
  const { db } = deps;
  await requireInside(deps, userId, id);
  const page = await chatStore.messagesOf(db, id, userId, request);
  return { items: page.items.map(messageView), next: page.next };
}

export async function write(deps: Dependencies, userId: string, id: string, message: string) {
  const { db, clock } = deps;
  await requireInside(deps, userId, id);
  const row = await chatStore.insert(db, { experienceId: id, userId, message, sentAt: clock.now() });
  if (row === null) throw new AppError(faults.notInGroup);
  return messageView(row);
}

async function requireInside({ db }: Dependencies, userId: string, id: string): Promise<void> {
  const access = await chatStore.accessOf(db, userId, id);
  if (access === "hidden") throw new AppError(faults.notFound);
  if (access === "outside") throw new AppError(faults.notInGroup);
}
