import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import type { experienceChange, newExperience } from "@alongside/contract/experiences/experiences.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { SeriesPlan } from "@alongside/contract/experiences/series.constants.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { editAction, hostRefusal } from "../co-hosts/permissions.rules.ts";
import { hasBegun } from "../joining/joining.rules.ts";
import { withCopiedCover } from "./cover.use-cases.ts";
import { doubledName } from "./place.rules.ts";
import * as hostingStore from "./hosting.store.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as requestsStore from "../requests/requests.store.ts";
import * as seatsStore from "../joining/seats.store.ts";
import * as membershipStore from "../joining/membership.store.ts";
import * as waitlistStore from "../waitlist/waitlist.store.ts";
import { startsOf } from "../series/series.rules.ts";
import * as seriesStore from "../series/series.store.ts";
import * as seriesText from "../series/series-text.use-cases.ts";
import { viewAfterChange } from "../reading/after-change.use-cases.ts";
import { acceptKarma, hostKarma, joinKarma } from "../joining/karma.rules.ts";
import * as seating from "../joining/seating.use-cases.ts";
import * as notices from "../notifications/notifications.use-cases.ts";

type Request = z.output<typeof newExperience>;
type Change = z.output<typeof experienceChange>;

/** All dates of a series, and the copy of a picture for the first, in one transaction; the host's karma is paid once. */
export async function create(deps: Dependencies, hostId: string, { series, coverOf, ...request }: Request) {
  const { db, clock, karma, agenda } = deps;
  const now = clock.now();
  const dateTime = new Date(request.dateTime);
  if (hasBegun(dateTime, now)) throw new AppError(faults.begun);
  await requirePlace(deps, request.location);
  const row = {
    ...request,
    dateTime,
    isFree: isFree(request.price),
    creatorId: hostId,
    createdAt: now,
    updatedAt: now,
  };
  const rows = series ? datesOf(row, series) : [row];
  const record = async (tx: Db, imageUrl: string | null) => {
    // The dates of a series have pictures of their own.
    const made = await hostingStore.insert(
      tx,
      rows.map((each, at) => ({ ...each, imageUrl: at === 0 ? imageUrl : null })),
      { repeat: series?.repeat, now },
    );
    const [experience] = made;
    await agenda.addExperiences(
      tx,
      made.map((each) => ({ experience: each, userId: hostId })),
    );
    await notices.seen(deps, tx, [hostId]);
    await karma.settle(tx, [hostKarma("award", hostId, experience.id)]);
    return viewAfterChange(deps, tx, experience.id, hostId);
  };
  if (coverOf != null) return withCopiedCover(deps, hostId, coverOf, record);
  return inTransaction(db, (tx) => record(tx, null));
}

/** By the host; the text also by a co-host. An experience that has begun cannot be changed. New seats go to the waitlist; requiring approval turns it into requests. */
export async function change(deps: Dependencies, hostId: string, id: string, request: Change) {
  const { dateTime: start, alsoFollowing = false, ...change } = request;
  const { db, clock, karma, agenda } = deps;
  const now = clock.now();
  const dateTime = start === undefined ? undefined : new Date(start);
  if (change.location !== undefined) await requirePlace(deps, change.location);
  return inTransaction(db, async (tx) => {
    // In one order with everything else that locks the dates of a series.
    if (alsoFollowing) await seriesStore.lock(tx, id);
    const action = editAction(request);
    const before = await lockHosted(tx, hostId, id, action);
    if (hasBegun(before.dateTime, now) || (dateTime && hasBegun(dateTime, now))) throw new AppError(faults.begun);
    const previous = await notices.before(deps, tx, id);
    const row = { ...change, ...(dateTime && { dateTime }), ...(change.price && { isFree: isFree(change.price) }) };
    const after = await hostingStore.update(tx, id, { ...row, updatedAt: now });
    if (after === null) throw new AppError(faults.seatsTaken);
    if (dateTime || change.title !== undefined || change.duration !== undefined) {
      await agenda.moveExperience(tx, after);
    }
    await notices.changed(deps, tx, previous);
    if (alsoFollowing) await seriesText.copyToFollowing(deps, tx, id, change, previous);
    if (change.approvalRequired) await waitlistStore.turnIntoRequests(tx, id);
    await karma.settle(tx, await seating.promote(deps, tx, [id], now));
    return viewAfterChange(deps, tx, id, hostId);
  });
}

/** Removes it from every agenda and takes back the karma it paid. Its group chat stays open. */
export async function cancel(deps: Dependencies, hostId: string, id: string): Promise<void> {
  const { db, clock, karma, agenda } = deps;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockHosted(tx, hostId, id, "cancel");
    await hostingStore.cancel(tx, id, now);
    await notices.cancelled(deps, tx, id, hostId, now);
    const guests = await seatsStore.seated(tx, id);
    const accepted = await requestsStore.accepted(tx, [id]);
    await requestsStore.declineAll(tx, id, now);
    await waitlistStore.clear(tx, id);
    await agenda.removeExperience(tx, id);
    await karma.settle(tx, [
      hostKarma("reverse", hostId, id),
      ...guests.map(({ userId }) => joinKarma("reverse", userId, id)),
      ...accepted.map(({ requestId }) => acceptKarma("reverse", hostId, requestId)),
    ]);
  });
}

/** Refuses "LisbonLisbon": a town's name written twice as one word (P-PLACES-4). */
async function requirePlace({ findTown }: Dependencies, location: string): Promise<void> {
  const name = doubledName(location);
  if (name === null || (await findTown(name)) === null) return;
  const { message } = faults.placeUnknown;
  throw new AppError(faults.placeUnknown, { issues: [{ path: "location", message }] });
}

async function lockHosted(tx: Db, hostId: string, id: string, action: "edit" | "edit-text" | "cancel") {
  await membershipStore.lock(tx, id);
  const membership = await membershipStore.membershipOf(tx, hostId, id);
  if (membership === null) throw new AppError(faults.notFound);
  const refusal = hostRefusal(action, membership);
  if (refusal !== null) throw new AppError(refusal);
  return membership;
}

/** One row for each date. */
function datesOf<Row extends { dateTime: Date; timeZone?: string | null | undefined }>(row: Row, series: SeriesPlan) {
  const starts = startsOf(row.dateTime, row.timeZone ?? "UTC", series);
  if (starts === null) throw new AppError(faults.seriesSize);
  return starts.map((dateTime) => ({ ...row, dateTime }));
}

/** A price of 0 makes an experience free (P-EXPERIENCES-2). Prices arrive as "12.00". */
function isFree(price: string): boolean {
  return price === "0.00";
}
