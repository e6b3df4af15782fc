import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { PageRequest } from "../../../db/keyset.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { askRefusal, hasBegun } from "../joining/joining.rules.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { createNotifications } from "../notifications/notifications.use-cases.ts";
import { requestsStore } from "./requests.store.ts";
import { joined, welcomed, type Seating } from "../joining/seating.use-cases.ts";
import { seatsStore } from "../joining/seats.store.ts";
import { membershipStore } from "../joining/membership.store.ts";
import { joinRequestView } from "../experiences.views.ts";

/** Asking the host for a place, and the host's answers. */
export function createRequests(
  { db, clock, karma, goals, notifications }: Pick<Dependencies, "db" | "clock" | "karma" | "goals" | "notifications">,
  seating: Seating,
) {
  const store = requestsStore(db);
  const news = createNotifications({ notifications });

  const get = async (id: string, viewerId: string) => {
    const row = await store.find(id, viewerId);
    if (row === null) throw new AppError(faults.requestNotFound);
    return joinRequestView(row);
  };

  /** Only the host may go on from here. */
  const hosted = async (tx: Db, hostId: string, id: string) => {
    const membership = await membershipStore(tx).membershipOf(hostId, id);
    if (membership === null) throw new AppError(faults.notFound);
    if (!membership.isHost) throw new AppError(faults.notHost);
    return membership;
  };

  const requireKnown = async (tx: Db, hostId: string, requestId: string, id: string) => {
    if (!(await requestsStore(tx).isKnown(requestId, id, hostId))) throw new AppError(faults.requestNotFound);
  };

  return {
    /** From a goal of the member's own that is open, the two are linked. */
    async ask(userId: string, id: string, message: string | null, goalId?: string) {
      const now = clock.now();
      const requestId = await inTransaction(db, async (tx) => {
        if (goalId !== undefined) await goals.requireOpen(tx, userId, goalId);
        const membership = await membershipStore(tx).lockMembership(userId, id);
        if (membership === null) throw new AppError(faults.notFound);
        const refusal = askRefusal(membership, now);
        if (refusal !== null) throw new AppError(refusal);
        const made = await requestsStore(tx).insert({ experienceId: id, userId, message, createdAt: now });
        await news.asked(tx, id, userId);
        if (goalId !== undefined) await goals.link(tx, userId, goalId, id);
        return made;
      });
      return get(requestId, userId);
    },

    async withdraw(userId: string, id: string): Promise<void> {
      if (await store.withdraw(id, userId, clock.now())) return news.seenByHost(db, id, userId);
      const membership = await membershipStore(db).membershipOf(userId, id);
      throw new AppError(membership === null ? faults.notFound : faults.requestNotFound);
    },

    /** Where no place is left everything is rolled back, and the request stays pending. */
    async accept(hostId: string, id: string, requestId: string) {
      const now = clock.now();
      await inTransaction(db, async (tx) => {
        await membershipStore(tx).lock(id);
        const { dateTime } = await hosted(tx, hostId, id);
        await requireKnown(tx, hostId, requestId, id);
        const request = await requestsStore(tx).answer(requestId, id, "accepted", now);
        if (request === null) throw new AppError(faults.requestAnswered);
        if (hasBegun(dateTime, now)) throw new AppError(faults.begun);
        const { userId } = request;
        const experience = await seatsStore(tx).take(id, { userId, now, directly: false });
        if (experience === null) throw new AppError(faults.full);
        if (!(await seating.admit(tx, [{ experience, userId }], now))) throw new AppError(faults.requestAnswered);
        await news.accepted(tx, id, hostId, userId);
        await karma.settle(tx, [joined("award", userId, id), welcomed("award", hostId, requestId)]);
      });
      return get(requestId, hostId);
    },

    async decline(hostId: string, id: string, requestId: string) {
      await hosted(db, hostId, id);
      await requireKnown(db, hostId, requestId, id);
      await inTransaction(db, async (tx) => {
        const request = await requestsStore(tx).answer(requestId, id, "declined", clock.now());
        if (request === null) throw new AppError(faults.requestAnswered);
        await news.declined(tx, id, hostId, request.userId);
      });
      return get(requestId, hostId);
    },

    async pendingFor(hostId: string, id: string, request: PageRequest) {
      await hosted(db, hostId, id);
      const page = await store.pendingFor(id, hostId, request);
      return { items: page.items.map(joinRequestView), next: page.next };
    },

    async pendingToHost(hostId: string, request: PageRequest) {
      const page = await store.pendingToHost(hostId, clock.now(), request);
      return { items: page.items.map(joinRequestView), next: page.next };
    },
  };
}
