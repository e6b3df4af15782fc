import { kernelFaults, type Fault } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "../app-error.ts";

interface DatabaseError {
  code: string;
  constraint?: string;
}

/** The driver's error inside its wrappers, or null if it isn't a database error. */
function databaseError(error: unknown): DatabaseError | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ("code" in at && typeof at.code === "string") {
      const constraint = "constraint" in at && typeof at.constraint === "string" ? at.constraint : undefined;
      return { code: at.code, constraint };
    }
  }
  return null;
}

/** The name of the violated constraint, which a store maps to a fault; null for other errors. */
export function violatedConstraint(error: unknown): string | null {
  const found = databaseError(error);
  return found !== null && found.code.startsWith("23") ? (found.constraint ?? "") : null;
}

/** Runs a write and maps violated constraints, by name, to faults. */
export async function asFault<T>(write: PromiseLike<T>, faults: Readonly<Record<string, Fault>>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const fault = faults[violatedConstraint(error) ?? ""];
    throw fault === undefined ? error : new AppError(fault, { cause: error });
  }
}

/**
 * A write by a member. If their account was deleted meanwhile, which violates `reference` (the foreign key to the
 * account), they are signed out.
 */
export function ofMember<T>(write: PromiseLike<T>, reference: string): Promise<T> {
  return asFault(write, { [reference]: kernelFaults.unauthorized });
}

/** A deadlock or a serialisation failure: a retry may succeed. */
export function isRetryable(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code === "40001" || code === "40P01";
}

/** The database has cancelled a statement that took too long. */
export function isCancelled(error: unknown): boolean {
  return databaseError(error)?.code === "57014";
}

const unavailable = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08000",
  "08003",
  "08006",
  "08001",
  // pgbouncer's, for whatever is wrong with the database behind it.
  "08P01",
  // A timeout, too many retries, out of memory or disk.
  "57014",
  "25P03",
  "40001",
  "40P01",
  "53100",
  "53200",
]);

/** The database is unreachable, overloaded or disconnected: worth retrying soon. */
export function isUnavailable(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return (code !== undefined && unavailable.has(code)) || says(error, noConnection);
}

const broken = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT", "57P01", "57P02", "08000", "08003", "08006", "08P01"]);

/** The connection broke, so that nobody knows what became of its last statement. */
export function isDisconnection(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return (code !== undefined && broken.has(code)) || says(error, /Connection terminated/u);
}

const noConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client was closed|is not queryable/u;

function says(error: unknown, words: RegExp): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (words.test(at.message)) return true;
  }
  return false;
}
