import pg from "pg";
import { addAbortSignal, Readable } from "node:stream";
import type { Connection } from "../../db/hosts.ts";
import { BackupError } from "../archive-format.ts";
import { type Lsn, lsnOf } from "./wal.ts";

/**
 * A copy of the database's folder as a tar file, made by the server itself while it is in use (BASE_BACKUP, which
 * pg_basebackup uses too). The server checks each page's checksum on the way.
 */
export interface BaseCopy {
  /** To be read to its end. */
  readonly content: AsyncIterable<Uint8Array>;
  /** From where to where the log must be there, once the content has ended. */
  readonly reach: Promise<{ first: Lsn; last: Lsn }>;
}

const command = "BASE_BACKUP (LABEL 'alongside', CHECKPOINT 'fast', WAL false, WAIT false, MANIFEST 'no')";

export async function startBaseCopy(connection: Connection, signal: AbortSignal): Promise<BaseCopy> {
  const settings = { ...connection, application_name: "alongside-backup", replication: "true" };
  const client = new pg.Client(settings);
  client.on("error", () => undefined);
  await client.connect();
  const query = new BaseBackup();
  addAbortSignal(signal, query.content);
  client.query(query);
  const close = () => void client.end().catch(() => undefined);
  query.content.once("close", close);
  return { content: query.content, reach: query.reach };
}

/** A message of the copy: one letter, then what it says. */
const kinds = { archive: "n", data: "d" };

class BaseBackup implements pg.Submittable {
  readonly content: Readable;
  readonly reach: Promise<{ first: Lsn; last: Lsn }>;
  readonly #settle = Promise.withResolvers<{ first: Lsn; last: Lsn }>();
  #wire: pg.Connection | undefined;
  /** The first column of each row: where the copy starts, a tablespace, where it ends. */
  readonly #rows: (string | null)[] = [];
  #archives = 0;
  #isDone = false;

  constructor() {
    this.reach = this.#settle.promise;
    // The reader of the content gets the same error.
    this.reach.catch(() => undefined);
    this.content = new Readable({
      read: () => this.#wire?.stream.resume(),
      destroy: (error, done) => {
        if (!this.#isDone) {
          this.#settle.reject(error ?? new Error("the copy was not read to its end"));
          // Otherwise the server would send all of it.
          this.#wire?.stream.destroy();
        }
        done(error);
      },
    });
  }

  submit(connection: pg.Connection): void {
    this.#wire = connection;
    this.#wire.query(command);
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}

  handleDataRow({ fields }: { fields: (string | Buffer | null)[] }): void {
    this.#rows.push(fields[0]?.toString() ?? null);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === kinds.archive) this.#archives += 1;
    if (kind !== kinds.data || this.content.destroyed) return;
    // A copy, as the driver uses its buffer again.
    if (!this.content.push(Buffer.from(chunk.subarray(1)))) this.#wire?.stream.pause();
  }

  handleError(error: Error): void {
    this.content.destroy(error);
  }

  handleReadyForQuery(): void {
    if (this.content.destroyed) return;
    const [first, last] = [this.#rows.at(0), this.#rows.at(-1)];
    if (first == null || last == null || this.#rows.length < 3 || this.#archives !== 1) {
      this.content.destroy(
        new BackupError("the database's folder can't be copied as one: it has tablespaces elsewhere"),
      );
      return;
    }
    this.#isDone = true;
    this.#settle.resolve({ first: lsnOf(first), last: lsnOf(last) });
    this.content.push(null);
  }
}
