import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { PageRequest } from "../../../db/keyset.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { hostRefusal } from "../co-hosts/permissions.rules.ts";
import { askRefusal, hasBegun } from "../joining/joining.rules.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as requestsStore from "./requests.store.ts";
import * as seatsStore from "../joining/seats.store.ts";
import * as membershipStore from "../joining/membership.store.ts";
import { joinRequestView } from "../experiences.views.ts";
import { acceptKarma, joinKarma } from "../joining/karma.rules.ts";
import * as seating from "../joining/seating.use-cases.ts";
import * as notices from "../notifications/notifications.use-cases.ts";

interface Asking {
  message?: string | null | undefined;
  /** An open goal of the member's, which the experience is then linked to. */
  goalId?: string | undefined;
  /** Somebody they would bring: accepting takes two seats. */
  plusOne?: { name?: string | null | undefined } | undefined;
}

export async function ask(
  deps: Dependencies,
  userId: string,
  id: string,
  { message = null, goalId, plusOne }: Asking = {},
) {
  const { db, clock, goals } = deps;
  const now = clock.now();
  const requestId = await inTransaction(db, async (tx) => {
    if (goalId !== undefined) await goals.requireOpen(tx, userId, goalId);
    const membership = await membershipStore.lockMembership(tx, userId, id);
    if (membership === null) throw new AppError(faults.notFound);
    const refusal = askRefusal(membership, now, plusOne !== undefined);
    if (refusal !== null) throw new AppError(refusal);
    const about = { bringsOne: plusOne !== undefined, plusOneName: plusOne?.name ?? null };
    const made = await requestsStore.insert(tx, { experienceId: id, userId, message, ...about, createdAt: now });
    await notices.asked(deps, tx, id, userId);
    if (goalId !== undefined) await goals.link(tx, userId, goalId, id);
    return made;
  });
  return get(deps, requestId, userId);
}

export async function withdraw(deps: Dependencies, userId: string, id: string): Promise<void> {
  const { db, clock } = deps;
  if (await requestsStore.withdraw(db, id, userId, clock.now())) return notices.seenByHost(deps, db, id, userId);
  const membership = await membershipStore.membershipOf(db, userId, id);
  throw new AppError(membership === null ? faults.notFound : faults.requestNotFound);
}

// `hostId` is the host or a co-host; the karma is the host's, whoever answers.

/** If no seat is left, everything is rolled back and the request stays pending. */
export async function accept(deps: Dependencies, hostId: string, id: string, requestId: string) {
  const { db, clock, karma } = deps;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await membershipStore.lock(tx, id);
    const { dateTime, freeSeats } = await requireHost(tx, hostId, id);
    await requireRequest(tx, hostId, requestId, id);
    const request = await requestsStore.answer(tx, requestId, id, "accepted", now);
    if (request === null) throw new AppError(faults.requestAnswered);
    if (hasBegun(dateTime, now)) throw new AppError(faults.begun);
    const { userId, bringsOne, plusOneName: name } = request;
    const experience = await seatsStore.take(tx, id, { userId, now, directly: false, bringsOne });
    if (experience === null) throw new AppError(bringsOne && freeSeats === 1 ? faults.noRoomForTwo : faults.full);
    const seat = { experience, userId, plusOne: bringsOne ? { name } : null };
    if (!(await seating.fillSeats(deps, tx, [seat], now))) throw new AppError(faults.requestAnswered);
    await notices.accepted(deps, tx, id, hostId, userId);
    await karma.settle(tx, [joinKarma("award", userId, id), acceptKarma("award", experience.creatorId, requestId)]);
  });
  return get(deps, requestId, hostId);
}

export async function decline(deps: Dependencies, hostId: string, id: string, requestId: string) {
  const { db, clock } = deps;
  await requireHost(db, hostId, id);
  await requireRequest(db, hostId, requestId, id);
  await inTransaction(db, async (tx) => {
    const request = await requestsStore.answer(tx, requestId, id, "declined", clock.now());
    if (request === null) throw new AppError(faults.requestAnswered);
    await notices.declined(deps, tx, id, hostId, request.userId);
  });
  return get(deps, requestId, hostId);
}

export async function pendingFor({ db }: Dependencies, hostId: string, id: string, request: PageRequest) {
  await requireHost(db, hostId, id);
  const page = await requestsStore.pendingFor(db, id, hostId, request);
  return { items: page.items.map(joinRequestView), next: page.next };
}

export async function pendingToHost({ db, clock }: Dependencies, hostId: string, request: PageRequest) {
  const page = await requestsStore.pendingToHost(db, hostId, clock.now(), request);
  return { items: page.items.map(joinRequestView), next: page.next };
}

async function get({ db }: Dependencies, id: string, viewerId: string) {
  const row = await requestsStore.find(db, id, viewerId);
  if (row === null) throw new AppError(faults.requestNotFound);
  return joinRequestView(row);
}

async function requireHost(tx: Db, hostId: string, id: string) {
  const membership = await membershipStore.membershipOf(tx, hostId, id);
  if (membership === null) throw new AppError(faults.notFound);
  const refusal = hostRefusal("answer-requests", membership);
  if (refusal !== null) throw new AppError(refusal);
  return membership;
}

async function requireRequest(tx: Db, hostId: string, requestId: string, id: string) {
  if (!(await requestsStore.exists(tx, requestId, id, hostId))) throw new AppError(faults.requestNotFound);
}
