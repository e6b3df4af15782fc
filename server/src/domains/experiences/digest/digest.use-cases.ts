import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { betweenDigests, digestMail, hasNews, lookAhead, wantedCategories, week } from "./digest.rules.ts";
import * as digestStore from "./digest.store.ts";
import type { DigestReader } from "./digest.store.ts";
import { circleAround } from "../reading/near.rules.ts";
import type { Dependencies } from "../experiences.dependencies.ts";

/** Members per transaction. */
const batch = 100;
/** Below every id. */
const first = "00000000-0000-0000-0000-000000000000";

export async function digest(deps: Dependencies, now: Date): Promise<void> {
  for (let after: string | null = first; after !== null;) after = await round(deps, after, now);
}

/** Returns the last member of the batch; null if there are no more. */
function round({ db, jobs, publicUrl }: Dependencies, after: string, now: Date): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const weekAgo = new Date(now.getTime() - week);
    const last = new Date(now.getTime() - betweenDigests);
    const readers = await digestStore.readers(tx, after, { joined: weekAgo, last }, batch);
    const summaries = await newsFor(tx, readers, weekAgo, now);
    const claimed =
      summaries.length === 0
        ? new Set()
        : await digestStore.claim(
            tx,
            summaries.map(({ id }) => id),
            now,
            last,
          );
    const mails = summaries.flatMap(({ id, email, ...news }) =>
      claimed.has(id) ? [{ to: email, occasion: "digest" as const, ...digestMail(news, publicUrl) }] : [],
    );
    await jobs.addAll(tx, "mail", mails);
    return readers.length < batch ? null : (readers.at(-1)?.id ?? null);
  });
}

/** The content of each summary, for members with anything new. */
async function newsFor(tx: Db, readers: readonly DigestReader[], weekAgo: Date, now: Date) {
  if (readers.length === 0) return [];
  const until = new Date(now.getTime() + week);
  const news = await digestStore.newsOf(
    tx,
    readers.map(({ id }) => id),
    { since: weekAgo, now, until },
  );
  const queries = readers.flatMap((reader) => {
    const circle = circleAround(reader);
    const categories = wantedCategories(reader.goals);
    return circle === null || categories.length === 0 ? [] : [{ userId: reader.id, circle, categories }];
  });
  const near = await digestStore.nearOf(tx, queries, {
    since: weekAgo,
    now,
    until: new Date(now.getTime() + lookAhead),
  });
  return readers.flatMap(({ id, email, firstName }) => {
    const own = news.get(id);
    if (own === undefined) return [];
    const summary = { id, email, firstName, ...own, near: near.get(id) ?? [] };
    return hasNews(summary) ? [summary] : [];
  });
}
