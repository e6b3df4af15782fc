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

/**
 * The least of five times. A collection of garbage or a busy neighbour on the same core falls into some of them; a slow
 * `work` is slow in each.
 */
export function leastCpuTimeOf(work: () => void): number {
  return Math.min(...Array.from({ length: 5 }, () => cpuTimeOf(work)));
}
