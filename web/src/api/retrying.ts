import { ApiError } from "./api-error.ts";

/** Milliseconds before each retry, if the server names no time. */
const pauses = [1_000, 3_000, 8_000];
/** Nobody watches a progress bar for longer. */
const longestPause = 30_000;

interface Retrying {
  signal?: AbortSignal;
  /** Called before each retry. */
  onRetry?: () => void;
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/**
 * Retries temporary failures a few times: 5xx, 408 and 429. It waits for the time the server names, or gives up if that
 * is too long. `act` is told whether it is a retry.
 */
export async function retrying<T>(
  act: (isRetry: boolean) => Promise<T>,
  { signal, onRetry, wait = pause }: Retrying,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await act(tries > 0);
    } catch (error) {
      const length = pauseAfter(error, tries);
      if (length === null || signal?.aborted) throw error;
      await wait(length, signal);
      onRetry?.();
    }
  }
}

function pauseAfter(error: unknown, tries: number): number | null {
  const own = pauses[tries];
  if (own === undefined || !(error instanceof ApiError) || !isPassing(error.status)) return null;
  const told = (error.retryAfter ?? 0) * 1000;
  return told > longestPause ? null : Math.max(own, told);
}

const isPassing = (status: number) => status >= 500 || status === 408 || status === 429;

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException("The upload was cancelled", "AbortError"));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
