import { type EndpointKey, contract } from "@alongside/contract/contract.ts";
import type { Endpoint } from "@alongside/contract/kernel/endpoint.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { hosted, wishFor } from "./experience-makers.ts";
import { type Caller, type MemberCaller, useTestApp } from "./test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";
const day = 24 * 3600 * 1000;

/** The columns of the table below, in this order. `former` joined and left again. */
const viewers = ["visitor", "other", "host", "participant", "requester", "waiting", "former"] as const;
type Viewer = (typeof viewers)[number];

const states = ["open", "full", "inactive", "cancelled", "begun", "unknown"] as const;
type State = (typeof states)[number];
type Cells = readonly (number | typeof nobody)[];
interface Row {
  body?: unknown;
  answers: Record<State, Cells>;
}

/** Nobody waits for an experience that has room. */
const nobody = null;
/** What is not there, or no longer to be known of: a visitor is asked to sign in before anything else. */
const hidden: Cells = [401, 404, 404, 404, 404, 404, 404];
const hiddenFromAll: Cells = [404, 404, 404, 404, 404, 404, 404];
/** No row leaves these out, and most refuse them alike. */
const gone = { inactive: hidden, cancelled: hidden, unknown: hidden };

const forAll: Cells = [200, 200, 200, 200, 200, 200, 200];
const readByAnyone: Row["answers"] = {
  open: [200, 200, 200, 200, 200, nobody, 200],
  full: forAll,
  inactive: hiddenFromAll,
  cancelled: [404, 404, 200, 200, 404, 404, 200],
  begun: forAll,
  unknown: hiddenFromAll,
};

/** Only the host, who gets `open`, `full` and `begun`. */
function hostOnly(open: number, full: number, begun: number): Row["answers"] {
  return {
    ...gone,
    open: [401, 403, open, 403, 403, nobody, 403],
    full: [401, 403, full, 403, 403, 403, 403],
    begun: [401, 403, begun, 403, 403, 403, 403],
  };
}

/** Only the group, which also outlives a cancellation. */
function groupOnly(done: number): Row["answers"] {
  return {
    open: [401, 403, done, done, 403, nobody, 403],
    full: [401, 403, done, done, 403, 403, 403],
    inactive: hidden,
    cancelled: [401, 404, done, done, 404, 404, 403],
    begun: [401, 403, done, done, 403, 403, 403],
    unknown: hidden,
  };
}

//               visitor, other, host, participant, requester, waiting, former
const experienceRows: Record<string, Row> = {
  "GET /api/experiences/{id}": { answers: readByAnyone },
  "GET /api/experiences/{id}/calendar.ics": { answers: readByAnyone },
  "GET /api/experiences/{id}/clashes": {
    answers: {
      open: [401, 200, 200, 200, 200, nobody, 200],
      full: [401, 200, 200, 200, 200, 200, 200],
      inactive: hidden,
      cancelled: [401, 404, 200, 200, 404, 404, 200],
      begun: [401, 200, 200, 200, 200, 200, 200],
      unknown: hidden,
    },
  },
  "PATCH /api/experiences/{id}": { body: { title: "A walk instead" }, answers: hostOnly(200, 200, 409) },
  "DELETE /api/experiences/{id}": { answers: hostOnly(204, 204, 204) },
  "POST /api/experiences/{id}/join": {
    answers: {
      ...gone,
      open: [401, 200, 409, 409, 200, nobody, 200],
      full: [401, 409, 409, 409, 409, 409, 409],
      begun: [401, 409, 409, 409, 409, 409, 409],
    },
  },
  "POST /api/experiences/{id}/leave": {
    answers: {
      ...gone,
      open: [401, 409, 409, 200, 409, nobody, 409],
      full: [401, 409, 409, 200, 409, 409, 409],
      begun: [401, 409, 409, 200, 409, 409, 409],
    },
  },
  "POST /api/experiences/{id}/join-request": {
    body: { message: "May I come?" },
    answers: {
      ...gone,
      open: [401, 201, 409, 409, 409, nobody, 201],
      full: [401, 409, 409, 409, 409, 409, 409],
      begun: [401, 409, 409, 409, 409, 409, 409],
    },
  },
  "DELETE /api/experiences/{id}/join-request": {
    answers: {
      ...gone,
      // Who asked may always take it back, also while the experience is out of sight.
      inactive: [401, 404, 404, 404, 204, 404, 404],
      open: [401, 404, 404, 404, 204, nobody, 404],
      full: [401, 404, 404, 404, 204, 404, 404],
      begun: [401, 404, 404, 404, 204, 404, 404],
    },
  },
  "GET /api/experiences/{id}/join-requests": { answers: hostOnly(200, 200, 200) },
  "POST /api/experiences/{id}/join-requests/{requestId}/accept": { answers: hostOnly(200, 409, 409) },
  "POST /api/experiences/{id}/join-requests/{requestId}/decline": { answers: hostOnly(200, 200, 200) },
  "POST /api/experiences/{id}/waitlist": {
    answers: {
      ...gone,
      open: [401, 409, 409, 409, 409, nobody, 409],
      full: [401, 200, 409, 409, 200, 409, 200],
      begun: [401, 409, 409, 409, 409, 409, 409],
    },
  },
  "DELETE /api/experiences/{id}/waitlist": {
    answers: {
      ...gone,
      open: [401, 409, 409, 409, 409, nobody, 409],
      full: [401, 409, 409, 409, 409, 204, 409],
      begun: [401, 409, 409, 409, 409, 204, 409],
    },
  },
  "GET /api/experiences/{id}/messages": { answers: groupOnly(200) },
  "POST /api/experiences/{id}/messages": { body: { message: "See you there" }, answers: groupOnly(201) },
};

