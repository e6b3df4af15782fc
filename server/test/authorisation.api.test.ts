import { type EndpointKey, contract } from "@alongside/contract/contract.ts";
import type { Endpoint } from "@alongside/contract/kernel/endpoint.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { plainRows } from "./authorisation/plain-rows.ts";
import { photoForm } from "./album-makers.ts";
import { hosted } from "./experience-makers.ts";
import { befriend } from "./people-makers.ts";
import { formOf, formType, photoPart } from "./photo-makers.ts";
import { jpeg } from "./picture-makers.ts";
import { type Caller, type MemberCaller, useTestApp } from "./test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";
const day = 24 * 3600 * 1000;

/** The columns of the table below, in this order. `former` joined and left again. */
const viewers = ["visitor", "other", "host", "participant", "requester", "waiting", "former"] as const;
type Viewer = (typeof viewers)[number] | "coHost";

const states = ["open", "full", "inactive", "cancelled", "begun", "unknown"] as const;
type State = (typeof states)[number];
type Cells = readonly (number | typeof nobody)[];
interface Row {
  /** Or a function that makes it, once there are members. */
  body?: unknown;
  /** Of a body that isn't JSON. */
  type?: string;
  /** The `{userId}` of the path. */
  about?: () => string;
  answers: Record<State, Cells>;
  /** Where a co-host is answered differently than another participant. */
  coHost?: Partial<Record<State, number>>;
}

/** Nobody is on the waitlist of an experience with free spots. */
const nobody = null;
/** A missing or invisible experience: visitors get 401 before anything else. */
const hidden: Cells = [401, 404, 404, 404, 404, 404, 404];
const hiddenFromAll: Cells = [404, 404, 404, 404, 404, 404, 404];
/** Every row has these states, and most refuse them alike. */
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

/** What a co-host may do too. */
function hostAndCoHosts(open: number, full: number, begun: number): Row {
  return { answers: hostOnly(open, full, begun), coHost: { open, full, begun } };
}

/** Only who has a spot, from the start. */
const guestOnceBegun: Row["answers"] = {
  ...gone,
  open: [401, 409, 409, 409, 409, nobody, 409],
  full: [401, 409, 409, 409, 409, 409, 409],
  begun: [401, 409, 409, 200, 409, 409, 409],
};

/** Passes something on to others' open clients, and stores nothing. */
const leavesNothing = new Set(["POST /api/experiences/{id}/typing"]);

