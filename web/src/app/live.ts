import type { QueryClient } from "@tanstack/react-query";
import { ApiError, isSuspended } from "../api/api-error.ts";
import { callEvents } from "../api/events.ts";
import { refetchTopics } from "../api/refetch.ts";

/** Milliseconds. */
const retry = { first: 1_000, most: 30_000 };
/** A stream that lasted so long was well: the next one is tried without hesitation. */
const well = 10_000;
/** A tab nobody has looked at for so long gives its connection back: a browser has few of them for each server. */
const patience = 60_000;

/**
 * Keeps one stream of live updates open and asks again for whatever it says is out of date. After a loss it comes back,
 * ever more slowly, and asks for all that is on the screen. Ends for good with the session; the answer ends it sooner.
 */
export function startLive(client: QueryClient): () => void {
  let connection: AbortController | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasOpen = false;

  const hear = async (signal: AbortSignal): Promise<void> => {
    for await (const event of callEvents("GET /api/live", { signal })) {
      if (event.type === "changed") void refetchTopics(client, event.topics);
      // What is on the first screen has just been asked for.
      else if (wasOpen) void refetchTopics(client, ["everything"]);
      wasOpen = true;
    }
  };

  const connect = async (): Promise<void> => {
    clearTimeout(retryTimer);
    const own = new AbortController();
    connection = own;
    const began = Date.now();
    const error = await hear(own.signal).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (own.signal.aborted) return;
    connection = null;
    if (error instanceof ApiError && error.status === 401) {
      stop();
      // The session has ended elsewhere. What is on the screen is asked for again, and its refusal leads to the login
      // screen; the account stays until then, so that nothing falls apart in between.
      return void refetchTopics(client, ["everything-but-session"]);
    }
    if (isSuspended(error)) {
      stop();
      return void refetchTopics(client, ["session"]);
    }
    failures = Date.now() - began < well ? failures + 1 : 0;
    const wait = Math.min(retry.first * 2 ** failures, retry.most);
    // By chance, so that not all clients of a server that comes back ask at the same moment.
    retryTimer = setTimeout(() => void connect(), wait * (0.5 + Math.random() / 2));
  };

  const pause = () => {
    connection?.abort();
    connection = null;
    clearTimeout(retryTimer);
  };
  const resume = () => {
    if (connection !== null) return;
    failures = 0;
    void connect();
  };
  const onVisibility = () => {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === "hidden") hiddenTimer = setTimeout(pause, patience);
    else resume();
  };
  const stop = () => {
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("online", resume);
    clearTimeout(hiddenTimer);
    pause();
  };

  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("online", resume);
  void connect();
  return stop;
}
