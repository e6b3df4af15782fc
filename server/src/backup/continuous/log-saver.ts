import { createHash } from "node:crypto";
import type pg from "pg";
import { BackupError } from "../archive-format.ts";
import { lineName, linesFolder, pieceName, type Piece, readLines } from "./lines.ts";
import type { Vault } from "./vault.ts";
import { type Log, type Lsn, lsnOf, lsnText, readLog, segmentStart } from "./wal.ts";

/** PostgreSQL keeps its log from the slot's position on. */
export const slot = "alongside_backup";

/** Bytes of the log in one piece. */
const longestPiece = 16n * 1024n * 1024n;

/** PostgreSQL has removed what was not saved yet: the line ends here, and another begins with its own base copy. */
export class LineEnded extends Error {
  constructor() {
    super("the target was away for so long that a new base copy is needed");
  }
}

/** Saves what the database has written to its log, piece by piece. */
export interface LogSaver {
  readonly line: string;
  readonly log: Log;
  /** Saves all that is on the disk now, after any other save. Returns the time before which every commit is saved. */
  save(now: () => Date): Promise<Date>;
}

interface Server extends Log {
  system: string;
  folder: string;
}

async function describe(client: pg.ClientBase): Promise<Server> {
  const { rows } = await client.query<{ system: string; timeline: number; segment: string; folder: string }>(
    `select (select system_identifier::text from pg_control_system()) as system,
       (select timeline_id from pg_control_checkpoint()) as timeline,
       (select setting from pg_settings where name = 'wal_segment_size') as segment,
       current_setting('data_directory') as folder`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("a statement without a condition returns one row");
  return { ...row, segment: BigInt(row.segment) };
}

interface Slot {
  restart: Lsn;
  flushed: Lsn;
}

/** Null if there is none, or if what it should have kept is gone. */
async function findSlot(client: pg.ClientBase): Promise<Slot | null> {
  const { rows } = await client.query<{ restart: string | null; flushed: string; status: string | null }>(
    `select restart_lsn::text as restart, pg_current_wal_flush_lsn()::text as flushed, wal_status as status
     from pg_replication_slots where slot_name = $1`,
    [slot],
  );
  const [row] = rows;
  if (row === undefined || row.restart === null || row.status === "lost") return null;
  return { restart: lsnOf(row.restart), flushed: lsnOf(row.flushed) };
}

/** Lets PostgreSQL remove its log again. */
export async function dropSlot(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1", [
    slot,
  ]);
}

/** Continues the newest line, if it is this very database's and nothing is missing between; else begins another. */
export async function resumeLog(client: pg.ClientBase, vault: Vault, now: () => Date): Promise<LogSaver> {
  const server = await describe(client);
  const found = await findSlot(client);
  const lines = readLines((await vault.list(linesFolder)).values());
  const last = lines.at(-1);
  const end = last?.pieces.at(-1);
  const isOurs = last?.system === server.system && last.timeline === server.timeline && last.segment === server.segment;
  if (found !== null && last && end && isOurs && end.to <= found.flushed && (await isSame(end, vault, server))) {
    return saverOf({ client, vault, server, line: last.name, at: end.to });
  }
  await dropSlot(client);
  // After a restore the last checkpoint may be of the time before.
  await client.query("checkpoint");
  const { timeline } = await describe(client);
  await client.query("select pg_create_physical_replication_slot($1, true)", [slot]);
  const fresh = await findSlot(client);
  if (fresh === null) throw new LineEnded();
  const at = segmentStart(fresh.restart, server);
  const line = lineName(now(), server.system, { ...server, timeline });
  return saverOf({ client, vault, server: { ...server, timeline }, line, at });
}

/**
 * Whether the database's own log has what was saved last. A copy of the folder that was put back, for example, has the
 * same number but another log from some point on.
 */
async function isSame({ from, to, item }: Piece, vault: Vault, server: Server): Promise<boolean> {
  try {
    const [saved, own] = await Promise.all([sumOf(vault.read(item)), sumOf(readLog(server.folder, from, to, server))]);
    return saved === own;
  } catch (error) {
    // A damaged one can't be continued either.
    if (error instanceof BackupError) return false;
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

async function sumOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const sum = createHash("sha256");
  for await (const piece of content) sum.update(piece);
  return sum.digest("hex");
}

interface State {
  client: pg.ClientBase;
  vault: Vault;
  server: Server;
  line: string;
  /** The next byte to save. */
  at: Lsn;
}

function saverOf(state: State): LogSaver {
  const { server, line } = state;
  let last: Promise<unknown> = Promise.resolve();
  return {
    line,
    log: { timeline: server.timeline, segment: server.segment },
    save(now) {
      const saved = last.catch(() => undefined).then(() => saveAll(state, now()));
      last = saved;
      return saved;
    },
  };
}

async function saveAll(state: State, time: Date): Promise<Date> {
  const { client, vault, server, line } = state;
  const found = await findSlot(client);
  if (found === null) throw new LineEnded();
  while (state.at < found.flushed) {
    const [from, most] = [state.at, state.at + longestPiece];
    const to = most < found.flushed ? most : found.flushed;
    await vault.put(pieceName(line, { from, to, at: time }), readLog(server.folder, from, to, server));
    state.at = to;
    // The last piece stays in PostgreSQL's log too, so that a next start can compare it.
    if (from > found.restart) {
      await client.query("select pg_replication_slot_advance($1, $2::pg_lsn)", [slot, lsnText(from)]);
    }
  }
  return time;
}
