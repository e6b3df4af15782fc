import { randomUUID } from "node:crypto";
import { contract, type EndpointKey } from "@alongside/contract/contract.ts";
import type { Endpoint } from "@alongside/contract/kernel/endpoint.ts";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { opened, sent as written } from "./message-makers.ts";
import { answered } from "./call-makers.ts";
import { commented, posted } from "./feed-makers.ts";
import { listed } from "./item-makers.ts";
import { asks, befriend, hides } from "./people-makers.ts";
import { addsPhoto, begins } from "./album-makers.ts";
import { chatFile } from "./attachment-makers.ts";
import { hosted } from "./experience-makers.ts";
import { photographed } from "./photo-makers.ts";
import { addressFor, jpeg, pictured, uploadedImage } from "./picture-makers.ts";
import { type AdministratorCaller, type Caller, type MemberCaller, useTestApp } from "./test-app.ts";
import { createAuthenticator } from "./authenticator.ts";
import { outsideOf } from "./outside-makers.ts";
import { ticketOf } from "./ticket-makers.ts";
import { film as bytesOf, showing } from "./video-makers.ts";

const test = useTestApp();

/** A member's records that have an id in a path. */
interface Belongings {
  owner: MemberCaller;
  ids: {
    goal: string;
    step: string;
    item: string;
    talk: string;
    /** A proposal of that answer. */
    card: string;
    answer: string;
    session: string;
    /** A browser that is told of notices. */
    device: string;
    /** A linked account at an external provider. */
    identity: string;
    passkey: string;
    upload: string;
    /** The conversation with the friend, and a message in it. */
    conversation: string;
    message: string;
    /** The friend's call, which the owner answered. */
    call: string;
    /** A private post, and its author's comment. */
    post: string;
    comment: string;
    /** A listing, which everybody may view. */
    listing: string;
    search: string;
    /** Their support ticket. */
    ticket: string;
    /** A warning from the team. */
    decision: string;
    /** A private video. */
    video: string;
    payment: string;
    /** A private photo. */
    photo: string;
    /** A member visible only to friends. */
    friend: string;
    /** Friend requests received and sent by the owner. */
    received: string;
    sent: string;
  };
  picture: string;
  /** An upload for a listing, not used yet. */
  image: string;
  /** A file that no message carries yet. */
  attachment: string;
  photograph: string;
  /** A photo in the album of an experience that the owner hosted. */
  album: string;
  film: string;
  put: string;
}

interface Row {
  url: (has: Belongings) => string;
  body?: unknown;
  /** The answer to other members, if not 404. */
  other?: number;
  /** The answer for an unknown record, if different. */
  none?: number;
  owner: number;
}

const ofGoal = (rest = "") => ({ url: ({ ids }: Belongings) => `/api/goals/${ids.goal}${rest}` });
const ofStep = { url: ({ ids }: Belongings) => `/api/goals/${ids.goal}/steps/${ids.step}` };
const ofItem = (rest = "") => ({ url: ({ ids }: Belongings) => `/api/agenda/${ids.item}${rest}` });
const ofFriend = (rest: string) => ({ url: ({ ids }: Belongings) => `/api/users/${ids.friend}${rest}` });
const ofRequest = (which: "received" | "sent", rest = "") => ({
  url: ({ ids }: Belongings) => `/api/friends/requests/${ids[which]}${rest}`,
});
const ofPhoto = (rest = "") => ({ url: ({ ids }: Belongings) => `/api/media/${ids.photo}${rest}` });
const ofConversation = (rest = "") => ({
  url: ({ ids }: Belongings) => `/api/conversations/${ids.conversation}${rest}`,
});
/** The page of the owner that is in the call. */
const page = { deviceId: "019a0000-0000-4000-8000-00000000d0d0" };
const ofCall = (rest = "", query = "") => ({ url: ({ ids }: Belongings) => `/api/calls/${ids.call}${rest}${query}` });
const asPage = `?deviceId=${page.deviceId}`;
const ofPost = (rest = "") => ({ url: ({ ids }: Belongings) => `/api/posts/${ids.post}${rest}` });
const ofComment = { url: ({ ids }: Belongings) => `/api/posts/${ids.post}/comments/${ids.comment}` };
const ofVideo = (rest = "") => ({ url: ({ ids }: Belongings) => `/api/videos/${ids.video}${rest}` });
const ofListing = (rest = "") => ({
  url: ({ ids }: Belongings) => `/api/marketplace/items/${ids.listing}${rest}`,
  other: 403,
  none: 404,
});
const ofTicket = (rest = "") => ({ url: ({ ids }: Belongings) => `/api/support/tickets/${ids.ticket}${rest}` });
const ofDecision = { url: ({ ids }: Belongings) => `/api/safety/decisions/${ids.decision}/answer` };
const ofAnswer = { url: ({ ids }: Belongings) => `/api/ai/answers/${ids.answer}` };

