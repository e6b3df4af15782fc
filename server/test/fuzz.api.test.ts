import { type EndpointKey, contract } from "@alongside/contract/contract.ts";
import type { Endpoint } from "@alongside/contract/kernel/endpoint.ts";
import { publicUser } from "@alongside/contract/people/people.shapes.ts";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { hosted, mistakes } from "./experience-makers.ts";
import { dice, type Dice, mutate, pick, piece, queryText, sample, schemaOf } from "./hostile.ts";
import { commented, miscountedPosts, posted } from "./feed-makers.ts";
import { listed, miscountedItems } from "./item-makers.ts";
import { opened, sent as written } from "./message-makers.ts";
import { asks, befriend, hides } from "./people-makers.ts";
import { photographed } from "./photo-makers.ts";
import { addressFor, pictured } from "./picture-makers.ts";
import { type MemberCaller, useTestApp } from "./test-app.ts";
import { ticketOf } from "./ticket-makers.ts";
import { miscountedVideos, showing } from "./video-makers.ts";

const test = useTestApp();
const endpoints = Object.entries(contract) as [EndpointKey, Endpoint][]; // the contract's own keys
const each = 125;
/** Calls that no member can use: administrators are covered by another test. */
const atClosedDoors = 20;
const atOnce = 12;
/** Milliseconds; a single request takes a few, the rest allows for a busy machine. */
const hang = 30_000;

const allowed = new Set([400, 401, 402, 403, 404, 409, 413, 415, 429]);
/** The code a part that isn't configured on this server answers with 503, for any input. */
const notSetUp = "identity/firebase-off";
/** Fields that may only be sent to their owner. */
const privateFields = ["email", "phoneNumber", "dateOfBirth", "aiCredits", "uniqueId", "passwordHash", "emailVerified"];

let victim: MemberCaller;
let attacker: MemberCaller;
let secrets: string[];
let ids: string[];
let victimRow: unknown;
let victimRecords: unknown;
const sent = { total: 0, accepted: 0 };

const rowOf = async (id: string) => {
  const { rows } = await test.database.db.execute(sql`select * from users where id = ${id}`);
  return rows[0];
};

/** What only the victim may see or change, except their account. */
const recordsOf = async (id: string) => {
  const rows = (table: string, owner: string) =>
    sql`(select json_agg(r order by r::text) from ${sql.identifier(table)} r where r.${sql.identifier(owner)} = ${id})`;
  const { rows: records } = await test.database.db.execute(sql`select ${rows("user_goals", "user_id")} as goals,
    (select json_agg(s) from goal_steps s join user_goals g on g.id = s.goal_id where g.user_id = ${id}) as steps,
    ${rows("agenda_items", "user_id")} as agenda, ${rows("calendar_feeds", "user_id")} as feeds,
    (select json_agg(c order by c.id) from user_connections c
      where ${id} in (c.user_id, c.friend_id) and (c.status = 'accepted' or c.user_id = ${id})) as friends,
    (select json_agg(c) from conversations c where ${id} in (c.participant1_id, c.participant2_id)
      and (c.requested_by_id is null or c.requested_by_id = ${id})) as conversations,
    ${rows("direct_messages", "sender_id")} as messages, ${rows("user_posts", "user_id")} as posts,
    ${rows("post_comments", "user_id")} as comments, ${rows("post_likes", "user_id")} as likes,
    ${rows("user_videos", "user_id")} as videos,
    ${rows("ai_conversations", "user_id")} as talks, ${rows("sessions", "user_id")} as sessions,
    ${rows("stored_objects", "owner_id")} as files, ${rows("user_media", "user_id")} as photos, ${rows("notification_settings", "user_id")} as settings,
    ${rows("user_privacy_settings", "user_id")} as privacy, ${rows("support_tickets", "user_id")} as tickets,
    (select json_agg(to_jsonb(i) - 'views_count') from marketplace_items i where i.seller_id = ${id}) as listings`);
  return records;
};

