import { experienceLimits } from "@alongside/contract/experiences/experiences.constants.ts";
import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Context, Dependencies } from "../experiences.dependencies.ts";
import { experienceView } from "../experiences.views.ts";
import { joinKarma } from "../joining/karma.rules.ts";
import * as membershipStore from "../joining/membership.store.ts";
import * as seating from "../joining/seating.use-cases.ts";
import * as notices from "../notifications/series.use-cases.ts";
import * as seriesStore from "./series.store.ts";

/** The coming dates of an experience's series; none if it takes place once. `viewerId` is null for visitors. */
export async function seriesOf({ db, clock, experiencesStore }: Context, id: string, viewerId: string | null) {
  const now = clock.now();
  const row = await experiencesStore.find(id, viewerId, now);
  if (row === null) throw new AppError(faults.notFound);
  if (row.seriesId === null) return [];
  const rows = await seriesStore.coming(db, id, viewerId, now, experienceLimits.seriesDates.max);
  return rows.map(experienceView);
}

/** Joins every coming date that has a spot and whose host needn't be asked; says which are left out, and why. */
export async function joinSeries(deps: Dependencies, userId: string, id: string) {
  const { db, clock, karma } = deps;
  return inTransaction(db, async (tx) => {
    const ids = await seriesStore.lock(tx, id);
    const membership = await membershipStore.membershipOf(tx, userId, id);
    if (membership === null) throw new AppError(faults.notFound);
    if (membership.isHost) throw new AppError(faults.own);
    if (ids.length === 0) throw new AppError(faults.noSeries);
    // Read after locking, since a date may have begun meanwhile.
    const now = clock.now();
    const dates = await seriesStore.open(tx, ids, userId, now);
    const [full, free] = [dates.filter(({ isFull }) => isFull), dates.filter(({ isFull }) => !isFull)];
    const joinable = free.filter(({ approvalRequired }) => !approvalRequired).map((date) => date.id);
    if (joinable.length > 0) {
      const taken = await seriesStore.take(tx, joinable);
      const seats = taken.map((experience) => ({ experience, userId }));
      if (!(await seating.fillSeats(deps, tx, seats, now))) throw new AppError(faults.alreadyJoined);
      await notices.joined(deps, tx, { id, userId, dates: joinable.length });
      await karma.settle(
        tx,
        joinable.map((date) => joinKarma("award", userId, date)),
      );
    }
    return {
      joined: joinable,
      full: full.map((date) => date.id),
      onRequest: free.filter(({ approvalRequired }) => approvalRequired).map((date) => date.id),
    };
  });
}