const rows: Record<string, Row> = {
  "GET /api/goals/{id}": { ...ofGoal(), owner: 200 },
  "PATCH /api/goals/{id}": { ...ofGoal(), body: { isCompleted: true }, owner: 200 },
  "DELETE /api/goals/{id}": { ...ofGoal(), owner: 204 },
  "GET /api/goals/{id}/history": { ...ofGoal("/history"), owner: 200 },
  "GET /api/goals/{id}/experiences": { ...ofGoal("/experiences"), owner: 200 },
  "POST /api/goals/{id}/steps": { ...ofGoal("/steps"), body: { title: "Another" }, owner: 201 },
  "PATCH /api/goals/{id}/steps/{stepId}": { ...ofStep, body: { isDone: true }, owner: 200 },
  "DELETE /api/goals/{id}/steps/{stepId}": { ...ofStep, owner: 204 },
  "PATCH /api/agenda/{id}": { ...ofItem(), body: { title: "Another" }, owner: 200 },
  "PATCH /api/agenda/{id}/complete": { ...ofItem("/complete"), body: { isCompleted: true }, owner: 200 },
  "DELETE /api/agenda/{id}": { ...ofItem(), owner: 204 },
  "GET /api/ai/answers/{id}": { ...ofAnswer, owner: 200 },
  "DELETE /api/ai/answers/{id}": { ...ofAnswer, owner: 204 },
  "DELETE /api/ai/conversations/{id}": { url: ({ ids }) => `/api/ai/conversations/${ids.talk}`, owner: 204 },
  "PATCH /api/ai/conversations/{id}/cards/{cardId}": {
    url: ({ ids }) => `/api/ai/conversations/${ids.talk}/cards/${ids.card}`,
    body: { recordId: null },
    owner: 204,
  },
  "DELETE /api/push/devices/{id}": { url: ({ ids }) => `/api/push/devices/${ids.device}`, owner: 204 },
  "DELETE /api/auth/sessions/{id}": { url: ({ ids }) => `/api/auth/sessions/${ids.session}`, owner: 204 },
  "DELETE /api/auth/identities/{id}": { url: ({ ids }) => `/api/auth/identities/${ids.identity}`, owner: 204 },
  "PATCH /api/auth/passkeys/{id}": {
    url: ({ ids }) => `/api/auth/passkeys/${ids.passkey}`,
    body: { name: "Mine now" },
    owner: 200,
  },
  "DELETE /api/auth/passkeys/{id}": { url: ({ ids }) => `/api/auth/passkeys/${ids.passkey}`, owner: 204 },
  "POST /api/friends/requests/{id}/accept": { ...ofRequest("received", "/accept"), owner: 200 },
  "POST /api/friends/requests/{id}/decline": { ...ofRequest("received", "/decline"), owner: 204 },
  "DELETE /api/friends/requests/{id}": { ...ofRequest("sent"), owner: 204 },
  "DELETE /api/friends/{friendId}": { url: ({ ids }) => `/api/friends/${ids.friend}`, owner: 204 },
  "GET /api/users/{id}": { ...ofFriend(""), owner: 200 },
  "GET /api/users/{id}/privacy": { ...ofFriend("/privacy"), owner: 200 },
  "POST /api/ai/recommend-users/{id}/dismiss": {
    url: ({ ids }) => `/api/ai/recommend-users/${ids.friend}/dismiss`,
    owner: 204,
  },
  "GET /api/users/{id}/friendship": { ...ofFriend("/friendship"), owner: 200 },
  "GET /api/users/{id}/mutual-friends": { ...ofFriend("/mutual-friends"), owner: 200 },
  "GET /api/users/{id}/media": { ...ofFriend("/media"), owner: 200 },
  "PATCH /api/media/{id}": { ...ofPhoto(), body: { isPublic: true }, owner: 200 },
  "DELETE /api/media/{id}": { ...ofPhoto(), owner: 204 },
  "POST /api/media/{id}/set-profile": { ...ofPhoto("/set-profile"), owner: 200 },
  "GET /api/conversations/{id}": { ...ofConversation(), owner: 200 },
  "GET /api/conversations/{id}/messages": { ...ofConversation("/messages"), owner: 200 },
  "PATCH /api/messages/{id}": {
    url: ({ ids }) => `/api/messages/${ids.message}`,
    body: { message: "Another" },
    owner: 200,
  },
  "PUT /api/messages/{id}/reaction": {
    url: ({ ids }) => `/api/messages/${ids.message}/reaction`,
    body: { emoji: "👍" },
    owner: 200,
  },
  "DELETE /api/messages/{id}/reaction": { url: ({ ids }) => `/api/messages/${ids.message}/reaction`, owner: 200 },
  "POST /api/conversations/{id}/typing": { ...ofConversation("/typing"), owner: 204 },
  "PATCH /api/conversations/{id}/settings": { ...ofConversation("/settings"), body: { isPinned: true }, owner: 200 },
  "DELETE /api/messages/{id}": { url: ({ ids }) => `/api/messages/${ids.message}`, owner: 204 },
  // The owner's own conversation isn't a request, and the answer says so; everybody else gets 404.
  "POST /api/conversations/{id}/accept": { ...ofConversation("/accept"), owner: 409 },
  "POST /api/conversations/{id}/ignore": { ...ofConversation("/ignore"), owner: 409 },
  "GET /api/calls/{id}": { ...ofCall(), owner: 200 },
  "POST /api/calls/{id}/accept": { ...ofCall("/accept"), body: page, owner: 200 },
  // It is answered already.
  "POST /api/calls/{id}/decline": { ...ofCall("/decline"), owner: 409 },
  "POST /api/calls/{id}/end": { ...ofCall("/end"), owner: 200 },
  "POST /api/calls/{id}/rejoin": { ...ofCall("/rejoin"), body: page, owner: 200 },
  "POST /api/calls/{id}/heartbeat": { ...ofCall("/heartbeat"), body: page, owner: 200 },
  "POST /api/calls/{id}/leave": { ...ofCall("/leave"), body: page, owner: 204 },
  "POST /api/calls/{id}/signals": {
    ...ofCall("/signals"),
    body: { ...page, kind: "candidate", payload: "{}" },
    owner: 201,
  },
  "GET /api/calls/{id}/signals": { ...ofCall("/signals", asPage), owner: 200 },
  "GET /api/calls/{id}/ice": { ...ofCall("/ice", asPage), owner: 200 },
  "GET /api/users/{id}/experiences": { ...ofFriend("/experiences"), owner: 200 },
  "GET /api/users/{id}/goals": { ...ofFriend("/goals"), owner: 200 },
  "GET /api/users/{id}/posts": { ...ofFriend("/posts"), owner: 200 },
  "GET /api/posts/{id}": { ...ofPost(), owner: 200 },
  "PATCH /api/posts/{id}": { ...ofPost(), body: { content: "Another" }, owner: 200 },
  "DELETE /api/posts/{id}": { ...ofPost(), owner: 204 },
  "POST /api/posts/{id}/like": { ...ofPost("/like"), owner: 200 },
  "DELETE /api/posts/{id}/like": { ...ofPost("/like"), owner: 200 },
  "GET /api/posts/{id}/likes": { ...ofPost("/likes"), owner: 200 },
  "GET /api/posts/{id}/comments": { ...ofPost("/comments"), owner: 200 },
  "POST /api/posts/{id}/comment": { ...ofPost("/comment"), body: { content: "Another" }, owner: 201 },
  "PATCH /api/posts/{id}/comments/{commentId}": { ...ofComment, body: { content: "Another" }, owner: 200 },
  "DELETE /api/posts/{id}/comments/{commentId}": { ...ofComment, owner: 204 },
  "GET /api/videos/user/{userId}": { url: ({ ids }) => `/api/videos/user/${ids.friend}`, owner: 200 },
  "GET /api/videos/{id}": { ...ofVideo(), owner: 200 },
  "DELETE /api/videos/{id}": { ...ofVideo(), owner: 204 },
  "POST /api/videos/{id}/view": { ...ofVideo("/view"), owner: 200 },
  "POST /api/videos/{id}/like": { ...ofVideo("/like"), owner: 200 },
  "DELETE /api/videos/{id}/like": { ...ofVideo("/like"), owner: 200 },
  "GET /objects/videos/{userId}/{name}": { url: ({ film }) => film, owner: 200 },
  "PATCH /api/marketplace/items/{id}": { ...ofListing(), body: { price: 5 }, owner: 200 },
  "DELETE /api/marketplace/items/{id}": { ...ofListing(), owner: 204 },
  "PATCH /api/marketplace/items/{id}/status": { ...ofListing("/status"), body: { status: "sold" }, owner: 200 },
  "DELETE /api/marketplace/searches/{id}": { url: ({ ids }) => `/api/marketplace/searches/${ids.search}`, owner: 204 },
  "GET /api/support/tickets/{id}": { ...ofTicket(), owner: 200 },
  "POST /api/support/tickets/{id}/messages": { ...ofTicket("/messages"), body: { message: "And?" }, owner: 201 },
  "POST /api/safety/decisions/{id}/answer": { ...ofDecision, body: { message: "It was a joke." }, owner: 200 },
  "GET /api/payments/{id}": { url: ({ ids }) => `/api/payments/${ids.payment}`, owner: 200 },
  "GET /objects/albums/{id}/{name}": { url: ({ album }) => album, owner: 200 },
  "GET /objects/media/{userId}/{name}": { url: ({ photograph }) => photograph, owner: 200 },
  "GET /objects/profile-pictures/{userId}/{name}": { url: ({ picture }) => picture, owner: 200 },
  "GET /objects/attachments/{id}": { url: ({ attachment }) => attachment, owner: 200 },
  "GET /objects/uploads/{id}": { url: ({ image }) => image, owner: 200 },
  // The token is the credential, so another upload's token is tried.
  "PUT /storage/uploads/{id}": { url: ({ put }) => put, other: 403, owner: 204 },
};

