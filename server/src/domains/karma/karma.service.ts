import type { KarmaRule } from "@alongside/contract/karma/karma.constants.ts";
import type { Db } from "../../db/client.ts";
import type { PageWish } from "../../db/keyset.ts";
import type { Clock } from "../../ports/clock.ts";
import type { BalancesService } from "../identity/balances.service.ts";
import { lineOf, totalsOf, type Movement } from "./karma.rules.ts";
import { karmaStore } from "./karma.store.ts";

export type { Movement } from "./karma.rules.ts";

interface Needs {
  db: Db;
  clock: Clock;
  balances: BalancesService;
}

/** More lines than anybody can come by; an export is bounded all the same. */
const exportedLines = 100_000;

export type KarmaService = ReturnType<typeof createKarma>;

/** The ledger of karma. Every payment is a line, and the balance moves in the same transaction by the same points. */
export function createKarma({ db, clock, balances }: Needs) {
  const store = karmaStore(db);

  /**
   * Pays and takes back in one go. A source is paid once per member and rule until it is taken back, and may then be
   * paid anew; what is not due is passed over in silence. Members are locked in one order, so call it last.
   */
  const settle = async (tx: Db, movements: readonly Movement[]): Promise<void> => {
    if (movements.length === 0) return;
    await balances.lock(tx, [...new Set(movements.map(({ userId }) => userId))]);
    const wishes = movements.map((movement) => ({
      ...lineOf(movement),
      userId: movement.userId,
      sourceId: movement.sourceId,
      isReversal: movement.kind === "reverse",
    }));
    await balances.addKarma(tx, totalsOf(await karmaStore(tx).insertDue(wishes, clock.now())));
  };

  return {
    settle,
    award: (tx: Db, userId: string, rule: KarmaRule, sourceId: string) =>
      settle(tx, [{ kind: "award", userId, rule, sourceId }]),
    reverse: (tx: Db, userId: string, rule: KarmaRule, sourceId: string) =>
      settle(tx, [{ kind: "reverse", userId, rule, sourceId }]),

    async ledger(userId: string, wish: PageWish) {
      const { items, next } = await store.ledgerOf(userId, wish);
      return { items: items.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), next };
    },

    /** The ledger for a member's export. */
    exportOf: async (userId: string) => (await store.ledgerOf(userId, { limit: exportedLines })).items,
  };
}
