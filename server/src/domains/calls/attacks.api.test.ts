import { randomUUID } from "node:crypto";
import { callEndpoints } from "@alongside/contract/calls/calls.endpoints.ts";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { answered, callOf, friends, ringing } from "../../../test/call-makers.ts";
import { befriend } from "../../../test/people-makers.ts";
import { type Caller, type MemberCaller, useTestApp } from "../../../test/test-app.ts";

// Every request about one call, tried by those who have no part in it or no longer have one.

const secret = "a secret that never leaves";
const test = useTestApp({ env: { TURN_URLS: "turn:turn.example.org:3478", TURN_SECRET: secret } });

type Pair = Awaited<ReturnType<typeof friends>> & { id: string };
type Key = Extract<keyof typeof callEndpoints, `${string}{id}${string}`>;

const keys = Object.keys(callEndpoints).filter((key): key is Key => key.includes("{id}"));
const candidate = { kind: "candidate", payload: "{}" };

/** All requests about a call that a page with this id can make, each with what it was answered. */
async function tryAll(who: Caller, id: string, deviceId: string, headers: Record<string, string> = {}) {
  const outcomes: Record<string, string | number> = {};
  for (const key of keys) {
    const [method = "", path = ""] = key.split(" ");
    const url = path.replace("{id}", id);
    const body = key === "POST /api/calls/{id}/signals" ? { deviceId, ...candidate } : { deviceId };
    const isRead = method === "GET";
    const answer = await who.raw(
      method,
      isRead ? `${url}?deviceId=${deviceId}` : url,
      isRead ? undefined : body,
      headers,
    );
    outcomes[key] = answer.code ?? answer.status;
    if (answer.status >= 400) expect(answer.text, key).not.toMatch(/credential|turn:/u);
  }
  return outcomes;
}

const each = (outcome: string | number) => Object.fromEntries(keys.map((key) => [key, outcome]));

/** Everything that is stored about a call. */
async function stored(id: string) {
  const { rows } = await test.database.db.execute(sql`
    select to_jsonb(record) as record,
      (select jsonb_agg(to_jsonb(own) order by own.user_id) from call_members own where own.call_id = record.id) as members,
      (select jsonb_agg(to_jsonb(said) order by said.number) from call_signals said where said.call_id = record.id) as signals
    from call_records record where id = ${id}`);
  return rows;
}

async function talking(): Promise<Pair> {
  const pair = await friends(test);
  const id = await answered(pair.mira, pair.jonas, pair.there, pair.here);
  const body = { deviceId: pair.here, kind: "candidate", payload: "{}" } as const;
  await pair.mira.call("POST /api/calls/{id}/signals", { params: { id }, body });
  return { ...pair, id };
}

/** The pages an attacker may claim to be: of either of the two, and an unknown one. */
const pagesOf = ({ here, there }: Pair) => [here, there, randomUUID()];
const tokenOf = ({ token }: MemberCaller) => ({ authorization: `Bearer ${token}` });