/**
 * A member's private notes about others, including invisible ones; the public market; and what anybody with its URL may
 * open.
 */
const ofAnybody = new Set([
  "GET /api/auth/callback/{provider}",
  "POST /api/auth/callback/{provider}",
  "POST /api/users/{id}/block",
  "DELETE /api/users/{id}/block",
  "DELETE /api/ai/recommend-users/{id}/dismiss",
  "GET /objects/covers/{userId}/{name}",
  "GET /api/marketplace/items/{id}",
  "POST /api/marketplace/items/{id}/favourite",
  "DELETE /api/marketplace/items/{id}/favourite",
  "GET /api/support/threads/{key}",
  "POST /api/support/threads/{key}/messages",
]);

let giver: AdministratorCaller;
let other: MemberCaller;
let outsiders: [string, Caller][];
let picture: Buffer;
/** Of a member who is refused everything, so that nothing changes. */
let kept: Belongings;

beforeAll(async () => {
  picture = await jpeg();
  giver = await test.administrator();
  const [ended, deleted] = [await test.member(), await test.member()];
  other = await test.member();
  await ended.call("POST /api/auth/logout");
  await deleted.call("DELETE /api/profile");
  outsiders = [
    ["a visitor", test.visitor],
    ["who signed out", ended],
    ["a deleted account", deleted],
  ];
  kept = await belongings();
});