interface PlainRow {
  visitor: number;
  member: number;
  query?: string;
  /** Made per call, since some may be sent once only. */
  body?: () => unknown;
}

const own = { visitor: 401, member: 200 };
const open = { visitor: 200, member: 200 };
const nobodys = { visitor: 401, member: 404 };
let signUps = 0;

/** Everything that names no experience. A refused token or password says the same to a member as to a visitor. */
const plainRows: Record<string, PlainRow> = {
  "GET /api/config": open,
  "GET /api/auth/user": own,
  "POST /api/auth/signup": {
    visitor: 201,
    member: 201,
    body: () => ({ email: `table${(signUps += 1)}@example.org`, password: "a long enough one" }),
  },
  "POST /api/auth/login": {
    visitor: 401,
    member: 401,
    body: () => ({ usernameOrEmail: "nobody@example.org", password: "not theirs" }),
  },
  "POST /api/auth/logout": { visitor: 204, member: 204 },
  "GET /api/auth/sessions": own,
  "DELETE /api/auth/sessions": { visitor: 401, member: 204 },
  "DELETE /api/auth/sessions/{id}": { visitor: 401, member: 404 },
  "POST /api/auth/forgot-password": { ...open, body: () => ({ email: "nobody@example.org" }) },
  "POST /api/auth/reset-password": {
    visitor: 400,
    member: 400,
    body: () => ({ token: "made-up", password: "Strong 4 ever!", confirmPassword: "Strong 4 ever!" }),
  },
  "POST /api/auth/verify-email": { visitor: 400, member: 400, body: () => ({ token: "made-up" }) },
  "POST /api/auth/resend-verification": { visitor: 401, member: 204 },
  "GET /api/login": { visitor: 302, member: 302 },
  "GET /api/profile": own,
  "PATCH /api/profile": { ...own, body: () => ({ city: "Porto" }) },
  "GET /api/profile/export": own,
  "DELETE /api/profile": { visitor: 401, member: 204 },
  "POST /api/objects/upload": { ...own, body: () => ({ purpose: "profile-picture", filename: "me.jpg" }) },
  // What opens an upload address is its token, whoever holds it.
  "PUT /storage/uploads/{id}": { visitor: 404, member: 404 },
  "POST /api/profile/upload-picture": { visitor: 401, member: 400, body: () => ({ imageUrl: "/objects/uploads/1" }) },
  "DELETE /api/profile/picture": own,
  "GET /objects/profile-pictures/{userId}/{name}": { visitor: 404, member: 404 },
  // Nothing is no form; what is one is met in the tests of photos.
  "POST /api/media/upload": { visitor: 401, member: 415 },
  "GET /api/users/{id}/media": { visitor: 404, member: 404 },
  "PATCH /api/media/{id}": { ...nobodys, body: () => ({ isPublic: false }) },
  "DELETE /api/media/{id}": nobodys,
  "POST /api/media/{id}/set-profile": nobodys,
  "GET /objects/media/{userId}/{name}": { visitor: 404, member: 404 },
  "GET /api/privacy": own,
  "GET /api/privacy/settings": own,
  "PATCH /api/privacy/settings": { ...own, body: () => ({ showOnlineStatus: false }) },
  "GET /api/users/search": { ...own, query: "query=ana" },
  "GET /api/users/all": own,
  "GET /api/users/blocked": own,
  "GET /api/users/{id}": { visitor: 404, member: 404 },
  "GET /api/users/{id}/privacy": { visitor: 404, member: 404 },
  "POST /api/users/{id}/block": nobodys,
  "DELETE /api/users/{id}/block": nobodys,
  "GET /api/ai/recommend-users": own,
  "POST /api/ai/recommend-users/{id}/dismiss": nobodys,
  "DELETE /api/ai/recommend-users/{id}/dismiss": nobodys,
  "PATCH /api/profile/picture-visibility": { ...own, body: () => ({ visibility: "friends" }) },
  "GET /api/locations/search": { ...open, query: "query=Lisbon" },
  "GET /api/locations/nearest": { ...open, query: "lat=38.7&lon=-9.1" },
  "GET /api/notifications": own,
  "GET /api/notifications/unread": own,
  "POST /api/notifications/read": own,
  "GET /api/notifications/settings": own,
  "PATCH /api/notifications/settings": { ...own, body: () => ({ karma: false }) },
  "GET /api/live": own,
  "GET /api/karma": own,
  "GET /api/karma/weeks": { ...own, query: "timeZone=Europe/Lisbon" },
  "GET /api/friends": own,
  "GET /api/friends/counts": own,
  "GET /api/friends/requests/received": own,
  "GET /api/friends/requests/sent": own,
  "POST /api/friends/request": { visitor: 401, member: 201, body: () => ({ friendId: members.other.id }) },
  "POST /api/friends/requests/{id}/accept": nobodys,
  "POST /api/friends/requests/{id}/decline": nobodys,
  "DELETE /api/friends/requests/{id}": nobodys,
  "DELETE /api/friends/{friendId}": nobodys,
  "GET /api/users/{id}/friendship": nobodys,
  "GET /api/users/{id}/mutual-friends": nobodys,
  "GET /api/conversations": own,
  "GET /api/conversations/unread": own,
  "GET /api/conversations/{id}": nobodys,
  // Who is no friend is refused by the setting everybody begins with.
  "POST /api/conversations": { visitor: 401, member: 403, body: () => ({ otherUserId: members.other.id }) },
  "GET /api/conversations/{id}/messages": nobodys,
  "POST /api/messages": { ...nobodys, body: () => ({ conversationId: unknown, message: "Hello" }) },
  "DELETE /api/messages/{id}": nobodys,
  "GET /api/messages/search": { ...own, query: "query=hello" },
  "GET /api/calls": own,
  "GET /api/feed": own,
  "GET /api/users/{id}/posts": { visitor: 404, member: 404 },
  "POST /api/posts": { visitor: 401, member: 201, body: () => ({ content: "A good day" }) },
  "GET /api/posts/{id}": { visitor: 404, member: 404 },
  "PATCH /api/posts/{id}": { ...nobodys, body: () => ({ content: "A better day" }) },
  "DELETE /api/posts/{id}": nobodys,
  "POST /api/posts/{id}/like": nobodys,
  "DELETE /api/posts/{id}/like": nobodys,
  "GET /api/posts/{id}/likes": nobodys,
  "GET /api/posts/{id}/comments": { visitor: 404, member: 404 },
  "POST /api/posts/{id}/comment": { ...nobodys, body: () => ({ content: "How lovely" }) },
  "PATCH /api/posts/{id}/comments/{commentId}": { ...nobodys, body: () => ({ content: "Lovely" }) },
  "DELETE /api/posts/{id}/comments/{commentId}": nobodys,
  "GET /api/agenda": own,
  "GET /api/agenda/summary": own,
  "POST /api/agenda": {
    visitor: 401,
    member: 201,
    body: () => ({ title: "Call the dentist", dateTime: "2031-05-01T08:00:00Z" }),
  },
  "PATCH /api/agenda/{id}": { visitor: 401, member: 404, body: () => ({ title: "Call" }) },
  "PATCH /api/agenda/{id}/complete": { visitor: 401, member: 404, body: () => ({ isCompleted: true }) },
  "DELETE /api/agenda/{id}": { visitor: 401, member: 404 },
  "GET /api/agenda/feed": own,
  "POST /api/agenda/feed": { visitor: 401, member: 201 },
  "DELETE /api/agenda/feed": { visitor: 401, member: 204 },
  "GET /api/agenda.ics": { visitor: 404, member: 404 },
  "GET /api/goals": own,
  "POST /api/goals": { visitor: 401, member: 201, body: () => ({ title: "Run 5 km" }) },
  // Another member's goal is met in the tests of goals; here nobody's is asked for.
  "GET /api/goals/{id}": nobodys,
  "PATCH /api/goals/{id}": { ...nobodys, body: () => ({ progress: 50 }) },
  "DELETE /api/goals/{id}": nobodys,
  "GET /api/goals/{id}/history": nobodys,
  "GET /api/goals/{id}/experiences": nobodys,
  "POST /api/goals/{id}/steps": { ...nobodys, body: () => ({ title: "Buy shoes" }) },
  "PATCH /api/goals/{id}/steps/{stepId}": { ...nobodys, body: () => ({ isDone: true }) },
  "DELETE /api/goals/{id}/steps/{stepId}": nobodys,
  "GET /api/user/summary": own,
  "GET /api/experiences": open,
  "GET /api/experiences/live": open,
  "POST /api/experiences": { visitor: 401, member: 201, body: wishFor },
  "GET /api/user/experiences": own,
  "GET /api/user/created-experiences": own,
  "GET /api/user/pending-experiences": own,
  "GET /api/user/join-requests": own,
  "POST /api/ai/generate-agenda": {
    ...own,
    body: () => ({ experienceTitle: "Sunset run", category: "wellness", duration: 120 }),
  },
  "POST /api/ai/chat-test": { ...open, body: () => ({ message: "How do I meet people?" }) },
  "GET /api/ai/conversations": own,
  "DELETE /api/ai/conversations/{id}": { visitor: 401, member: 404 },
  "GET /api/ai/answers/{id}": { visitor: 401, member: 404 },
  "DELETE /api/ai/answers/{id}": { visitor: 401, member: 404 },
  "GET /api/ai/daily-motivation": own,
  "POST /api/ai/week-plan": own,
  "POST /api/reports": {
    visitor: 401,
    member: 201,
    body: () => ({ targetType: "user", targetId: members.other.id, reason: "spam" }),
  },
};