beforeAll(async () => {
  victim = await test.member({ firstName: "Vera", username: "vera_public" });
  attacker = await test.member({ firstName: "Mallory" });
  const participant = await test.member();
  const open = await hosted(victim);
  const asked = await hosted(victim, { approvalRequired: true });
  const params = { id: open.id };
  await participant.call("POST /api/experiences/{id}/join", { params });
  // Anyone may join the other one, and then read along.
  await victim.call("POST /api/experiences/{id}/messages", {
    params: { id: asked.id },
    body: { message: "GROUP-SECRET-7Q" },
  });
  const request = await participant.call("POST /api/experiences/{id}/join-request", {
    params: { id: asked.id },
    body: { message: "REQUEST-SECRET-7Q" },
  });
  const answerId = "019a0000-0000-7000-8000-00000000a115";
  const message = "COACH-SECRET-7Q how do I sleep better";
  await victim.call("POST /api/ai/chat-test", { body: { message, answerId } });
  const goal = (await victim.call("POST /api/goals", { body: { title: "GOAL-SECRET-7Q" } })).body;
  const goalParams = { id: goal.id };
  const step = (
    await victim.call("POST /api/goals/{id}/steps", { params: goalParams, body: { title: "STEP-SECRET-7Q" } })
  ).body;
  const item = await victim.call("POST /api/agenda", {
    body: { title: "AGENDA-SECRET-7Q", dateTime: "2031-05-01T08:00:00Z" },
  });
  const feed = (await victim.call("POST /api/agenda/feed")).body;
  const [talk] = (await victim.call("GET /api/ai/conversations")).body;
  const [session] = (await victim.call("GET /api/auth/sessions")).body;
  await victim.call("PATCH /api/profile/picture-visibility", { body: { visibility: "none" } });
  const friend = await test.member({ firstName: "FRIEND-SECRET-7Q" });
  await hides(test, friend, { showProfileToPublic: false });
  await befriend(test, victim, friend);
  const waiting = await asks(test, victim, participant);
  const conversation = await opened(victim, friend);
  const letter = await written(victim, conversation, "LETTER-SECRET-7Q");
  const post = await posted(victim, "POST-SECRET-7Q", "private");
  const comment = await commented(victim, post, "COMMENT-SECRET-7Q");
  const video = await showing(test, victim, { isPublic: false, title: "VIDEO-SECRET-7Q" });
  const listing = await listed(victim);
  const ticket = await ticketOf(victim, { description: "TICKET-SECRET-7Q" });
  const picture = await pictured(victim);
  const upload = await addressFor(victim);
  const photo = await photographed(victim, { description: "PHOTO-SECRET-7Q", isPublic: "false" });
  await victim.call("PATCH /api/profile", {
    body: { phoneNumber: "+351 987 654 321", dateOfBirth: "1987-03-09", latitude: 41.1234567, longitude: -8.7654321 },
  });
  await test.database.db.execute(sql`update users set ai_credits = 98765431 where id = ${victim.id}`);
  await victim.call("POST /api/auth/forgot-password", { body: { email: victim.email } });
  // The link is created in the background: the timing of the answer must not reveal whether the address is known.
  victimRow = await vi.waitFor(async () => {
    const row = await rowOf(victim.id);
    expect(row?.["password_reset_token"]).toEqual(expect.any(String));
    return row;
  });
  const { rows } = await test.database.db.execute<{ sid: string }>(sql`select sid from sessions`);
  victimRecords = await recordsOf(victim.id);
  const own = [
    goal.id,
    step.id,
    item.body.id,
    upload.id,
    photo.id,
    answerId,
    talk?.id ?? "",
    session?.id ?? "",
    friend.id,
    waiting,
    conversation,
    letter,
    post.id,
    comment.id,
    video,
    listing.id,
    ticket.id,
  ];
  ids = [open.id, asked.id, request.body.id, victim.id, "019a0000-0000-7000-8000-000000000000", ...own];
  secrets = [
    victim.email,
    participant.email,
    victim.token,
    ...rows.map((row) => row.sid),
    "987 654 321",
    "1987-03-09",
    "41.1234567",
    "8.7654321",
    "98765431",
    "$argon2",
    "GROUP-SECRET-7Q",
    "REQUEST-SECRET-7Q",
    "COACH-SECRET-7Q",
    "GOAL-SECRET-7Q",
    "STEP-SECRET-7Q",
    "AGENDA-SECRET-7Q",
    "FRIEND-SECRET-7Q",
    "PHOTO-SECRET-7Q",
    "LETTER-SECRET-7Q",
    "POST-SECRET-7Q",
    "COMMENT-SECRET-7Q",
    "VIDEO-SECRET-7Q",
    "TICKET-SECRET-7Q",
    picture.split("/").at(-1) ?? "",
    new URL(feed.url).searchParams.get("token") ?? "",
    new URL(upload.uploadURL).searchParams.get("token") ?? "",
  ];
});

