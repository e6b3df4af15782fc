import { pino } from "pino";
import pg from "pg";
import { buildApp } from "../server/src/app.ts";
import { readConfig } from "../server/src/config.ts";
import { openDatabase } from "../server/src/db/client.ts";
import { dependenciesOf } from "../server/src/dependencies.ts";
import { startPushMover } from "../server/src/push-mover.ts";
import { systemClock } from "../server/src/ports/clock.ts";
import { createEvents } from "../server/src/ports/events/create-events.ts";
import type { Events } from "../server/src/ports/events/events.ts";
import { postgresCarrier } from "../server/src/ports/events/postgres-carrier.ts";
import { waysToAnnounce } from "./announcing-ways.ts";
import { median, type Figure } from "./figure.ts";
import { onFreshDatabase } from "./fresh-database.ts";
import { signIn } from "./sign-in.ts";
import { seedTalks, type Talk } from "./messages-seed.ts";

const rounds = 5;
const seconds = 2;
const inFlight = 32;
const talks = 200;

/** What announcing costs the transactions that write, and when another server hears of them. */
export async function announcingFigures(): Promise<Figure[]> {
  return [...(await onFreshDatabase(waysToAnnounce)), ...(await onFreshDatabase(measured))];
}

type Write = (at: number) => Promise<unknown>;

/** The application's own use cases, whose announcements are switched off and on again in turns. */
async function measured(connection: pg.ClientConfig, dataDir: string): Promise<Figure[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const pairs = await seedTalks(client, talks, 10);
  const others = await othersOf(client, pairs);
  await client.end();
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, RATE_LIMITS: "off" });
  const log = pino({ level: "silent" });
  const database = openDatabase(connection, { size: inFlight });
  const app = await buildApp({ ...dependenciesOf(config, log), database, clock: systemClock, webRoot: null });
  await app.server.ready();
  const { events, messages, feed } = app.services;
  const far = await listening(connection, database.db, others);

  const pairAt = (at: number) => {
    const pair = pairs[at % pairs.length];
    const other = others[at % others.length];
    if (pair === undefined || other === undefined) throw new Error("nobody is there");
    return { ...pair, other };
  };
  const text = "Shall we meet at five? I can be there earlier.";
  const write = (userId: string) =>
    feed.write(userId, { content: text, media: [], postType: "text", visibility: "friends" });
  const posts = await Promise.all(pairs.map(({ senderId }) => write(senderId)));
  const isLiked = new Set<string>();
  const kinds: Record<"messages" | "posts" | "likes", Write> = {
    messages: (at) => {
      const { id, senderId } = pairAt(at);
      return messages.send(senderId, { conversationId: id, message: text, attachments: [] });
    },
    posts: (at) => write(pairAt(at).senderId),
    likes: (at) => {
      const post = posts[at % posts.length];
      if (post === undefined) throw new Error("there is no post");
      const { other } = pairAt(at);
      const isOn = !isLiked.delete(post.id) && isLiked.add(post.id) !== undefined;
      return isOn ? feed.like(other, post.id) : feed.unlike(other, post.id);
    },
  };

  const figures: Figure[] = [];
  for (const [kind, work] of Object.entries(kinds)) {
    const rates: { silent: number[]; told: number[] } = { silent: [], told: [] };
    await rate(work, 0.5);
    for (let round = 0; round < rounds; round += 1) {
      const speak = silence(events);
      rates.silent.push(await rate(work, seconds));
      speak();
      rates.told.push(await rate(work, seconds));
    }
    const ratio = median(rates.told.map((each, at) => each / (rates.silent[at] ?? each)));
    figures.push({
      what: `${kind}, ${inFlight} in flight, against the same statements without any announcement`,
      result: `${ratio.toFixed(2)} (${median(rates.told).toFixed(0)} to ${median(rates.silent).toFixed(0)} a second)`,
      target: ">= 0.8",
      isMet: ratio >= 0.8,
    });
    if (kind !== "messages") continue;
    figures.push(...(await lateFigure(far.waitFor, events, database.db)));
  }
  figures.push(await deviceFigure(connection, kinds.messages, others, startPushMover(database.db, log)));
  await far.close();
  await app.server.close();
  await database.close();
  return figures;
}