type MemberViewer = Exclude<Viewer, "visitor">;
let members: Record<MemberViewer | "guest", MemberCaller>;

beforeAll(async () => {
  const make = () => test.member();
  const [other, host, participant, requester, waiting, former, guest] = await Promise.all([
    make(),
    make(),
    make(),
    make(),
    make(),
    make(),
    make(),
  ]);
  members = { other, host, participant, requester, waiting, former, guest };
});

describe("the table", () => {
  it("has a row for every endpoint of the contract, and none besides", () => {
    const rows = [...Object.keys(experienceRows), ...Object.keys(plainRows)];
    expect(rows.toSorted()).toEqual(Object.keys(contract).toSorted());
    const naming = Object.keys(contract).filter((key) => key.includes("/api/experiences/{id}"));
    expect(Object.keys(experienceRows).toSorted()).toEqual(naming.toSorted());
  });

  it("has a cell for every viewer, and leaves out only who cannot be", () => {
    for (const { answers } of Object.values(experienceRows)) {
      for (const state of states) {
        expect(answers[state]).toHaveLength(viewers.length);
        const left = viewers.filter((_, column) => answers[state][column] === nobody);
        expect(left).toEqual(state === "open" ? ["waiting"] : []);
      }
    }
  });
});

describe.each(Object.entries(experienceRows))("%s", (key, { body, answers }) => {
  it.each(states)("answers every viewer as it should while the experience is %s", async (state) => {
    const wrong: string[] = [];
    for (const [column, viewer] of viewers.entries()) {
      const expected = answers[state][column] ?? nobody;
      if (expected === nobody) continue;
      const scene = await sceneOf(state);
      const before = await traceOf(scene.id);
      const answer = await callAs(viewer, key, { scene, state, body });
      const seen = `${viewer}: ${answer.status} ${answer.code ?? ""}`;
      if (answer.status !== expected) wrong.push(`${seen}, not ${expected}`);
      if (answer.status >= 400 && !faultsOf(key).includes(answer.code ?? "")) wrong.push(`${seen} is not declared`);
      const isUnchanged = (await traceOf(scene.id)) === before;
      if ((answer.status >= 400 || key.startsWith("GET ")) && !isUnchanged) wrong.push(`${seen}, yet it did something`);
      if (answer.status < 400 && !key.startsWith("GET ") && isUnchanged) wrong.push(`${seen}, yet it did nothing`);
      if (!isUnchanged) scenes.delete(state);
    }
    expect(wrong).toEqual([]);
  });
});

