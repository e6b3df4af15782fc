import { hydrate, type Query, type QueryClient } from "@tanstack/react-query";
import { onDevice, ownerOf } from "./device-store.ts";
import { isKept, type KeptAnswer, keptPart, outdated } from "./kept.rules.ts";

/** Milliseconds that answers are gathered before they are written. */
const pause = 200;

/**
 * Puts what this device has kept of its member into the cache, as answers that are out of date: screens show them at once
 * and ask for them again (decision 0045). What the cache has already stays. Resolves with the member; null if there is none.
 */
export async function restoreAnswers(client: QueryClient): Promise<string | null> {
  const { memberId, answers } = await onDevice(async (transaction) => {
    const memberId = await ownerOf(transaction);
    const all = (await transaction.all("answers")) as KeptAnswer[]; // only `keepAnswers` writes there
    return { memberId, answers: all.filter((answer) => answer.memberId === memberId) };
  });
  const isMissing = ({ key }: KeptAnswer) => client.getQueryData(key) === undefined;
  const queries = answers.filter(isMissing).map(({ hash, key, data, at }) => ({
    queryHash: hash,
    queryKey: key,
    dehydratedAt: at,
    state: {
      data,
      dataUpdateCount: 0,
      dataUpdatedAt: at,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: true,
      status: "success" as const,
      fetchStatus: "idle" as const,
    },
  }));
  // Not dropped before a screen has asked for it.
  hydrate(client, { queries, mutations: [] }, { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  return memberId;
}

/**
 * Keeps what the server answers to this member from now on, and what it has answered already. Nothing is written once
 * somebody else, or nobody, is signed in: that is checked in the same transaction. Returns a function that stops it.
 */
export function keepAnswers(client: QueryClient, memberId: string): () => void {
  const changed = new Map<string, Query>();
  /** When the server answered; what a mutation has changed on the screen since is no newer. */
  const answered = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const write = async (): Promise<void> => {
    timer = undefined;
    const now = Date.now();
    const answers = [...changed.values()].flatMap((query): KeptAnswer[] => {
      const data = keptPart(query.state.data);
      const at = answered.get(query.queryHash) ?? query.state.dataUpdatedAt;
      return data === undefined || data === null
        ? []
        : [{ memberId, hash: query.queryHash, key: query.queryKey, data, at }];
    });
    changed.clear();
    await onDevice(async (transaction) => {
      if (isStopped || (await ownerOf(transaction)) !== memberId) return;
      for (const answer of answers) transaction.put("answers", answer.hash, answer);
      const all = (await transaction.all("answers")) as KeptAnswer[]; // as above
      for (const hash of outdated(all, now)) transaction.remove("answers", hash);
    });
  };
  const note = (query: Query): void => {
    if (query.state.status === "pending" || !isKept(query.queryKey, memberId)) return;
    changed.set(query.queryHash, query);
    // Without room on the device, it is read with a connection only.
    timer ??= setTimeout(() => void write().catch(() => undefined), pause);
  };

  /** A page that is left, or put away, may not come back. */
  const hurry = () => {
    if (timer === undefined || document.visibilityState !== "hidden") return;
    clearTimeout(timer);
    void write().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", hurry);

  for (const query of client.getQueryCache().getAll()) {
    if (!query.state.isInvalidated) note(query);
  }
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (event.action.manual !== true) answered.set(event.query.queryHash, event.query.state.dataUpdatedAt);
    note(event.query as Query); // of any type
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", hurry);
    stop();
  };
}
