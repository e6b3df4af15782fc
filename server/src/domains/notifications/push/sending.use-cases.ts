import { createHash } from "node:crypto";
import type { PushPayload } from "@alongside/contract/notifications/push.shapes.ts";
import type { PushTopic } from "@alongside/contract/notifications/push.constants.ts";
import type { PushMessage } from "../../../ports/push/push.ts";
import type { PushContext } from "../notifications.dependencies.ts";
import { pathOf } from "../notifications.rules.ts";
import * as notificationsStore from "../notifications.store.ts";
import * as contentsStore from "./contents.store.ts";
import {
  counted,
  isGroupCall,
  lifetimes,
  mayBeSilent,
  messageWords,
  mostTries,
  nameOf,
  quietUntil,
  shortest,
  subjectOf,
  topicOf,
  waitAfter,
  wordsOf,
  type Told,
} from "./push.rules.ts";
import * as queueStore from "./queue.store.ts";
import type { PushJob } from "./queue.store.ts";
import * as settingsStore from "./settings.store.ts";
import * as subscriptionsStore from "./subscriptions.store.ts";
import type { Target } from "./subscriptions.store.ts";

/** How a push service treats a message. */
type Sending = Pick<PushMessage, "ttl" | "urgency">;

/** What devices should show for a tag. */
interface Content {
  /** A later message or notice of the tag has another one. */
  version: string;
  topic: PushTopic;
  title: string;
  body: string;
  url: string;
  /** Seconds for which it is worth showing. */
  ttl: number;
  /** A call that rings now: nothing that can wait. */
  isRinging: boolean;
}

/**
 * Brings the member's devices in line with what a tag stands for: shows what is unread, closes what isn't any more.
 * Everything is looked up now, so that what was read, deleted, blocked or switched off meanwhile is never sent. May run
 * any number of times.
 */
export async function run(context: PushContext, job: PushJob): Promise<void> {
  const { db, clock } = context;
  const { userId, tag } = job;
  const subject = subjectOf(tag);
  if (subject === null) return;
  if (subject.kind === "test") return sendTest(context, job);
  const content = await contentOf(context, userId, tag, subject);
  if (content === null) return close(context, userId, tag);

  const settings = await settingsStore.settingsOf(db, userId);
  if (settings.topicsOff.includes(content.topic)) return;
  const now = clock.now();
  const quietEnd = quietUntil(now, settings);
  const isCalling = content.isRinging || isGroupCall(subject);
  if (quietEnd !== null && !(isCalling && settings.quietCalls)) {
    // A call is over by then.
    if (!content.isRinging) await queueStore.again(db, job, quietEnd);
    return;
  }
  const shown = await queueStore.shownOf(db, userId, tag);
  if (job.devices === undefined && !content.isRinging && shown?.version === content.version) return;
  const targets = await subscriptionsStore.targetsOf(db, userId, now, job.devices);
  if (targets.length === 0) return;
  // Before sending: whoever reads it meanwhile finds that it is shown.
  await queueStore.markShown(db, { userId, tag, version: content.version, now });
  const sending = { ttl: content.ttl, urgency: isCalling ? "high" : "normal" } as const;
  await deliver(context, job, targets, sending, {
    kind: "show",
    tag,
    ...wordsOf(subject, content, settings.showDetails),
    url: content.url,
    badge: await badgeOf(context, userId),
    isCall: content.isRinging,
    // A deletion brought an earlier message back.
    isSilent: shown !== null && !content.isRinging && shown.version > content.version,
  });
  // It may have been read while it was sent.
  if ((await contentOf(context, userId, tag, subject)) === null) await close(context, userId, tag);
}

async function contentOf(
  { db, clock }: PushContext,
  userId: string,
  tag: string,
  subject: Told,
): Promise<Content | null> {
  const topic = topicOf(subject);
  if (topic === null) return null;
  const now = clock.now();
  const lasting = { topic, ttl: lifetimes[topic], isRinging: false };
  switch (subject.kind) {
    case "message": {
      const found = await contentsStore.newestMessage(db, userId, subject.id, now);
      if (found === null) return null;
      const title = counted(nameOf(found), found.unread);
      return {
        ...lasting,
        version: found.id,
        title,
        body: messageWords(found),
        url: `/messages?conversation=${subject.id}`,
      };
    }
    case "chat": {
      const found = await contentsStore.newestChatMessage(db, userId, subject.id, now);
      if (found === null) return null;
      const body = `${nameOf(found)}: ${messageWords(found)}`;
      const title = counted(found.title, found.unread);
      return { ...lasting, version: found.id, title, body, url: `/experiences/${subject.id}#chat` };
    }
    case "call": {
      const { call, until } = (await queueStore.shownOf(db, userId, tag)) ?? { call: null, until: null };
      if (call === null || until === null || until <= now) return null;
      const caller = await contentsStore.callerOf(db, userId, call.callerId);
      if (caller === null) return null;
      const ttl = Math.ceil((until.getTime() - now.getTime()) / 1000);
      const body = call.isVideo ? "Video call" : "Voice call";
      return {
        topic,
        ttl,
        isRinging: true,
        version: tag,
        title: nameOf(caller),
        body,
        url: `/messages?user=${call.callerId}`,
      };
    }
    case "notice": {
      const { type, relatedId } = subject;
      const found = await contentsStore.newestNotice(db, { userId, type, relatedId, now });
      if (found === null || now.getTime() - new Date(found.createdAt).getTime() > lasting.ttl * 1000) return null;
      const { title, message: body } = found;
      return { ...lasting, version: `${found.createdAt} ${found.id}`, title, body, url: pathOf(type, relatedId) };
    }
  }
}