/** Only the group, which also remains after a cancellation. */
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
  // Whoever asks, it is what visitors see.
  "GET /api/experiences/{id}/preview.jpg": {
    answers: { ...readByAnyone, cancelled: hiddenFromAll, begun: hiddenFromAll },
  },
  "GET /api/experiences/{id}/series": { answers: readByAnyone },
  "POST /api/experiences/{id}/series/join": {
    answers: {
      ...gone,
      // These take place once.
      open: [401, 409, 409, 409, 409, nobody, 409],
      full: [401, 409, 409, 409, 409, 409, 409],
      begun: [401, 409, 409, 409, 409, 409, 409],
    },
  },
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
  "PATCH /api/experiences/{id}": { body: { title: "A walk instead" }, ...hostAndCoHosts(200, 200, 409) },
  "DELETE /api/experiences/{id}": { answers: hostOnly(204, 204, 204) },
  "PUT /api/experiences/{id}/cover": { body: () => cover, type: formType, answers: hostOnly(200, 200, 409) },
  "DELETE /api/experiences/{id}/cover": { answers: hostOnly(200, 200, 409) },
  "POST /api/experiences/{id}/join": {
    answers: {
      ...gone,
      open: [401, 200, 409, 409, 200, nobody, 200],
      full: [401, 409, 409, 409, 409, 409, 409],
      begun: [401, 409, 409, 409, 409, 409, 409],
    },
  },
  "PUT /api/experiences/{id}/plus-one": {
    body: { name: "Ana" },
    // The participant brings somebody already.
    coHost: { full: 409 },
    answers: {
      ...gone,
      open: [401, 409, 409, 200, 409, nobody, 409],
      full: [401, 409, 409, 200, 409, 409, 409],
      begun: [401, 409, 409, 409, 409, 409, 409],
    },
  },
  "DELETE /api/experiences/{id}/plus-one": {
    coHost: { open: 409, full: 409, begun: 409 },
    answers: {
      ...gone,
      open: [401, 409, 409, 200, 409, nobody, 409],
      full: [401, 409, 409, 200, 409, 409, 409],
      begun: [401, 409, 409, 200, 409, 409, 409],
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
      // A request can always be withdrawn, even if the experience is no longer visible.
      inactive: [401, 404, 404, 404, 204, 404, 404],
      open: [401, 404, 404, 404, 204, nobody, 404],
      full: [401, 404, 404, 404, 204, 404, 404],
      begun: [401, 404, 404, 404, 204, 404, 404],
    },
  },
  "GET /api/experiences/{id}/attendance": {
    answers: {
      ...gone,
      open: [401, 403, 200, 200, 403, nobody, 403],
      full: [401, 403, 200, 200, 403, 403, 403],
      begun: [401, 403, 200, 200, 403, 403, 403],
    },
  },
  "PUT /api/experiences/{id}/attendance": {
    body: () => ({ guests: [{ userId: members.participant.id, came: true }] }),
    ...hostAndCoHosts(409, 409, 200),
  },
  "POST /api/experiences/{id}/attendance/claim": { answers: guestOnceBegun },
  "PUT /api/experiences/{id}/rating": { body: { rating: "loved" }, answers: guestOnceBegun },
  "GET /api/experiences/{id}/photos": {
    answers: {
      ...gone,
      open: [401, 403, 200, 200, 403, nobody, 403],
      full: [401, 403, 200, 200, 403, 403, 403],
      begun: [401, 403, 200, 200, 403, 403, 403],
    },
  },
  "POST /api/experiences/{id}/photos": {
    body: () => photo,
    type: formType,
    answers: {
      ...gone,
      open: [401, 403, 409, 409, 403, nobody, 403],
      full: [401, 403, 409, 409, 403, 403, 403],
      begun: [401, 403, 201, 201, 403, 403, 403],
    },
  },
  // None of these experiences has this photo; the tests of albums have some.
  "DELETE /api/experiences/{id}/photos/{photoId}": {
    answers: { ...gone, open: [401, 404, 404, 404, 404, nobody, 404], full: hidden, begun: hidden },
  },
  "GET /api/experiences/{id}/join-requests": hostAndCoHosts(200, 200, 200),
  "POST /api/experiences/{id}/join-requests/{requestId}/accept": hostAndCoHosts(200, 409, 409),
  "POST /api/experiences/{id}/join-requests/{requestId}/decline": hostAndCoHosts(200, 200, 200),
  "GET /api/experiences/{id}/invitations": hostAndCoHosts(200, 200, 200),
  "POST /api/experiences/{id}/invitations": {
    body: () => ({ userIds: [members.friend.id] }),
    ...hostAndCoHosts(200, 200, 409),
  },
  "PUT /api/experiences/{id}/co-hosts/{userId}": {
    about: () => members.participant.id,
    answers: hostOnly(200, 200, 200),
  },
  "DELETE /api/experiences/{id}/co-hosts/{userId}": {
    about: () => members.coHost.id,
    ...hostAndCoHosts(200, 200, 200),
  },
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
  "PATCH /api/experiences/{id}/messages/{messageId}": { body: { message: "Later" }, answers: groupOnly(404) },
  "DELETE /api/experiences/{id}/messages/{messageId}": { answers: groupOnly(404) },
  "PUT /api/experiences/{id}/messages/{messageId}/reaction": { body: { emoji: "👍" }, answers: groupOnly(404) },
  "DELETE /api/experiences/{id}/messages/{messageId}/reaction": { answers: groupOnly(404) },
  "GET /api/experiences/{id}/messages/{messageId}/reactions": { answers: groupOnly(404) },
  "POST /api/experiences/{id}/typing": { answers: groupOnly(204) },
  "PATCH /api/experiences/{id}/chat/settings": { body: { isMuted: true }, answers: groupOnly(200) },
  "GET /api/experiences/{id}/group-call": { answers: groupOnly(200) },
  // Without a media server nobody can; the tests of group calls have one.
  "POST /api/experiences/{id}/group-call/participants": { body: {}, answers: groupOnly(403) },
  "GET /api/experiences/{id}/group-call/participants/{participantId}/events": { answers: groupOnly(403) },
  "POST /api/experiences/{id}/group-call/participants/{participantId}/descriptions": {
    body: { type: "offer", sdp: "v=0" },
    answers: groupOnly(403),
  },
  "PUT /api/experiences/{id}/group-call/participants/{participantId}": {
    body: { isMuted: true, hasCamera: false },
    answers: groupOnly(403),
  },
  "DELETE /api/experiences/{id}/group-call/participants/{participantId}": { answers: groupOnly(403) },
};

