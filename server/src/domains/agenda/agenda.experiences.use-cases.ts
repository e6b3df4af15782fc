import type { Db } from "../../db/client.ts";
import type { Dependencies } from "./agenda.dependencies.ts";
import * as agendaListsStore from "./agenda.lists.store.ts";
import { endOf, longestItem } from "./agenda.rules.ts";
import * as agendaStore from "./agenda.store.ts";

/** What an agenda shows of an experience. `duration` in minutes. */
interface Experience {
  id: string;
  title: string;
  dateTime: Date;
  duration: number;
}

const namedClashes = 20;

// The items that belong to experiences, written in the transactions of that domain.

/** A member who already has the experience on the agenda keeps that item unchanged. */
export async function addExperiences(
  deps: Dependencies,
  tx: Db,
  places: readonly { experience: Experience; userId: string }[],
): Promise<void> {
  if (places.length === 0) return;
  const now = deps.clock.now();
  const items = places.map(({ userId, experience: { id: experienceId, title, dateTime, duration } }) => {
    return { userId, experienceId, title, dateTime, duration, type: "meeting", createdAt: now, updatedAt: now };
  });
  await agendaStore.insertOfExperiences(tx, items);
  const members = places.map(({ userId }) => userId);
  await refresh(deps, tx, members);
}

/** Updates every member's item to the new title or time. */
export async function moveExperience(
  deps: Dependencies,
  tx: Db,
  { id, title, dateTime, duration }: Experience,
): Promise<void> {
  const change = { title, dateTime, duration, updatedAt: deps.clock.now() };
  await refresh(deps, tx, await agendaStore.updateOfExperience(tx, id, change));
}

export async function renameExperiences(
  deps: Dependencies,
  tx: Db,
  ids: readonly string[],
  title: string,
): Promise<void> {
  const change = { title, updatedAt: deps.clock.now() };
  await refresh(deps, tx, await agendaStore.renameOfExperiences(tx, ids, change));
}

/** Removes it from one member's agenda, or without `userId` from everybody's. */
export async function removeExperience(
  deps: Dependencies,
  tx: Db,
  experienceId: string,
  userId?: string,
): Promise<void> {
  await refresh(deps, tx, await agendaStore.deleteOfExperience(tx, experienceId, userId));
}

export async function removeExperiences(
  deps: Dependencies,
  tx: Db,
  experienceIds: readonly string[],
  userId: string,
): Promise<void> {
  if (await agendaStore.deleteOfExperiences(tx, experienceIds, userId)) await refresh(deps, tx, [userId]);
}

/** Open items that overlap a span of `duration` minutes by at least a minute. */
export async function clashes(
  { db }: Dependencies,
  userId: string,
  start: Date,
  duration: number,
  exceptExperienceId: string,
) {
  const span = { start, end: endOf(start, duration), earliest: endOf(start, -longestItem) };
  const rows = await agendaListsStore.openDuring(db, userId, span, exceptExperienceId, namedClashes);
  return rows.map((row) => ({ ...row, dateTime: row.dateTime.toISOString() }));
}

function refresh({ notifications }: Dependencies, tx: Db, userIds: readonly string[]) {
  return notifications.tell(tx, userIds, ["agenda"]);
}