describe("a call that goes on", () => {
  it("isn't there for a third member, a friend of both who is in a call of their own with the same page ids", async () => {
    const pair = await talking();
    const [petra, quinn] = [await test.member(), await test.member()];
    for (const friend of [pair.mira, pair.jonas, quinn]) await befriend(test, petra, friend);
    const own = await answered(petra, quinn, pair.there, pair.here);
    const [before, ownBefore] = [await stored(pair.id), await stored(own)];
    for (const page of pagesOf(pair)) {
      expect(await tryAll(petra, pair.id, page)).toEqual(each("calls/not-found"));
    }
    expect(await stored(pair.id)).toEqual(before);
    expect(await stored(own)).toEqual(ownBefore);
  });

  it("isn't there for those who guess an id", async () => {
    const { mira, here } = await talking();
    expect(await tryAll(mira, randomUUID(), here)).toEqual(each("calls/not-found"));
    for (const id of ["1", "..%2f", "null", `${randomUUID()}'`]) {
      expect(await tryAll(mira, id, here)).toEqual(each("calls/not-found"));
    }
  });

  it("is closed to visitors and to a session that has ended", async () => {
    const pair = await talking();
    for (const page of pagesOf(pair)) {
      expect(await tryAll(test.visitor, pair.id, page)).toEqual(each("kernel/unauthorized"));
    }
    await pair.jonas.call("POST /api/auth/logout");
    // The replayed token, with the id of the page that was in the call.
    expect(await tryAll(test.visitor, pair.id, pair.there, tokenOf(pair.jonas))).toEqual(each("kernel/unauthorized"));
    expect(await callOf(pair.mira, pair.id)).toMatchObject({ status: "ended" });
  });

  it("lets neither of the two act as the other's page, or as one of their own that isn't in it", async () => {
    const { mira, jonas, here, there, id } = await talking();
    const claims = [
      [mira, there],
      [jonas, here],
      [mira, randomUUID()],
    ] as const;
    for (const [who, deviceId] of claims) {
      const parts = { params: { id }, query: { deviceId } };
      const body = { deviceId, kind: "candidate", payload: "{}" } as const;
      expect((await who.call("GET /api/calls/{id}/signals", parts)).code).toBe("calls/elsewhere");
      expect((await who.call("GET /api/calls/{id}/ice", parts)).code).toBe("calls/elsewhere");
      expect((await who.call("POST /api/calls/{id}/signals", { params: { id }, body })).code).toBe("calls/elsewhere");
      const beaten = await who.call("POST /api/calls/{id}/heartbeat", {
        params: { id },
        body: { deviceId, read: 2_000_000_000 },
      });
      expect(beaten.body).toMatchObject({ isHere: false, signals: 0 });
      await who.call("POST /api/calls/{id}/leave", { params: { id }, body: { deviceId } });
    }
    // Nobody has left, and what waited still waits.
    expect(await stored(id)).toMatchObject([
      { members: [{ left_at: null }, { left_at: null }], signals: [{ number: 1 }] },
    ]);
    const beat = await jonas.call("POST /api/calls/{id}/heartbeat", { params: { id }, body: { deviceId: there } });
    expect(beat.body).toMatchObject({ isHere: true, isOtherHere: true, signals: 1 });
  });

  it("is gone for both after a block, whoever blocked", async () => {
    for (const at of [0, 1]) {
      const pair = await talking();
      const [blocker, blocked] = at === 0 ? [pair.mira, pair.jonas] : [pair.jonas, pair.mira];
      expect((await blocker.call("POST /api/users/{id}/block", { params: { id: blocked.id } })).status).toBe(204);
      const after = await stored(pair.id);
      expect(after).toMatchObject([{ record: { status: "ended" }, members: null, signals: null }]);
      for (const who of [blocked, blocker]) {
        for (const page of pagesOf(pair)) expect(await tryAll(who, pair.id, page)).toEqual(each("calls/not-found"));
      }
      expect(await stored(pair.id)).toEqual(after);
    }
  });

  it("ends by a suspension, and is closed to the suspended until and after it is lifted", async () => {
    const pair = await talking();
    await test.app.services.identity.suspend(test.database.db, pair.jonas.id);
    const after = await stored(pair.id);
    expect(after).toMatchObject([{ record: { status: "ended" }, members: null, signals: null }]);
    expect(await tryAll(pair.jonas, pair.id, pair.there)).toEqual(each("kernel/suspended"));
    await test.app.services.identity.restore(test.database.db, pair.jonas.id);
    const outcomes = await tryAll(pair.jonas, pair.id, pair.there);
    expect(outcomes).toMatchObject({
      "GET /api/calls/{id}/ice": "calls/over",
      "POST /api/calls/{id}/rejoin": "calls/over",
    });
    expect(await stored(pair.id)).toEqual(after);
  });
});