type MemberViewer = Exclude<Viewer, "visitor">;
let photo: Buffer;
let cover: Buffer;
let members: Record<MemberViewer | "guest" | "friend", MemberCaller>;

beforeAll(async () => {
  photo = (await photoForm()).payload;
  cover = formOf([{ ...photoPart(await jpeg()), name: "picture" }]);
  const make = () => test.member();
  const [other, host, participant, coHost, requester, waiting, former, guest, friend] = await Promise.all([
    make(),
    make(),
    make(),
    make(),
    make(),
    make(),
    make(),
    make(),
    make(),
  ]);
  members = { other, host, participant, coHost, requester, waiting, former, guest, friend };
  await befriend(test, friend, host);
  await befriend(test, friend, coHost);
});

describe("the authorisation table", () => {
  it("has a row for every endpoint of the contract, and no others", () => {
    const rows = [...Object.keys(experienceRows), ...Object.keys(plainRows)];
    expect(rows.toSorted()).toEqual(Object.keys(contract).toSorted());
    const naming = Object.keys(contract).filter((key) => key.includes("/api/experiences/{id}"));
    expect(Object.keys(experienceRows).toSorted()).toEqual(naming.toSorted());
  });

  it("has a cell for every viewer, except impossible ones", () => {
    for (const { answers } of Object.values(experienceRows)) {
      for (const state of states) {
        expect(answers[state]).toHaveLength(viewers.length);
        const left = viewers.filter((_, column) => answers[state][column] === nobody);
        expect(left).toEqual(state === "open" ? ["waiting"] : []);
      }
    }
  });
});

describe.each(Object.entries(experienceRows))("%s", (key, { body, type, about, answers, coHost }) => {
  it.each(states)("answers every viewer as declared while the experience is %s", async (state) => {
    const wrong: string[] = [];
    for (const viewer of [...viewers, "coHost"] as const) {
      const like = answers[state][viewers.indexOf(viewer === "coHost" ? "participant" : viewer)] ?? nobody;
      const expected = viewer === "coHost" ? (coHost?.[state] ?? like) : like;
      if (expected === nobody) continue;
      const scene = await sceneOf(state);
      const before = await traceOf(scene.id);
      const answer = await callAs(viewer, key, { scene, state, body, type, about });
      const seen = `${viewer}: ${answer.status} ${answer.code ?? ""}`;
      if (answer.status !== expected) wrong.push(`${seen}, not ${expected}`);
      if (answer.status >= 400 && !faultsOf(key).includes(answer.code ?? "")) wrong.push(`${seen} is not declared`);
      const isUnchanged = (await traceOf(scene.id)) === before;
      if ((answer.status >= 400 || key.startsWith("GET ")) && !isUnchanged) wrong.push(`${seen}, yet it did something`);
      if (answer.status < 400 && !key.startsWith("GET ") && !leavesNothing.has(key) && isUnchanged)
        wrong.push(`${seen}, yet it did nothing`);
      if (!isUnchanged) scenes.delete(state);
    }
    expect(wrong).toEqual([]);
  });
});

