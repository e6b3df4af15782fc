/**
 * Milliseconds of processor time that `work` takes on this thread. Unlike wall time, it doesn't grow when other
 * programs are busy.
 */
export function cpuTimeOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The least of three times. A collection of garbage falls into one of them; a slow `work` is slow in each. */
export function leastCpuTimeOf(work: () => void): number {
  return Math.min(...Array.from({ length: 3 }, () => cpuTimeOf(work)));
}
