/** Resolves after so many milliseconds; rejects with the signal's reason when it aborts first. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", gone);
      resolve();
    }, ms);
    if (signal.aborted) gone();
    else signal.addEventListener("abort", gone, { once: true });
  });
}