describe("a request to another experience", () => {
  it.each(["accept", "decline"])("answers 404 to %s, even for the host of both", async (verb) => {
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

describe("calls without an experience", () => {
  it.each(Object.entries(plainRows))("%s", async (key, { query, body, ...expected }) => {
    const [method = "", path = ""] = key.split(" ");
    const url = query === undefined ? path : `${path}?${query}`;
    const status = async (who: Caller) => (await who.raw(method, url, body?.(members))).status;
    const member = await test.member();
    expect({ visitor: await status(test.visitor), member: await status(member) }).toEqual(expected);
  });
});

interface Scene {
  id: string;
  /** The pending request of `requester`. */
  requestId: string;
}

/** Reused until a call changes something, so that most cells share one. */
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
  const { id } = await hosted(host, { maxParticipants: state === "open" ? 6 : 4, plusOneAllowed: true });
  const params = { id };
  const done = async (call: Promise<{ status: number; message: string | undefined }>) => {
    const { status, message } = await call;
    expect(status, message).toBeLessThan(300);
  };
  await done(former.call("POST /api/experiences/{id}/join", { params }));
  await done(former.call("POST /api/experiences/{id}/leave", { params }));
  await done(participant.call("POST /api/experiences/{id}/join", { params, body: { plusOne: {} } }));
  await done(members.coHost.call("POST /api/experiences/{id}/join", { params }));
  await done(host.call("PUT /api/experiences/{id}/co-hosts/{userId}", { params: { id, userId: members.coHost.id } }));
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
    // A spot opens too late, so that the refusal is due to the start and not to a full experience.
    await onceBegun(() => done(guest.call("POST /api/experiences/{id}/leave", { params })));
  }
  return { id, requestId: request.body.id };
}

/** The experiences of this file start in ten days. */
async function onceBegun<T>(work: () => Promise<T>): Promise<T> {
  test.clock.advance(11 * day);
  try {
    return await work();
  } finally {
    test.clock.advance(-11 * day);
  }
}

interface Call extends Pick<Row, "body" | "type" | "about"> {
  scene: Scene;
  state: State;
}

function callAs(viewer: Viewer, key: string, { scene, state, body, type, about = () => unknown }: Call) {
  const [method = "", path = ""] = key.split(" ");
  const ids = { ...scene, userId: about(), photoId: unknown, participantId: unknown, messageId: unknown };
  const url = path.replace(
    /\{(id|requestId|userId|photoId|participantId|messageId)\}/g,
    (_, name: keyof typeof ids) => ids[name],
  );
  const who = viewer === "visitor" ? test.visitor : members[viewer];
  const headers: Record<string, string> = type === undefined ? {} : { "content-type": type };
  const call = () => who.raw(method, url, typeof body === "function" ? body() : body, headers);
  return state === "begun" ? onceBegun(call) : call();
}

/** The codes an endpoint may refuse with: its declared ones and, if it needs a session, the general ones. */
function faultsOf(key: string): string[] {
  const endpoint: Endpoint = contract[key as EndpointKey]; // the first test checks the rows against the contract's keys
  const declared = (endpoint.faults ?? []).map(({ code }) => code);
  return endpoint.access === "anyone" ? declared : [...declared, kernelFaults.unauthorized.code];
}

/** Everything stored about one experience, to detect whether a call changed something. */
async function traceOf(id: string): Promise<string> {
  const rowsOf = (table: string) =>
    sql`(select json_agg(r order by r::text) from ${sql.identifier(table)} r where r.experience_id = ${id})`;
  const { rows } = await test.database.db.execute(sql`
    select (select to_json(e) from experiences e where e.id = ${id}),
      ${rowsOf("experience_participants")} as seats, ${rowsOf("experience_memberships")} as memberships,
      ${rowsOf("experience_join_requests")} as requests, ${rowsOf("experience_waitlist")} as waiting,
      ${rowsOf("experience_photos")} as photos, ${rowsOf("experience_invitations")} as invitations,
      ${rowsOf("chat_messages")} as messages, ${rowsOf("agenda_items")} as agenda`);
  return JSON.stringify(rows);
}
