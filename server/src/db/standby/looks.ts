import type { Connection } from "../hosts.ts";
import { WatchedClient } from "../watched-client.ts";

/** What both databases say about themselves. */
interface Self {
  /** Which cluster; a standby has its leader's. */
  system: string;
  database: string;
  /** The history it is part of: a new one begins when a standby becomes the leader. */
  timeline: number;
}

export interface LeaderLook extends Self {
  /** When it was asked, in this process's time. */
  at: number;
  inserted: bigint;
  flushed: bigint;
}

export interface StandbyLook extends Self {
  isStandby: boolean;
  replayed: bigint;
  /** Its process: a different one after a restart, and on another machine. */
  process: string;
}

const self = `(select system_identifier::text from pg_control_system()) as system,
  (select oid::text from pg_database where datname = current_database()) as database`;
const leaderQuery = {
  name: "look at the leader's log",
  text: `select ${self}, (pg_current_wal_insert_lsn() - '0/0')::text as inserted,
    (pg_current_wal_flush_lsn() - '0/0')::text as flushed,
    ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`,
};
/** Which process answers, for connections that must lead to the same one. */
export const processQuery = "select extract(epoch from pg_postmaster_start_time())::text as process";
// The receiver's timeline is known at once, but only to roles that may read statistics; the control file's comes later.
const standbyQuery = {
  name: "look at the standby's log",
  text: `select ${self}, pg_is_in_recovery() as "isStandby",
    coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end - '0/0', 0)::text as replayed,
    extract(epoch from pg_postmaster_start_time())::text as process,
    coalesce(nullif((select received_tli from pg_stat_wal_receiver), 0),
      (select timeline_id from pg_control_checkpoint())) as timeline`,
};

/** Milliseconds for an answer. */
const patience = 2_000;

/** Asks on a connection of its own, opened at the first question and again after it breaks. */
function asker(connection: Connection) {
  let client: Promise<WatchedClient> | undefined;
  const close = async () => {
    const last = client;
    client = undefined;
    await (await last?.catch(() => undefined))?.end();
  };
  const open = (): Promise<WatchedClient> => {
    const settings = { ...connection, connectionTimeoutMillis: patience, application_name: "alongside probe" };
    const next = new WatchedClient(settings, patience);
    const opened = next.connect().then(() => next);
    const forget = () => {
      if (client === opened) client = undefined;
    };
    next.on("error", forget).on("end", forget);
    return opened;
  };
  return {
    async ask(query: { name: string; text: string }): Promise<Record<string, unknown>> {
      try {
        const { rows } = await (await (client ??= open())).query<Record<string, unknown>>(query);
        return rows[0] ?? {};
      } catch (error) {
        close().catch(() => undefined);
        throw error;
      }
    },
    close,
  };
}

export function lookAtStandby(connection: Connection) {
  const { ask, close } = asker(connection);
  return {
    async look(): Promise<StandbyLook> {
      const { isStandby, replayed, process, ...row } = await ask(standbyQuery);
      return {
        ...selfIn(row),
        isStandby: isStandby === true,
        replayed: BigInt(String(replayed)),
        process: String(process),
      };
    },
    close,
  };
}

/** Calls made while a query is running share the next one, so that each query starts after the calls it answers. */
export function lookAtLeader(connection: Connection, now: () => number) {
  const { ask, close } = asker(connection);
  let running: Promise<unknown> | undefined;
  let next: Promise<LeaderLook> | undefined;
  const look = async (): Promise<LeaderLook> => {
    const at = now();
    const { inserted, flushed, ...row } = await ask(leaderQuery);
    return { ...selfIn(row), at, inserted: BigInt(String(inserted)), flushed: BigInt(String(flushed)) };
  };
  return {
    look: (): Promise<LeaderLook> =>
      (next ??= (async () => {
        await running?.catch(() => undefined);
        const asked = look();
        running = asked;
        next = undefined;
        return asked;
      })()),
    close,
  };
}

const selfIn = ({ system, database, timeline }: Record<string, unknown>): Self => ({
  system: String(system),
  database: String(database),
  timeline: Number(timeline),
});
