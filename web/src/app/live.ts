import type { QueryClient } from "@tanstack/react-query";
import { ApiError, isSuspended } from "../api/api-error.ts";
import { callEvents } from "../api/events.ts";
import { isLiveHeld, onLiveHold } from "../api/live-hold.ts";
import { hasUnsent, sendOutbox } from "../api/outbox/outbox.ts";
import { keepPosition } from "../api/position.ts";
import { refetchTopics } from "../api/refetch.ts";
import { noteTyping } from "../api/typing.ts";

/** Milliseconds. */
const retry = { first: 1_000, most: 30_000 };
/** A stream that lasted this long was stable: the next attempt is immediate. */
const well = 10_000;
/** A tab hidden for this long closes its connection, because browsers limit connections per server; not in a call. */
const patience = 60_000;
/** The longest that a refetch waits for what is being sent. */
const sending = 3_000;

const pauseOf = (milliseconds: number) => new Promise<void>((goOn) => setTimeout(goOn, milliseconds));

/**
 * Keeps one stream of live updates open and refetches whatever it says is outdated. After a loss it reconnects with
 * growing delays and refetches everything on the screen. Ends with the session; the returned function ends it earlier.
 */
export function startLive(client: QueryClient): () => void {
  let connection: AbortController | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let mayBeOutdated = false;

  const hear = async (signal: AbortSignal): Promise<void> => {
    for await (const event of callEvents("GET /api/live", { signal })) {
      if (event.type === "changed") {
        keepPosition(event.position);
        void refetchTopics(client, event.topics);
      } else if (event.type === "typing") noteTyping(event);
      else {
        // What waits goes first: an answer from before would take it back on the screen.
        const isFirst = !mayBeOutdated;
        const refetch = () => (isFirst ? undefined : refetchTopics(client, ["everything"]));
        if (hasUnsent()) void Promise.race([sendOutbox(client), pauseOf(sending)]).then(refetch);
        // The first screen's queries are already fresh, unless there was no connection for them.
        else void refetch();
      }
      mayBeOutdated = true;
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
    mayBeOutdated = true;
    if (error instanceof ApiError && error.status === 401) {
      stop();
      // The session ended elsewhere. The screen's queries are refetched, and their refusal leads to the login screen;
      // the account is kept until then, so that nothing breaks in between.
      return void refetchTopics(client, ["everything-but-session"]);
    }
    if (isSuspended(error)) {
      stop();
      return void refetchTopics(client, ["session"]);
    }
    failures = Date.now() - began < well ? failures + 1 : 0;
    const wait = Math.min(retry.first * 2 ** failures, retry.most);
    // Randomized, so that clients of a restarted server don't reconnect at the same moment.
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
    if (document.visibilityState !== "hidden" || isLiveHeld()) resume();
    else hiddenTimer = setTimeout(pause, patience);
  };
  const stop = () => {
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("online", resume);
    endHold();
    clearTimeout(hiddenTimer);
    pause();
  };

  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("online", resume);
  const endHold = onLiveHold(onVisibility);
  void connect();
  return stop;
}