describe("the request in the address", () => {
  it.each(["accept", "decline"])("must be one of that experience to %s it, also for a host of both", async (verb) => {
    const [here, elsewhere] = [await sceneOf("open"), await sceneOf("full")];
    const before = await traceOf(elsewhere.id);
    for (const id of [here.id, elsewhere.id]) {
      const requestId = id === here.id ? elsewhere.requestId : unknown;
      const url = `/api/experiences/${id}/join-requests/${requestId}/${verb}`;
      const answer = await members.host.raw("POST", url);
      expect(answer).toMatchObject({ status: 404, code: "experiences/request-not-found" });
    }
    expect(await traceOf(elsewhere.id)).toBe(before);
  });
});

describe("what names no experience", () => {
  it.each(Object.entries(plainRows))("%s", async (key, { query, body, ...expected }) => {
    const [method = "", path = ""] = key.split(" ");
    const url = query === undefined ? path : `${path}?${query}`;
    const status = async (who: Caller) => (await who.raw(method, url, body?.())).status;
    const member = await test.member();
    expect({ visitor: await status(test.visitor), member: await status(member) }).toEqual(expected);
  });
});

interface Scene {
  id: string;
  /** The pending request of `requester`. */
  requestId: string;
}

/** Kept until a call changes something, so that most cells share one. */
const scenes = new Map<State, Scene>();

