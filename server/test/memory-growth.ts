/** Runs `work` and returns the peak growth in bytes of this thread's memory (heap and buffers). */
export async function peakGrowth<T>(work: () => Promise<T>): Promise<{ result: T; bytes: number }> {
  const now = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = now();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, now());
  }, 5);
  try {
    const result = await work();
    return { result, bytes: Math.max(peak, now()) - before };
  } finally {
    clearInterval(timer);
  }
}