it("the table has a row for every call that names a record of one member, and no others", () => {
  const naming = Object.keys(contract).filter(
    (key) =>
      key.includes("{") &&
      !key.includes("/api/experiences/{id}") &&
      !key.includes("/api/admin/") &&
      !ofAnybody.has(key),
  );
  expect(Object.keys(rows).toSorted()).toEqual(naming.toSorted());
});

describe.each(Object.entries(rows))("%s", (key, { url, body, other: refused = 404, none = refused, owner: done }) => {
  it("is accessible only to its owner, even if others know its id", async () => {
    const [method = ""] = key.split(" ");
    const endpoint: Endpoint = contract[key as EndpointKey]; // the test above checks the rows against the contract's keys
    const has = await belongings();
    const isUpload = method === "PUT" && body === undefined;
    const payload = isUpload ? picture : body;
    const address = isUpload ? await withTokenOf(other, has) : url(has);
    const before = await traceOf(has.owner);
    const answer = await other.raw(method, address, payload);
    expect(answer.status, answer.text).toBe(refused);
    expect(endpoint.faults?.map(({ code }) => code)).toContain(answer.code);
    for (const [who, caller] of outsiders) {
      const expected = endpoint.access === "anyone" ? refused : 401;
      expect((await caller.raw(method, address, payload)).status, who).toBe(expected);
    }
    expect(await traceOf(has.owner)).toBe(before);
    const own = await has.owner.raw(method, url(has), payload);
    expect(own.status, own.text).toBe(done);
  });

  it("answers 404 for the id of another kind", async () => {
    const [method = ""] = key.split(" ");
    for (const [kind, id] of Object.entries(kept.ids)) {
      const wrong = url(kept).replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/u, id);
      if (wrong === url(kept)) continue;
      const answer = await kept.owner.raw(method, wrong, method === "PUT" && body === undefined ? picture : body);
      expect(answer.status, `${kind}: ${answer.text}`).toBe(none);
    }
  });
});

