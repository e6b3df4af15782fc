import { totalmem } from "node:os";

const megabyte = 1024 * 1024;
/** The application, the decoders of pictures and the system's cache of files share the machine. */
const share = 1 / 8;
/** Megabytes. More than the upper one gains little at this size, and the system caches the files as well. */
const bounds = { least: 64, most: 2_048 };

/** Bytes of memory that this process and its children may use: the machine's, or the container's limit. */
export function usableMemory(total = totalmem(), limit = process.constrainedMemory()): number {
  // Without a limit it is 0, or a number beyond any machine.
  return limit > 0 ? Math.min(total, limit) : total;
}

/** "256MB": PostgreSQL's own cache on a machine with so many bytes of memory. */
export function sharedBuffers(bytes: number): string {
  const wanted = Math.floor((bytes * share) / megabyte);
  return `${Math.min(bounds.most, Math.max(bounds.least, wanted))}MB`;
}