/** Takes it off the devices that may show it. */
async function close(context: PushContext, userId: string, tag: string): Promise<void> {
  const { db, clock } = context;
  if (!(await queueStore.forgetShown(db, userId, tag))) return;
  const targets = await subscriptionsStore.targetsOf(db, userId, clock.now());
  const silent = targets.filter(({ endpoint }) => mayBeSilent(endpoint));
  if (silent.length === 0) return;
  const job = { userId, tag, tries: mostTries };
  await deliver(
    context,
    job,
    silent,
    { ttl: lifetimes.messages, urgency: "low" },
    {
      kind: "close",
      tag,
      badge: await badgeOf(context, userId),
    },
  );
}

async function sendTest(context: PushContext, job: PushJob): Promise<void> {
  const { db, clock } = context;
  const targets = await subscriptionsStore.targetsOf(db, job.userId, clock.now(), job.devices);
  await deliver(
    context,
    job,
    targets,
    { ttl: shortest, urgency: "normal" },
    {
      kind: "show",
      tag: job.tag,
      title: "It works",
      body: "Notifications from Alongside arrive on this device.",
      url: "/home",
      badge: await badgeOf(context, job.userId),
      isCall: false,
      isSilent: false,
    },
  );
}

async function badgeOf({ db, clock }: PushContext, userId: string): Promise<number> {
  const { unread, conversations, groupChats } = await notificationsStore.waitingFor(db, userId, clock.now());
  return unread + conversations + groupChats;
}

/** Sends to each device at once, notes what became of it, and queues those that failed for later. */
async function deliver(
  context: PushContext,
  job: PushJob,
  targets: readonly Target[],
  sending: Sending,
  payload: PushPayload,
): Promise<void> {
  const { db, clock } = context;
  const waits = await Promise.all(
    targets.map(async (target) => ({ id: target.id, until: await sendTo(context, target, sending, payload) })),
  );
  const failed = waits.flatMap(({ id, until }) => (until === null ? [] : [{ id, until: until.getTime() }]));
  const tries = (job.tries ?? 0) + 1;
  const at = Math.max(...failed.map(({ until }) => until));
  const isWorthIt = failed.length > 0 && tries < mostTries && at < clock.now().getTime() + sending.ttl * 1000;
  if (!isWorthIt) return;
  await queueStore.again(db, { ...job, devices: failed.map(({ id }) => id), tries }, new Date(at));
}

/** Null if it was sent or never will be; otherwise when to try again. */
async function sendTo(
  context: PushContext,
  target: Target,
  sending: Sending,
  payload: PushPayload,
): Promise<Date | null> {
  const { db, clock, log, push, keys } = context;
  if (target.waitUntil !== null && target.waitUntil > clock.now()) return target.waitUntil;
  const outcome = await push.send(target, messageOf(target, sending, payload), await keys());
  const now = clock.now();
  if (outcome.kind === "sent") {
    await subscriptionsStore.markSent(db, target.id, now);
    return null;
  }
  if (outcome.kind === "gone") {
    await subscriptionsStore.forgetGone(db, target.id);
    return null;
  }
  const asked = outcome.kind === "later" ? outcome.after : null;
  const until = new Date(now.getTime() + waitAfter(target.failures + 1, asked) * 1000);
  await subscriptionsStore.markFailed(db, target.id, until);
  if (outcome.kind === "later") return until;
  log.warn({ reason: outcome.reason, device: target.id }, "a push message was refused");
  return null;
}

function messageOf({ id }: Target, sending: Sending, payload: PushPayload): PushMessage {
  return {
    payload: JSON.stringify(payload),
    ...sending,
    // The push service sees it: it says nothing about the conversation, and differs between its members.
    topic: createHash("sha256").update(`${id} ${payload.tag}`).digest("base64url").slice(0, 32),
  };
}