async function belongings(): Promise<Belongings> {
  const owner = await test.member();
  const answer = randomUUID();
  const { body: goal } = await owner.call("POST /api/goals", { body: { title: "Run 5 km" } });
  const params = { id: goal.id };
  const { body: step } = await owner.call("POST /api/goals/{id}/steps", { params, body: { title: "Buy shoes" } });
  const { body: item } = await owner.call("POST /api/agenda", {
    body: { title: "Call the dentist", dateTime: "2031-05-01T08:00:00Z" },
  });
  await owner.call("POST /api/ai/chat-test", {
    body: { message: "remind me tomorrow at 9 to water the plants", answerId: answer },
  });
  const [talk] = (await owner.call("GET /api/ai/conversations")).body;
  const card = talk?.cards[0];
  const [session] = (await owner.call("GET /api/auth/sessions")).body;
  await owner.call("PATCH /api/profile/picture-visibility", { body: { visibility: "none" } });
  const address = await pictured(owner);
  const { id: upload, put } = await addressFor(owner);
  const image = await uploadedImage(owner, picture);
  const { id: photo, mediaUrl: photograph } = await photographed(owner, { bytes: picture, isPublic: "false" });
  const [friend, asker, asked] = [await test.member(), await test.member(), await test.member()];
  await befriend(test, owner, friend);
  await hides(test, friend, { showProfileToPublic: false });
  const conversation = await opened(owner, friend);
  const message = await written(owner, conversation, "Hello");
  const call = await answered(friend, owner, page.deviceId);
  const { id: post } = await posted(owner, "For myself", "private");
  const { id: comment } = await commented(owner, { id: post });
  const video = await showing(test, owner, { isPublic: false, bytes: bytesOf("five.mp4") });
  const film = `/objects/videos/${owner.id}/${video}.mp4`;
  const { id: listing } = await listed(owner);
  const parts = [{ kind: "what" as const, value: "bike", label: "bike" }];
  const { body: search } = await owner.call("POST /api/marketplace/searches", { body: { query: "bike", parts } });
  const { id: ticket } = await ticketOf(owner);
  const [received, sent] = [await asks(test, asker, owner), await asks(test, owner, asked)];
  if (talk === undefined || card === undefined || session === undefined)
    throw new Error("the owner has no talk or no session");
  const ids = {
    goal: goal.id,
    step: step.id,
    item: item.id,
    talk: talk.id,
    card: card.id,
    answer,
    session: session.id,
    device: await deviceOf(owner),
    identity: await identityOf(owner),
    passkey: await passkeyOf(owner),
    upload,
    conversation,
    message,
    call,
    post,
    comment,
    video,
    listing,
    search: search.id,
    ticket,
    payment: await paymentOf(owner),
    decision: await warningTo(owner),
    photo,
    friend: friend.id,
    received,
    sent,
  };
  const past = await hosted(owner);
  await begins(test, past.id);
  const album = await addsPhoto(owner, past.id);
  expect(album.status, album.text).toBe(201);
  const attachment = (await chatFile(owner)).replace("uploads", "attachments");
  return { owner, ids, picture: address, image, attachment, photograph, album: album.body.url, film, put };
}

