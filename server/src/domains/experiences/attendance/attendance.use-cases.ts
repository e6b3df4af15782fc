import type { attendanceMarks, newRating } from "@alongside/contract/experiences/attendance.shapes.ts";
import { experienceLimits } from "@alongside/contract/experiences/experiences.constants.ts";
import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { hostRefusal } from "../co-hosts/permissions.rules.ts";
import { hasBegun } from "../joining/joining.rules.ts";
import type { MembershipRow } from "../joining/membership.store.ts";
import * as membershipStore from "../joining/membership.store.ts";
import * as notices from "../notifications/attendance.use-cases.ts";
import { guestRefusal, timeRefusal } from "./attendance.rules.ts";
import * as attendanceStore from "./attendance.store.ts";
import { coHostPart, guestView, hostView } from "./attendance.views.ts";

// Marks, claims and ratings are stored with the seat and deleted with it. Every write locks the experience first, so that
// host and guests see each other's changes.

/**
 * The host sees every guest and what they said together; a guest sees their own part. A co-host sees both, without what
 * others said.
 */
export async function attendanceOf(deps: Dependencies, userId: string, id: string) {
  const membership = await membershipStore.membershipOf(deps.db, userId, id);
  if (membership === null) throw new AppError(faults.notFound);
  return view(deps, deps.db, userId, id, membership);
}

/** The goals that guests joined for move with the marks, and move back when the host corrects one. */
export async function markAttendance(
  deps: Dependencies,
  hostId: string,
  id: string,
  { guests }: z.output<typeof attendanceMarks>,
) {
  const { db, clock, balances, goals } = deps;
  return inTransaction(db, async (tx) => {
    const membership = await locked(tx, hostId, id);
    const refusal = hostRefusal("mark-attendance", membership) ?? timeRefusal(membership.dateTime, clock.now());
    if (refusal !== null) throw new AppError(refusal);
    const last = new Map(guests.map(({ userId, came }) => [userId, came]));
    const marks = [...last].map(([userId, came]) => ({ userId, came }));
    const changed = await attendanceStore.mark(tx, id, hostId, marks);
    if (changed.length > 0) {
      const about = await notices.subjectOf(tx, id);
      const who = (came: boolean) => changed.flatMap((guest) => (guest.came === came ? [guest.userId] : []));
      // All at once, in the order of ids.
      await balances.lock(
        tx,
        changed.map(({ userId }) => userId),
      );
      const moved = await goals.countAttendance(tx, { userIds: who(true), experience: about, came: true });
      await goals.countAttendance(tx, { userIds: who(false), experience: about, came: false });
      await notices.marked(deps, tx, about, changed, moved);
    }
    return view(deps, tx, hostId, id, membership);
  });
}

/** Only a word until the host agrees. Saying it again changes nothing. */
export async function claimAttendance(deps: Dependencies, userId: string, id: string) {
  const { db, clock } = deps;
  return inTransaction(db, async (tx) => {
    const membership = await requireGuest(deps, tx, userId, id);
    if (await attendanceStore.claim(tx, id, userId, clock.now())) await notices.claimed(deps, tx, id, userId);
    return view(deps, tx, userId, id, membership);
  });
}

export async function rate(
  deps: Dependencies,
  userId: string,
  id: string,
  { rating, words }: z.output<typeof newRating>,
) {
  return inTransaction(deps.db, async (tx) => {
    const membership = await requireGuest(deps, tx, userId, id);
    await attendanceStore.rate(tx, id, userId, { rating, words: words ?? null });
    await notices.rated(deps, tx, id, userId);
    return view(deps, tx, userId, id, membership);
  });
}

async function locked(tx: Db, userId: string, id: string) {
  const membership = await membershipStore.lockMembership(tx, userId, id);
  if (membership === null) throw new AppError(faults.notFound);
  return membership;
}

async function requireGuest({ clock }: Dependencies, tx: Db, userId: string, id: string) {
  const membership = await locked(tx, userId, id);
  const refusal = guestRefusal(membership, await attendanceStore.seatOf(tx, id, userId), clock.now());
  if (refusal !== null) throw new AppError(refusal);
  return membership;
}

async function view({ clock }: Dependencies, db: Db, userId: string, id: string, membership: MembershipRow) {
  const { isHost, isParticipant, dateTime } = membership;
  const mayMark = hostRefusal("mark-attendance", membership) === null;
  if (!isHost && !isParticipant) throw new AppError(faults.notInvolved);
  const now = clock.now();
  const most = experienceLimits.participants.max;
  const scene = {
    dateTime,
    now,
    others: hasBegun(dateTime, now) ? await attendanceStore.othersIn(db, id, userId, most) : [],
  };
  const guests = mayMark ? await attendanceStore.guestsOf(db, id, userId, most) : [];
  if (isHost) return hostView(scene, guests);
  const seat = await attendanceStore.seatOf(db, id, userId);
  if (seat === null) throw new AppError(faults.notInvolved);
  const mine = guestView(scene, seat);
  return mayMark ? { ...mine, asHost: coHostPart(guests) } : mine;
}
