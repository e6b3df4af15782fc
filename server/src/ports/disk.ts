import { statfs } from "node:fs/promises";

/** Disk space in bytes. */
export interface Room {
  freeBytes: number;
  totalBytes: number;
}

/** The disk space of a folder, as far as this process may use it. */
export async function roomAt(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
