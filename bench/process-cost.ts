import { readFile, writeFile } from "node:fs/promises";
import { treeOf } from "../server/test/processes.ts";

const tick = 10;

/** Resident megabytes of a process, shared pages counted in part; Linux only, null elsewhere. */
async function proportionalSize(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  const kilobytes = /^Pss:\s+(\d+) kB/mu.exec(text)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

async function statusOf(pid: number, name: "VmRSS" | "VmHWM"): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, "mu").exec(text)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/** Resident megabytes of a process; Linux only, null elsewhere. */
export const residentSize = (pid: number): Promise<number | null> => statusOf(pid, "VmRSS");

/** The most megabytes of a process that were resident during some work; Linux only, null elsewhere. */
export async function peakOf(pid: number, work: () => Promise<void>): Promise<number | null> {
  // The kernel forgets the peak so far.
  const canForget = await writeFile(`/proc/${pid}/clear_refs`, "5").then(
    () => true,
    () => false,
  );
  await work();
  return canForget ? statusOf(pid, "VmHWM") : null;
}

/** What a server takes, and what the database below it takes together. */
export async function memoryOf(server: number): Promise<{ server: number; database: number } | null> {
  const own = await proportionalSize(server);
  if (own === null) return null;
  const below = (await treeOf(server)).filter((pid) => pid !== server);
  const sizes = await Promise.all(below.map(proportionalSize));
  return { server: own, database: sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0) };
}

/** Processor time a process has used, in milliseconds; Linux only, null elsewhere. */
export async function processorTime(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [, , , , , , , , , , , user, system] = (text.split(") ")[1] ?? "").split(" ");
  return user === undefined || system === undefined ? null : (Number(user) + Number(system)) * tick;
}