async function paymentOf({ id: userId, call }: MemberCaller): Promise<string> {
  await test.database.db.transaction((tx) =>
    test.app.services.payments.grant(tx, { userId, to: 200, adminId: giver.id, reason: null }),
  );
  return (await call("GET /api/payments")).body[0]?.id ?? "";
}

async function warningTo({ id }: MemberCaller): Promise<string> {
  const body = { action: "warn", reason: "This hurts people." } as const;
  return (await giver.call("POST /api/admin/users/{id}/decisions", { params: { id }, body })).body.id;
}

async function passkeyOf(owner: MemberCaller): Promise<string> {
  const device = createAuthenticator({ origin: "http://localhost:3000", rpId: "localhost" });
  const { body: options } = await owner.call("POST /api/auth/passkeys/options");
  const body = { name: "Phone", credential: device.create(options) };
  return (await owner.call("POST /api/auth/passkeys", { body })).body.id;
}

async function deviceOf({ id }: MemberCaller): Promise<string> {
  const device = randomUUID();
  await test.database.db.execute(sql`insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
    select ${device}, user_id, sid, 'https://push.example.org/' || sid, '', '' from sessions where user_id = ${id}`);
  return device;
}

async function identityOf({ id, call }: MemberCaller): Promise<string> {
  await test.app.services.outside.link(id, outsideOf());
  const { identities } = (await call("GET /api/auth/methods")).body;
  return identities[0]?.id ?? "";
}

async function withTokenOf(who: MemberCaller, { put }: Belongings): Promise<string> {
  const own = await addressFor(who);
  return `${put.split("?")[0] ?? ""}?${own.put.split("?")[1] ?? ""}`;
}

/** Everything stored about a member that these calls concern. */
async function traceOf({ id }: MemberCaller): Promise<string> {
  const own = (table: string, column = "user_id") =>
    sql`(select json_agg(r order by r::text) from ${sql.identifier(table)} r where r.${sql.identifier(column)} = ${id})`;
  const { rows: all } = await test.database.db.execute(sql`
    select ${own("users", "id")} as account, ${own("user_goals")} as goals, ${own("agenda_items")} as agenda,
      (select json_agg(s order by s.id) from goal_steps s join user_goals g on g.id = s.goal_id where g.user_id = ${id}) as steps,
      (select count(*) from goal_progress p join user_goals g on g.id = p.goal_id where g.user_id = ${id}) as changes,
      (select json_agg(c order by c.id) from user_connections c where ${id} in (c.user_id, c.friend_id)) as friends,
      (select json_agg(c) from conversations c where ${id} in (c.participant1_id, c.participant2_id)) as conversations,
      ${own("direct_messages", "sender_id")} as messages,
      ${own("user_posts")} as posts, ${own("post_comments")} as comments, ${own("post_likes")} as likes,
      ${own("user_videos")} as videos, ${own("video_likes")} as liked, ${own("video_views")} as watched,
      ${own("marketplace_items", "seller_id")} as listings, ${own("saved_searches")} as searches,
      ${own("support_tickets")} as tickets, ${own("moderation_decisions")} as decisions,
      ${own("user_media")} as photos, ${own("ai_conversations")} as talks, ${own("sessions")} as sessions, ${own("push_subscriptions")} as devices, ${own("user_identities")} as identities, ${own("passkeys")} as passkeys, ${own("stored_objects", "owner_id")} as files`);
  return JSON.stringify(all);
}
