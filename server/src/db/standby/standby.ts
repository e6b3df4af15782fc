import type pg from "pg";
import type { Connection } from "../hosts.ts";
import { onStandby } from "../route.ts";
import { isCancelled, isRetryable, isUnavailable } from "../violations.ts";
import { type Choice, choose, type ListCaller } from "./choice.ts";
import { createHolds } from "./holds.ts";
import { createLag } from "./lag.ts";
import { type LeaderLook, lookAtLeader, lookAtStandby, processQuery, type StandbyLook } from "./looks.ts";
import { beginning, endOfLog, positionOf } from "./positions.ts";

/** Who answered a list: as chosen, or the leader after all. */
type Outcome =
  | Choice
  /** It shows somebody who has just changed something. */
  | "mentions"
  /** The standby cancelled it or failed, or found nothing. */
  | "failed";

/** Why the standby answers nothing; null if it does. */
type Trouble = "unreachable" | "no standby" | "another history" | "behind" | "no updates" | "another database";

export interface StandbyState {
  readonly trouble: Trouble | null;
  /** How old its data is at most, in seconds; null if unknown. */
  readonly lagSeconds: number | null;
  readonly lagBytes: number;
  readonly reads: Readonly<Record<Outcome, number>>;
}

/** Changes on this server and the others. */
interface Events {
  onChange(listener: (names: readonly string[] | null) => void): () => void;
  onTold(listener: (userIds: readonly string[]) => void): () => void;
  state(): { isReachable: boolean };
}

export interface StandbyOptions {
  /** The leader. */
  leader: Connection;
  connection: Connection;
  /** Opens a pool whose connections must pass a check. */
  openPool: (check: (client: pg.PoolClient) => Promise<void>) => pg.Pool;
  /** Milliseconds by which its data may be old. */
  longestLag: number;
  log: { info(message: string): void; warn(details: object, message: string): void };
}

export type Standby = ReturnType<typeof createStandby>;

/** Milliseconds between two looks at both databases. */
const every = 250;
const now = () => performance.now();

/**
 * Reads lists from a standby, without causing errors and without hiding from members what they have written or were told of
 * (decision 0066).
 */
export function createStandby({ leader, connection, openPool, longestLag, log }: StandbyOptions) {
  const lag = createLag();
  const holds = createHolds();
  const leaderLooks = lookAtLeader(leader, now);
  const standbyLooks = lookAtStandby(connection);
  const reads: Record<Outcome, number> = {
    standby: 0,
    away: 0,
    unsaid: 0,
    ahead: 0,
    recent: 0,
    mentions: 0,
    failed: 0,
  };
  let replayed = beginning;
  let found: { process: string; pool: pg.Pool } | null = null;
  let trouble: Trouble | null = "unreachable";
  let reported: Trouble | null | undefined;
  let isInformed = () => false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const poolOf = (process: string): pg.Pool => {
    if (found?.process === process) return found.pool;
    found?.pool.end().catch(() => undefined);
    lag.reset();
    found = { process, pool: openPool((client) => leadsTo(client, process)) };
    return found.pool;
  };

  const judge = (wanted: LeaderLook, seen: StandbyLook): Trouble | null => {
    if (wanted.system !== seen.system || wanted.database !== seen.database) return "another database";
    if (!seen.isStandby) return "no standby";
    if (wanted.timeline !== seen.timeline) return "another history";
    poolOf(seen.process);
    lag.written(wanted.at, endOfLog(wanted.inserted, wanted.flushed));
    lag.replayed(seen.replayed);
    replayed = positionOf(seen.replayed);
    holds.release(lag.freshUntil());
    return null;
  };

  const look = async (): Promise<void> => {
    const wanted = await leaderLooks.look();
    const seen = await standbyLooks.look().catch(() => null);
    trouble = seen === null ? "unreachable" : judge(wanted, seen);
    // Another host of the address may be a standby.
    if (trouble === "no standby") await standbyLooks.close();
  };
  const troubleNow = (): Trouble | null => {
    if (trouble !== null) return trouble;
    if (now() - lag.freshUntil() > longestLag) return "behind";
    return isInformed() ? null : "no updates";
  };
  const report = () => {
    const state = troubleNow();
    if (state === reported) return;
    if (state === null) log.info("lists are read from the standby");
    else if (reported !== undefined || state !== "no updates") {
      log.warn({ reason: state }, "the standby can't be used: the leader answers all lists");
    }
    reported = state;
  };
  const round = async (): Promise<void> => {
    // Without the leader's answer, the standby soon counts as too old.
    await look().catch(() => undefined);
    if (isClosed) return;
    report();
    timer = setTimeout(() => void round(), every).unref();
  };

  return {
    /** Throws an error of one line if the address is wrong. A standby that is down is no error: it may come up later. */
    async check(): Promise<void> {
      await look();
      if (trouble === "another database")
        throw new Error("it is not a standby of DATABASE_URL but a copy of a different database");
    },

    /** Watches both databases from now on, and listens to announcements. */
    start(events: Events): void {
      isInformed = () => events.state().isReachable;
      events.onChange((names) => holds.changed(names, now()));
      events.onTold((userIds) => holds.told(userIds, now()));
      void round();
    },

    /** A position after everything that was committed before the call; null if the leader doesn't answer. */
    position: (): Promise<string | null> =>
      leaderLooks.look().then(
        ({ inserted, flushed }) => positionOf(endOfLog(inserted, flushed)),
        () => null,
      ),

    /**
     * Makes an answer with queries on the standby if that may answer this caller, and again on the leader if the standby
     * fails or shows too little. `isLatest` if the answer has every change that this server knows of.
     */
    async read<T>(
      caller: ListCaller,
      make: () => Promise<T>,
      contentOf: (made: T) => unknown,
    ): Promise<{ made: T; isLatest: boolean }> {
      const choice = choose(caller, {
        isUsable: troubleNow() === null,
        replayed,
        isHeld: holds.isHeld(caller.viewerId),
      });
      if (choice !== "standby" || found === null) {
        reads[choice === "standby" ? "away" : choice] += 1;
        return { made: await make(), isLatest: true };
      }
      const isLatest = holds.isQuiet();
      const subjects = holds.subjects();
      try {
        const made = await onStandby({ pool: found.pool, isCurrent: (id) => holds.isSettled(id) }, make);
        if (!holds.mentions(contentOf(made), subjects)) {
          reads.standby += 1;
          return { made, isLatest };
        }
        reads.mentions += 1;
      } catch (error) {
        reads.failed += 1;
        // Until the next look.
        if (isGone(error)) trouble = "unreachable";
      }
      return { made: await make(), isLatest: true };
    },

    state: (): StandbyState => ({
      trouble: troubleNow(),
      lagSeconds: lag.freshUntil() === -Infinity ? null : (now() - lag.freshUntil()) / 1000,
      lagBytes: lag.bytes(),
      reads: { ...reads },
    }),

    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([leaderLooks.close(), standbyLooks.close(), found?.pool.end()]);
    },
  };
}

/** Whether the standby, and not only a query, has failed: one that was cancelled, to go on replaying or for its time. */
export const isGone = (error: unknown) => isUnavailable(error) && !isRetryable(error) && !isCancelled(error);

/** An address may lead to several standbys, of which only one was checked. */
async function leadsTo(client: pg.PoolClient, process: string): Promise<void> {
  const { rows } = await client.query<{ process: string }>(processQuery);
  if (rows[0]?.process !== process) throw new Error("another standby answers");
}