describe("a call that rings", () => {
  it("can be answered and declined by the receiver alone, and gives nobody a relay before it is answered", async () => {
    const { mira, jonas, here, there } = await friends(test);
    const petra = await test.member();
    await befriend(test, petra, jonas);
    const id = await ringing(mira, jonas, here);
    const before = await stored(id);
    expect(await tryAll(petra, id, there)).toEqual(each("calls/not-found"));
    const parts = { params: { id } };
    const own = { ...parts, body: { deviceId: here } };
    expect((await mira.call("POST /api/calls/{id}/accept", own)).code).toBe("calls/not-found");
    expect((await mira.call("POST /api/calls/{id}/decline", parts)).code).toBe("calls/not-found");
    const pages = [
      [mira, here],
      [jonas, there],
      [jonas, here],
    ] as const;
    for (const [who, deviceId] of pages) {
      const query = { deviceId };
      const body = { deviceId, kind: "description", payload: "{}" } as const;
      expect((await who.call("GET /api/calls/{id}/ice", { ...parts, query })).code).toBe("calls/over");
      expect((await who.call("GET /api/calls/{id}/signals", { ...parts, query })).code).toBe("calls/over");
      expect((await who.call("POST /api/calls/{id}/signals", { ...parts, body })).code).toBe("calls/over");
    }
    // The receiver can't enter beside the answer, which asks the settings.
    const aside = await jonas.call("POST /api/calls/{id}/rejoin", { ...parts, body: { deviceId: there } });
    expect(aside.code).toBe("calls/over");
    expect(await stored(id)).toEqual(before);
  });
});

describe("a call that has ended", () => {
  let pair: Pair;
  let next: string;
  let before: unknown;
  beforeAll(async () => {
    pair = await talking();
    const params = { id: pair.id };
    await pair.mira.call("POST /api/calls/{id}/end", { params });
    // The same pages are in another call now.
    next = await answered(pair.mira, pair.jonas, pair.there, pair.here);
    before = [await stored(pair.id), await stored(next)];
  });

  it("takes no signal, gives no relay and comes back for nobody, also while the next call goes on", async () => {
    const over = {
      "GET /api/calls/{id}": 200,
      "GET /api/calls/{id}/ice": "calls/over",
      "GET /api/calls/{id}/signals": "calls/over",
      "POST /api/calls/{id}/signals": "calls/over",
      "POST /api/calls/{id}/rejoin": "calls/over",
      "POST /api/calls/{id}/heartbeat": 200,
      "POST /api/calls/{id}/leave": 204,
      "POST /api/calls/{id}/end": 200,
    };
    expect(await tryAll(pair.mira, pair.id, pair.here)).toEqual({
      ...over,
      "POST /api/calls/{id}/accept": "calls/not-found",
      "POST /api/calls/{id}/decline": "calls/not-found",
    });
    expect(await tryAll(pair.jonas, pair.id, pair.there)).toEqual({
      ...over,
      "POST /api/calls/{id}/accept": "calls/over",
      "POST /api/calls/{id}/decline": "calls/over",
    });
    expect([await stored(pair.id), await stored(next)]).toEqual(before);
  });
});

describe("the body of a request", () => {
  it("is bounded and checked before anything is stored", async () => {
    const { mira, here, id } = await talking();
    const before = await stored(id);
    const url = `/api/calls/${id}/signals`;
    const signal = { deviceId: here, kind: "description", payload: "v=0" };
    const wrong = [
      { ...signal, payload: "x".repeat(24_000) },
      { ...signal, payload: { sdp: "v=0" } },
      { ...signal, payload: ["v=0"] },
      { ...signal, payload: null },
      { ...signal, payload: "\0" },
      { ...signal, kind: "rejoined" },
      { ...signal, kind: "__proto__" },
      { ...signal, deviceId: "' or true --" },
      { ...signal, deviceId: [here] },
      [signal],
    ];
    for (const body of wrong) expect(await mira.raw("POST", url, body)).toMatchObject({ status: 400 });
    expect(await mira.raw("POST", url, { ...signal, payload: "x".repeat(100_000) })).toMatchObject({ status: 413 });
    expect(await mira.raw("POST", url, "v=0")).toMatchObject({ status: 415 });
    for (const after of ["-1", "1e99", "NaN", "2000000001"]) {
      expect((await mira.raw("GET", `${url}?deviceId=${here}&after=${after}`)).status).toBe(400);
    }
    expect((await mira.raw("POST", `/api/calls/${id}/heartbeat`, { deviceId: here, read: -1 })).status).toBe(400);
    expect(await stored(id)).toEqual(before);
  });
});