async function sceneOf(state: State): Promise<Scene> {
  const kept = scenes.get(state);
  if (kept !== undefined) return kept;
  const made = state === "unknown" ? { id: unknown, requestId: unknown } : await makeScene(state);
  scenes.set(state, made);
  return made;
}

async function makeScene(state: Exclude<State, "unknown">): Promise<Scene> {
  const { host, participant, requester, waiting, former, guest } = members;
  const { id } = await hosted(host, { maxParticipants: state === "open" ? 4 : 2 });
  const params = { id };
  const done = async (call: Promise<{ status: number; message: string | undefined }>) => {
    const { status, message } = await call;
    expect(status, message).toBeLessThan(300);
  };
  await done(former.call("POST /api/experiences/{id}/join", { params }));
  await done(former.call("POST /api/experiences/{id}/leave", { params }));
  await done(participant.call("POST /api/experiences/{id}/join", { params }));
  const request = await requester.call("POST /api/experiences/{id}/join-request", { params });
  expect(request.status, request.message).toBe(201);
  if (state !== "open") {
    await done(guest.call("POST /api/experiences/{id}/join", { params }));
    await done(waiting.call("POST /api/experiences/{id}/waitlist", { params }));
  }
  if (state === "inactive") {
    await test.database.db.execute(sql`update experiences set is_active = false where id = ${id}`);
  }
  if (state === "cancelled") await done(host.call("DELETE /api/experiences/{id}", { params }));
  if (state === "begun") {
    // A place comes free too late, so that what is refused is refused for having begun and not for being full.
    await onceBegun(() => done(guest.call("POST /api/experiences/{id}/leave", { params })));
  }
  return { id, requestId: request.body.id };
}

/** The experiences of this file begin in ten days. */
async function onceBegun<T>(work: () => Promise<T>): Promise<T> {
  test.clock.advance(11 * day);
  try {
    return await work();
  } finally {
    test.clock.advance(-11 * day);
  }
}

function callAs(viewer: Viewer, key: string, { scene, state, body }: { scene: Scene; state: State; body: unknown }) {
  const [method = "", path = ""] = key.split(" ");
  const url = path.replace("{id}", scene.id).replace("{requestId}", scene.requestId);
  const who = viewer === "visitor" ? test.visitor : members[viewer];
  const call = () => who.raw(method, url, body);
  return state === "begun" ? onceBegun(call) : call();
}

/** The codes an endpoint may refuse with: its declared ones and, where it asks for a session, the kernel's. */
function faultsOf(key: string): string[] {
  const endpoint: Endpoint = contract[key as EndpointKey]; // the first test holds the rows to the contract's keys
  const declared = (endpoint.faults ?? []).map(({ code }) => code);
  return endpoint.access === "anyone" ? declared : [...declared, kernelFaults.unauthorized.code];
}

/** Everything stored about one experience, to tell whether a call did something. */
async function traceOf(id: string): Promise<string> {
  const rowsOf = (table: string) =>
    sql`(select json_agg(r order by r::text) from ${sql.identifier(table)} r where r.experience_id = ${id})`;
  const { rows } = await test.database.db.execute(sql`
    select (select to_json(e) from experiences e where e.id = ${id}),
      ${rowsOf("experience_participants")} as seats, ${rowsOf("experience_memberships")} as ties,
      ${rowsOf("experience_join_requests")} as requests, ${rowsOf("experience_waitlist")} as waiting,
      ${rowsOf("chat_messages")} as messages, ${rowsOf("agenda_items")} as agenda`);
  return JSON.stringify(rows);
}