describe("hostile input", () => {
  it.each(endpoints)("%s answers, and leaks nobody's secrets", async (key, endpoint) => {
    const roll = dice(0x5eed + endpoints.findIndex(([other]) => other === key));
    const isClosed = endpoint.access === "moderator" || endpoint.access === "admin";
    const requests = Array.from({ length: isClosed ? atClosedDoors : each }, () => requestFor(key, endpoint, roll));
    for (let at = 0; at < requests.length; at += atOnce) {
      await Promise.all(requests.slice(at, at + atOnce).map(send));
      // A call that ends the attacker's session or account is followed by a new one.
      if ((await attacker.call("GET /api/auth/user")).status === 401) attacker = await test.member();
    }
  });

  it("was sent often enough, and partly accepted", () => {
    expect(sent.total).toBeGreaterThanOrEqual(4_000);
    expect(sent.accepted).toBeGreaterThan(sent.total / 20);
  });

  it("left prototypes, the victim and all privileges unchanged", async () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    expect(await rowOf(victim.id)).toEqual(victimRow);
    expect(await recordsOf(victim.id)).toEqual(victimRecords);
    const { rows } = await test.database.db.execute(
      sql`select id from users where is_admin or is_pro or email_verified or karma_points < 0
        or (ai_credits > 150 and id <> ${victim.id}) or (profile_image_url is not null and id <> ${victim.id})`,
    );
    expect(rows).toEqual([]);
    const hostedByOthers = sql`select id from experiences where image_url is not null or not is_active`;
    expect((await test.database.db.execute(hostedByOthers)).rows).toEqual([]);
    const wrong = [
      await mistakes(test.database),
      await miscountedPosts(test),
      await miscountedItems(test),
      await miscountedVideos(test),
    ];
    expect(wrong.flat()).toEqual([]);
  });
});

describe("the shapes of replies", () => {
  it("contain only public fields of a person", () => {
    expect(Object.keys(publicUser.shape)).toEqual([
      "id",
      "username",
      "firstName",
      "lastName",
      "profileImageUrl",
      "city",
      "karmaPoints",
      "createdAt",
    ]);
  });

  it("contain private fields only in the member's own account and in the portal", () => {
    const naming = endpoints.filter(([key, { reply }]) => {
      if (key.includes(" /api/admin/")) return false;
      const text = reply ? JSON.stringify(schemaOf(reply, "output")) : "";
      return [...privateFields, "sess", "sid", "token"].some((field) => text.includes(`"${field}":`));
    });
    expect(naming.map(([key]) => key)).toEqual([
      "GET /api/auth/user",
      "POST /api/auth/signup",
      "POST /api/auth/login",
      "POST /api/auth/firebase-sync",
      "GET /api/auth/methods",
      "GET /api/profile",
      "PATCH /api/profile",
      "POST /api/auth/passkeys/sign-in",
      "POST /api/profile/upload-picture",
      "DELETE /api/profile/picture",
    ]);
  });
});

interface FuzzRequest {
  method: string;
  url: string;
  payload: string | undefined;
  headers: Record<string, string>;
  asMember: boolean;
}

function requestFor(key: EndpointKey, endpoint: Endpoint, roll: Dice): FuzzRequest {
  const [declared = "GET", path = ""] = key.split(" ");
  const method = roll() < 0.04 ? pick(roll, ["PUT", "PATCH", "DELETE", "POST", "OPTIONS", "PROPFIND"]) : declared;
  const spoilt = pick(roll, ["nothing", "body", "body", "body", "query", "query", "path", "form"]);
  const fields = endpoint.query ? sample(schemaOf(endpoint.query, "input"), roll, ids) : {};
  const query = queryText(fields as Record<string, unknown>, roll, spoilt === "query"); // a query is an object
  const filled = path.replaceAll(/\{\w+\}/gu, () =>
    spoilt === "path" && roll() < 0.7 ? piece(roll) || "%20" : pick(roll, ids),
  );
  const url = query === "" ? filled : `${filled}?${query}`;
  // An account can be deleted without a password within ten minutes of sign-in: a few of them are enough.
  const asMember = roll() < (key === "DELETE /api/profile" ? 0.1 : 0.7);
  if (method === "GET" || method === "OPTIONS") return { method, url, payload: undefined, headers: {}, asMember };
  if (endpoint.form && spoilt !== "form")
    return { method, url, asMember, ...partsOf(endpoint.form, roll, spoilt === "body") };
  const good = endpoint.body ? sample(schemaOf(endpoint.body, "input"), roll, ids) : {};
  const text = JSON.stringify(spoilt === "body" ? mutate(good, roll) : good);
  return { method, url, asMember, ...formOf(text, spoilt === "form" ? roll : null) };
}

