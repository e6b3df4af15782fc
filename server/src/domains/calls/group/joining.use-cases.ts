import { randomBytes, randomInt } from "node:crypto";
import { callFaults } from "@alongside/contract/calls/calls.faults.ts";
import { participantsMost } from "@alongside/contract/calls/group-calls.constants.ts";
import { groupCallFaults as faults } from "@alongside/contract/calls/group-calls.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Room, Rooms, Seat } from "../../../ports/rooms/rooms.ts";
import type { Dependencies } from "./group.dependencies.ts";
import { announceEnd, announceStart } from "./announcing.use-cases.ts";
import { groupCallView } from "./group.views.ts";
import * as store from "./participants.store.ts";
import * as removal from "./removal.store.ts";
import type { Page } from "./seat.store.ts";

/** Who is in the call. */
export async function view(deps: Dependencies, userId: string, experienceId: string) {
  await deps.experiences.chat.requireInside(userId, experienceId);
  const isOffered = deps.rooms !== null;
  const rows = isOffered ? await store.inCall(deps.db, experienceId, userId, deps.clock.now()) : [];
  return groupCallView(rows, isOffered);
}

interface Join extends Omit<Page, "id"> {
  isMuted: boolean;
  hasCamera: boolean;
}

/** Joins the call, or starts it. The place is taken before the media server is asked, and given back if it fails. */
export async function join(deps: Dependencies, wanted: Join) {
  const { db, clock, turn } = deps;
  await deps.experiences.chat.requireInside(wanted.userId, wanted.experienceId);
  const rooms = requireRooms(deps);
  const { id, room, isStarted, gone } = await inTransaction(db, (tx) => takePlace(tx, wanted, clock.now()));
  await giveUpSeats(deps, gone);
  // After the transaction, which has locked another call.
  for (const left of gone.filter((each) => each.experienceId !== wanted.experienceId)) {
    await removeAndEnd(deps, left.experienceId, async () => [left]);
  }
  const seat = await enter(deps, rooms, room, { ...wanted, id });
  if (!(await store.setSeat(db, id, seat, clock.now()))) {
    await giveUpSeats(deps, [{ id, experienceId: wanted.experienceId, seat }]);
    throw new AppError(faults.notIn);
  }
  await tellGroup(deps, db, wanted.experienceId);
  if (isStarted) {
    await deps.experiences.chat.announceCall(wanted.userId, wanted.experienceId);
    await announceStart(deps, wanted);
  } else await deps.notifications.markReadAbout(db, wanted.userId, "group-call", wanted.experienceId);
  return { participantId: id, isStarted, iceServers: turn.serversAt(clock.now(), id).servers };
}

/** A member is in one call at a time: joining again, on this device or another, ends what was before. */
async function takePlace(tx: Db, wanted: Join, now: Date) {
  const { experienceId, userId } = wanted;
  const { room, isStarted } = await store.open(tx, experienceId, newRoom(), now);
  const gone = await removal.sweep(tx, experienceId, now);
  await store.lockCaller(tx, userId);
  const before = await removal.removeMember(tx, userId);
  if (await store.isInCallOfTwo(tx, userId)) throw new AppError(callFaults.inCall);
  const others = await store.othersIn(tx, experienceId);
  if (others >= participantsMost) throw new AppError(faults.full);
  const id = await store.insert(tx, wanted, now);
  const wasHere = before.some((each) => each.experienceId === experienceId);
  return { id, room, isStarted: isStarted || (others === 0 && !wasHere), gone: [...gone, ...before] };
}

async function enter(deps: Dependencies, rooms: Rooms, room: Room, page: Page): Promise<Seat> {
  try {
    return await rooms.enter(room);
  } catch (error) {
    deps.log.warn({ err: error }, "the media server gave no seat in a group call");
    await removeAndEnd(deps, page.experienceId, (tx) => removal.remove(tx, page.id));
    throw new AppError(faults.unreachable, { cause: error });
  }
}

/** Leaves, or removes another participant as the host. */
export async function leave(deps: Dependencies, { experienceId, id, userId }: Page): Promise<void> {
  await deps.experiences.chat.requireInside(userId, experienceId);
  requireRooms(deps);
  const right = await removal.rightOver(deps.db, experienceId, id, userId);
  if (right === null) throw new AppError(faults.participantNotFound);
  if (!right.isOwn && !right.isHost) throw new AppError(faults.notHost);
  await removeAndEnd(deps, experienceId, (tx) => removal.remove(tx, id));
}

/** Tells the others what this participant sends. */
export async function setState(deps: Dependencies, page: Page, state: { isMuted: boolean; hasCamera: boolean }) {
  await requireOwn(deps, page);
  if (await store.setState(deps.db, page.id, state)) await tellGroup(deps, deps.db, page.experienceId);
}

/** Removes whoever may not stay in the call any more: they left, were blocked, suspended or signed out, or fell silent. */
export async function sweep(deps: Dependencies, experienceId: string): Promise<void> {
  const { db, clock } = deps;
  if (!(await removal.isAnyGone(db, experienceId, clock.now()))) return;
  await removeAndEnd(deps, experienceId, (tx) => removal.sweep(tx, experienceId, clock.now()));
}

/** The same for calls that no page is left of, which nobody else would end. */
export async function sweepAbandoned(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  for (const id of await removal.abandoned(deps.db, now)) {
    await removeAndEnd(deps, id, (tx) => removal.sweep(tx, id, now));
  }
}

async function removeAndEnd(deps: Dependencies, experienceId: string, remove: (tx: Db) => Promise<removal.Gone[]>) {
  const gone = await inTransaction(deps.db, async (tx) => {
    if (!(await store.lock(tx, experienceId))) return [];
    const removed = await remove(tx);
    if (await removal.endIfEmpty(tx, experienceId)) await announceEnd(deps, tx, experienceId);
    if (removed.length > 0) await tellGroup(deps, tx, experienceId);
    return removed;
  });
  await giveUpSeats(deps, gone);
}

/** A seat that can't be given up now lapses by itself within a minute. */
async function giveUpSeats({ rooms, log }: Dependencies, gone: readonly removal.Gone[]): Promise<void> {
  const seats = gone.flatMap(({ seat }) => (seat === null ? [] : [seat]));
  const giveUp = async (seat: Seat) => {
    try {
      await rooms?.leave(seat);
    } catch (error) {
      log.warn({ err: error }, "a seat in a group call was not given up");
    }
  };
  await Promise.all(seats.map(giveUp));
}

async function tellGroup({ notifications }: Dependencies, tx: Db, experienceId: string): Promise<void> {
  await notifications.tell(tx, await store.group(tx, experienceId), ["group-calls"]);
}

export function requireRooms({ rooms }: Dependencies): Rooms {
  if (rooms === null) throw new AppError(faults.off);
  return rooms;
}

/** The seat of the page's participant, who may be in the call at this moment. */
export async function requireOwn(deps: Dependencies, page: Page) {
  await deps.experiences.chat.requireInside(page.userId, page.experienceId);
  const rooms = requireRooms(deps);
  const own = await store.own(deps.db, page, deps.clock.now());
  if (own === null) throw new AppError(faults.notIn);
  return { rooms, ...own };
}

function newRoom(): Room {
  return { number: randomInt(1, 2 ** 47), pin: secretText(), secret: secretText() };
}

const secretText = () => randomBytes(24).toString("base64url");
