import { join } from "node:path";
import { removeFolder, temporaryFolder } from "../folders.ts";
import { until } from "../processes.ts";
import { bin, DebianPostgres, makeFolder, succeed } from "./debian-postgres.ts";

/** Debian's PostgreSQL with a standby that streams from it. */
export interface StreamingPair {
  readonly leaderUrl: string;
  readonly standbyUrl: string;
  /** Stops and continues what the standby replays. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends the standby without a chance to finish anything. */
  killStandby(): Promise<void>;
  startStandby(): Promise<void>;
  /** Makes the standby a leader of its own. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

const settings = ["full_page_writes = off", "shared_buffers = 32MB", "max_connections = 200"];

/** `prepare` gets the address of the leader before the standby copies it. */
export async function startStreamingPair(prepare: (url: string) => Promise<unknown>): Promise<StreamingPair> {
  const folder = await temporaryFolder("memory");
  const serverIn = async (name: string) =>
    new DebianPostgres(await makeFolder(join(folder, name)), await makeFolder(join(folder, `${name}-socket`)));
  const [leader, standby] = [await serverIn("leader"), await serverIn("standby")];
  const stop = async () => {
    await Promise.all([leader.stop("immediate"), standby.stop("immediate")]);
    await removeFolder(folder);
  };
  try {
    await leader.create(settings);
    await leader.start();
    await prepare(leader.urlOf("postgres"));
    const copy = ["-h", leader.sockets, "-U", "postgres", "-D", standby.data, "-R", "-X", "stream", "-c", "fast"];
    await succeed(`${bin}/pg_basebackup`, [...copy, "--no-sync"]);
    await standby.start();
  } catch (error) {
    await stop();
    throw error;
  }
  const answers = async (question: string, answer: string) =>
    until(question, async () => (await standby.query(`select ${question}`)).trim() === answer, 60);
  return {
    leaderUrl: leader.urlOf("postgres"),
    standbyUrl: standby.urlOf("postgres"),
    async pause() {
      await standby.query("select pg_wal_replay_pause()");
      await answers("pg_get_wal_replay_pause_state()", "paused");
    },
    async resume() {
      await standby.query("select pg_wal_replay_resume()");
    },
    killStandby: () => standby.stop("immediate"),
    startStandby: () => standby.start(),
    async promote() {
      await standby.query("select pg_promote()");
      await answers("pg_is_in_recovery()", "f");
    },
    stop,
  };
}
