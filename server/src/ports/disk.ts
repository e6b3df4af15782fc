import { statfs } from "node:fs/promises";

/** How much room there is, in bytes. */
export interface Room {
  freeBytes: number;
  totalBytes: number;
}

/** The room on the disk a folder lies on, as far as this process may use it. */
export async function roomAt(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
