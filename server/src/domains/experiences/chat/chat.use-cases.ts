import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { PageRequest } from "../../../db/keyset.ts";
import { chatStore } from "./chat.store.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { messageView } from "../experiences.views.ts";

// The group chat: the host and the participants, asked for at every call.

export async function messages(deps: Dependencies, userId: string, id: string, request: PageRequest) {
  const { db } = deps;
  const store = chatStore(db);
  await requireInside(deps, userId, id);
  const page = await store.messagesOf(id, userId, request);
  return { items: page.items.map(messageView), next: page.next };
}

export async function write(deps: Dependencies, userId: string, id: string, message: string) {
  const { db, clock } = deps;
  const store = chatStore(db);
  await requireInside(deps, userId, id);
  const row = await store.insert({ experienceId: id, userId, message, sentAt: clock.now() });
  if (row === null) throw new AppError(faults.notInGroup);
  return messageView(row);
}

async function requireInside({ db }: Dependencies, userId: string, id: string): Promise<void> {
  const store = chatStore(db);
  const access = await store.accessOf(userId, id);
  if (access === "hidden") throw new AppError(faults.notFound);
  if (access === "outside") throw new AppError(faults.notInGroup);
}