/** A form with its fields and an invalid file; a corrupted one is truncated or has bytes inserted. */
function partsOf(
  form: NonNullable<Endpoint["form"]>,
  roll: Dice,
  isSpoilt: boolean,
): Pick<FuzzRequest, "payload" | "headers"> {
  const fields = {
    ...Object(sample(schemaOf(form.fields, "input"), roll, ids)),
    [`${form.file}"; filename="${piece(roll)}`]: "GIF89a",
  };
  const whole = Object.entries(fields)
    .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`)
    .join("")
    .concat("--x--\r\n");
  const at = Math.floor(roll() * whole.length);
  const payload = isSpoilt ? whole.slice(0, at) + pick(roll, ["", piece(roll) + whole.slice(at)]) : whole;
  return { payload, headers: { "content-type": "multipart/form-data; boundary=x" } };
}

/** The body as JSON or, at random, in a form the server doesn't accept. */
function formOf(text: string, roll: Dice | null): Pick<FuzzRequest, "payload" | "headers"> {
  if (roll === null) return { payload: text, headers: { "content-type": "application/json" } };
  const types = [
    "text/plain",
    "application/xml",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
  ];
  const json = ["application/json", "application/json; charset=utf-16", "APPLICATION/JSON;", "application/json"];
  const payload = pick(roll, [
    text,
    text.slice(0, -2),
    `${text}${text}`,
    "",
    "\ufeff{}",
    "[[[",
    '{"a":1,}',
    "\0",
    "nul",
  ]);
  return { payload, headers: { "content-type": pick(roll, [...types, ...json]) } };
}

async function send(request: FuzzRequest): Promise<void> {
  const { method, url, payload, headers, asMember } = request;
  const caller = asMember ? attacker : test.visitor;
  const began = performance.now();
  const answer = await caller.raw(method, url, payload, headers);
  const told = `${method} ${url} ${payload?.slice(0, 400) ?? ""} → ${answer.status} ${answer.text.slice(0, 300)}`;
  sent.total += 1;
  if (answer.status < 400) sent.accepted += 1;
  expect(performance.now() - began, told).toBeLessThan(hang);
  if (answer.status >= 400) {
    if (answer.code === notSetUp) expect(answer.status, told).toBe(503);
    else expect(allowed, told).toContain(answer.status);
    expect(answer.headers["content-type"], told).toBe("application/json; charset=utf-8");
    expect(Object.keys(Object(answer.body)).toSorted(), told).toEqual(
      answer.issues.length > 0 ? ["code", "issues", "message", "requestId"] : ["code", "message", "requestId"],
    );
    expect(answer.code, told).toMatch(/^[a-z]+\/[a-z-]+$/u);
    expect(answer.message, told).toMatch(/\S/u);
    expect(answer.text, told).not.toMatch(/node_modules|at .*\.ts:|FST_|Failed query|SyntaxError|Invalid input/u);
  }
  const seen = `${answer.text}\n${JSON.stringify(answer.headers)}`;
  for (const secret of secrets) expect(seen.includes(secret), `${secret} in ${told}`).toBe(false);
  for (const holder of holdersOf(answer.body)) {
    expect([attacker.id, "new"], told).toContain(key201(request, answer.status) ? "new" : holder);
  }
}

/** A sign-up or sign-in answers with the account it concerns. */
function key201({ url }: FuzzRequest, status: number): boolean {
  return status < 300 && /^\/api\/auth\/(?:signup|login)/u.test(url);
}

/** The ids of all objects in an answer that contain a private field. */
function holdersOf(value: unknown): unknown[] {
  if (value === null || typeof value !== "object") return [];
  const inner = Object.values(value).flatMap(holdersOf);
  return privateFields.some((field) => Object.hasOwn(value, field)) ? [Reflect.get(value, "id"), ...inner] : inner;
}
