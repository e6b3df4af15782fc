import type { LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";
import type { Events, Typing } from "../../ports/events/events.ts";

type Changed = { type: "changed"; topics: LiveTopic[]; position?: string };
type LiveEvent = { type: "hello" } | Changed | ({ type: "typing" } & Typing);

interface Dependencies {
  events: Pick<Events, "subscribe">;
  hasSession: (sessionId: string) => Promise<boolean>;
  /** The database's position, for lists that a standby may answer; null without one. */
  position: (() => Promise<string | null>) | null;
  /** Milliseconds between two looks at the session, for what ended it in silence. */
  recheck?: number;
}

export interface LiveCaller {
  userId: string;
  sessionId: string;
  /** Each of them ends the stream. */
  ends: readonly AbortSignal[];
}

/** Milliseconds in which topics that follow each other travel together. */
const together = 50;
/** Streams of one member on one node: a browser opens six connections to a server and needs one for its calls. */
const streamsEach = 5;

/**
 * What a member's client should refetch, as it changes. "hello" comes first, and again if an update may have been
 * missed. Ends with the session: its end is published as a change of the account, and checked regularly.
 */
export function createLive({ events, hasSession, position, recheck = 25_000 }: Dependencies) {
  const open = new Map<string, Set<() => void>>();

  /** A short outage of the database doesn't end the session. */
  const isSignedIn = (sessionId: string) => hasSession(sessionId).catch(() => true);

  /** The oldest stream ends where a member opens too many. */
  const enter = (userId: string, end: () => void): (() => void) => {
    const own = open.get(userId) ?? new Set();
    open.set(userId, own.add(end));
    const [oldest] = own;
    if (own.size > streamsEach) oldest?.();
    return () => {
      own.delete(end);
      if (own.size === 0 && open.get(userId) === own) open.delete(userId);
    };
  };

  return async function* live({ userId, sessionId, ends }: LiveCaller): AsyncGenerator<LiveEvent> {
    const inbox = createInbox();
    const leave = enter(userId, inbox.end);
    const unsubscribe = events.subscribe(userId, inbox.put);
    for (const signal of ends) signal.addEventListener("abort", inbox.end);
    if (ends.some((signal) => signal.aborted)) inbox.end();
    try {
      yield { type: "hello" };
      while (!inbox.isOver()) {
        const hasNews = await inbox.news(recheck);
        if (hasNews) await inbox.pause(together);
        const { topics, typing, mayHaveMissed } = inbox.take();
        const mayHaveEnded = !hasNews || mayHaveMissed || topics.includes("account");
        if (inbox.isOver() || (mayHaveEnded && !(await isSignedIn(sessionId)))) return;
        if (mayHaveMissed) yield { type: "hello" };
        else if (topics.length > 0) {
          const at = position === null ? null : await position();
          yield { type: "changed", topics, ...(at !== null && { position: at }) };
        }
        for (const each of typing) yield { type: "typing", ...each };
      }
    } finally {
      for (const signal of ends) signal.removeEventListener("abort", inbox.end);
      unsubscribe();
      leave();
    }
  };
}

/** Collects what arrives between two events: each topic once, and each member who types in a chat. */
function createInbox() {
  const topics = new Set<LiveTopic>();
  const typing = new Map<string, Typing>();
  let mayHaveMissed = false;
  let isOver = false;
  let wakeForNews = () => {};
  let wakeForEnd = () => {};

  const sleep = async (ms: number, mayWake: (wake: () => void) => void): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
      wakeForEnd = resolve;
      mayWake(resolve);
    });
    clearTimeout(timer);
  };
  const hasNews = () => mayHaveMissed || topics.size > 0 || typing.size > 0;

  return {
    isOver: () => isOver,
    put(news: readonly LiveTopic[] | null, typed?: Typing): void {
      if (news === null) mayHaveMissed = true;
      else for (const topic of news) topics.add(topic);
      if (typed) typing.set(`${typed.chat} ${typed.id} ${typed.userId}`, typed);
      wakeForNews();
    },
    end(): void {
      isOver = true;
      wakeForEnd();
    },
    /** Waits for updates, the end, or this many milliseconds; false if no update came. */
    async news(ms: number): Promise<boolean> {
      if (!isOver && !hasNews()) await sleep(ms, (wake) => (wakeForNews = wake));
      return hasNews();
    },
    /** Only the end cuts it short. */
    async pause(ms: number): Promise<void> {
      if (!isOver) await sleep(ms, () => {});
    },
    take() {
      const taken = { topics: [...topics], typing: [...typing.values()], mayHaveMissed };
      topics.clear();
      typing.clear();
      mayHaveMissed = false;
      return taken;
    },
  };
}