/** What devices of the recipients cost the messages, while their jobs are queued beside it. */
async function deviceFigure(
  connection: pg.ClientConfig,
  work: Write,
  others: readonly string[],
  mover: { stop(): Promise<void> },
): Promise<Figure> {
  const client = new pg.Client(connection);
  await client.connect();
  const rates: { without: number[]; with: number[] } = { without: [], with: [] };
  for (let round = 0; round < rounds; round += 1) {
    await client.query("delete from push_subscriptions");
    rates.without.push(await rate(work, seconds));
    await addDevices(client, others);
    rates.with.push(await rate(work, seconds));
  }
  await mover.stop();
  await client.end();
  const ratio = median(rates.with.map((each, at) => each / (rates.without[at] ?? each)));
  return {
    what: `messages to members with a device, ${inFlight} in flight, against the same to members without one`,
    result: `${ratio.toFixed(2)} (${median(rates.with).toFixed(0)} to ${median(rates.without).toFixed(0)} a second)`,
    target: ">= 0.8",
    isMet: ratio >= 0.8,
  };
}

/** How long an update takes to the other server's listeners while 32 more are always on their way. */
async function lateFigure(
  waitFor: (userId: string) => Promise<void>,
  events: Events,
  db: Parameters<Events["publishSoon"]>[0],
): Promise<Figure[]> {
  const times: number[] = [];
  for (let at = 0; at < 200; at += 1) {
    for (let of = 0; of < inFlight; of += 1) events.publishSoon(db, [crypto.randomUUID()], ["messages"]);
    const since = performance.now();
    const heard = waitFor("probe");
    events.publishSoon(db, ["probe"], ["messages"]);
    await heard;
    times.push(performance.now() - since);
  }
  const late = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity;
  return [
    {
      what: "an update on its way to another server's listeners, 95 of 100",
      result: `${late.toFixed(0)} ms, and ${median(times).toFixed(0)} ms at the median`,
      target: "<= 250 ms: pages hear of it 50 ms later",
      isMet: late <= 250,
    },
  ];
}

/** Another server's ears. */
async function listening(
  connection: pg.ClientConfig,
  db: Parameters<typeof createEvents>[0]["db"],
  who: readonly string[],
) {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const events = createEvents({ carrier: postgresCarrier(connection), db, log: quiet });
  for (const id of who) events.subscribe(id, () => undefined);
  const waitFor = (userId: string) =>
    new Promise<void>((resolve) => {
      const end = events.subscribe(userId, (topics) => {
        if (topics === null) return;
        end();
        resolve();
      });
    });
  return { waitFor, close: () => events.close() };
}

/** Announces nothing until the returned function is called. */
function silence(events: Events): () => void {
  const own = { ...events };
  Object.assign(events, {
    publish: () => Promise.resolve(),
    announce: () => Promise.resolve(),
    publishSoon: () => undefined,
    announceSoon: () => undefined,
  });
  return () => void Object.assign(events, own);
}

/** A device of each, which nothing is sent to: the jobs are queued, and nobody runs them. */
async function addDevices(client: pg.Client, userIds: readonly string[]): Promise<void> {
  await signIn(client, userIds);
  await client.query(
    `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
     select gen_random_uuid(), user_id, min(sid), 'https://push.example/' || user_id, 'key', 'auth'
     from sessions where user_id = any($1::uuid[]) group by user_id`,
    [userIds],
  );
}

async function othersOf(client: pg.Client, pairs: readonly Talk[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select participant2_id as id from unnest($1::uuid[]) with ordinality asked (id, at)
     join conversations on conversations.id = asked.id order by at`,
    [pairs.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
}

async function rate(work: Write, duration: number): Promise<number> {
  const since = performance.now();
  const end = since + duration * 1000;
  let begun = 0;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await work(begun++);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return (done * 1000) / (performance.now() - since);
}
