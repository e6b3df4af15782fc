import { createHmac, randomUUID } from "node:crypto";
import { signalBytes, waitingSignals } from "@alongside/contract/calls/calls.constants.ts";
import { describe, expect, it, vi } from "vitest";
import { answered, friends, ringing } from "../../../../test/call-makers.ts";
import { listenTo } from "../../../../test/live-listener.ts";
import { hides } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const secret = "a secret that never leaves";
const urls = "turn:turn.example.org:3478?transport=udp, turn:turn.example.org:3478?transport=tcp";
const test = useTestApp({ env: { TURN_URLS: urls, TURN_SECRET: secret, STUN_URLS: "stun:stun.example.org" } });

const post = (who: MemberCaller, id: string, deviceId: string, payload = "{}") =>
  who.call("POST /api/calls/{id}/signals", { params: { id }, body: { deviceId, kind: "candidate", payload } });
const read = (who: MemberCaller, id: string, deviceId: string, after = 0) =>
  who.call("GET /api/calls/{id}/signals", { params: { id }, query: { deviceId, after } });
const ice = (who: MemberCaller, id: string, deviceId: string) =>
  who.call("GET /api/calls/{id}/ice", { params: { id }, query: { deviceId } });
const beat = (who: MemberCaller, id: string, deviceId: string, read = 0) =>
  who.call("POST /api/calls/{id}/heartbeat", { params: { id }, body: { deviceId, read } });

async function talking() {
  const pair = await friends(test);
  return { ...pair, id: await answered(pair.mira, pair.jonas, pair.there, pair.here) };
}

describe("signals", () => {
  it("reach the other page in order, and only there is news travels live", async () => {
    const { mira, jonas, here, there, id } = await talking();
    const told = await listenTo(test, [mira, jonas]);
    for (const at of [1, 2, 3]) expect((await post(mira, id, here, `{"at":${at}}`)).body).toEqual({ number: at });
    expect((await read(jonas, id, there)).body.map(({ payload }) => payload)).toEqual([
      '{"at":1}',
      '{"at":2}',
      '{"at":3}',
    ]);
    expect((await read(jonas, id, there, 2)).body).toEqual([{ number: 3, kind: "candidate", payload: '{"at":3}' }]);
    expect((await read(mira, id, here)).body).toEqual([]);
    await vi.waitFor(() => expect(told).toContain("1: call-signals"));
    expect(told.filter((line) => line.startsWith("0"))).toEqual([]);
    expect((await beat(jonas, id, there)).body).toMatchObject({ signals: 3, isHere: true, isOtherHere: true });
    await beat(jonas, id, there, 2);
    expect((await read(jonas, id, there)).body).toHaveLength(1);
  });

  it("have numbers that follow each other however many are sent at once", async () => {
    const { mira, jonas, here, there, id } = await talking();
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, at) => post(at % 2 ? mira : jonas, id, at % 2 ? here : there)),
    );
    const numbers = sent.map(({ body }) => body.number).toSorted((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  it("are neither written nor read by a third member, nor by another page of the two", async () => {
    const { mira, here, id } = await talking();
    const petra = await test.member();
    await hides(test, petra, { allowCalls: "everyone" });
    await post(mira, id, here);
    for (const device of [here, randomUUID()]) {
      expect((await post(petra, id, device)).code).toBe("calls/not-found");
      expect((await read(petra, id, device)).code).toBe("calls/not-found");
      expect((await ice(petra, id, device)).code).toBe("calls/not-found");
      expect((await beat(petra, id, device)).code).toBe("calls/not-found");
      const params = { id };
      for (const key of ["accept", "rejoin", "leave"] as const) {
        const answer = await petra.raw("POST", `/api/calls/${id}/${key}`, { deviceId: device });
        expect([key, answer.status, answer.code]).toEqual([key, 404, "calls/not-found"]);
      }
      expect((await petra.call("POST /api/calls/{id}/end", { params })).code).toBe("calls/not-found");
      expect((await petra.call("POST /api/calls/{id}/decline", { params })).code).toBe("calls/not-found");
      expect((await petra.call("GET /api/calls/{id}", { params })).code).toBe("calls/not-found");
    }
    const other = randomUUID();
    expect((await post(mira, id, other)).code).toBe("calls/elsewhere");
    expect((await read(mira, id, other)).code).toBe("calls/elsewhere");
    expect((await ice(mira, id, other)).code).toBe("calls/elsewhere");
    expect((await beat(mira, id, other)).body).toMatchObject({ isHere: false, status: "answered" });
  });

  it("are refused before the answer, after the end, and of the wrong shape or size", async () => {
    const { mira, jonas, here } = await friends(test);
    const waiting = await ringing(mira, jonas, here);
    expect((await post(mira, waiting, here)).code).toBe("calls/over");
    expect((await ice(mira, waiting, here)).code).toBe("calls/over");
    const own = await talking();
    for (const payload of ["", "x".repeat(signalBytes + 1), "é".repeat(signalBytes / 2 + 1), "a\0b"]) {
      expect((await post(own.mira, own.id, own.here, payload)).status).toBe(400);
    }
    expect((await post(own.mira, own.id, own.here, "x".repeat(signalBytes))).status).toBe(201);
    const url = `/api/calls/${own.id}/signals`;
    const wrong = { deviceId: own.here, kind: "rejoined", payload: "" };
    expect((await own.mira.raw("POST", url, wrong)).status).toBe(400);
    await own.mira.call("POST /api/calls/{id}/end", { params: { id: own.id } });
    expect((await post(own.mira, own.id, own.here)).code).toBe("calls/over");
    expect((await read(own.jonas, own.id, own.there)).code).toBe("calls/over");
  });

  it("are bounded in number until the other page has read them", async () => {
    const { mira, jonas, here, there, id } = await talking();
    for (let at = 0; at < waitingSignals; at += 1) await post(mira, id, here);
    expect((await post(mira, id, here)).code).toBe("calls/too-many-signals");
    expect((await post(jonas, id, there)).status).toBe(201);
    await beat(jonas, id, there, waitingSignals);
    expect((await post(mira, id, here)).status).toBe(201);
  });

  it("are forgotten when a page is loaded again, and the other is told to connect anew", async () => {
    const { mira, jonas, here, there, id } = await talking();
    await post(mira, id, here);
    await post(jonas, id, there);
    const params = { id };
    const again = await jonas.call("POST /api/calls/{id}/rejoin", { params, body: { deviceId: there } });
    expect(again.body).toMatchObject({ generation: 3, isHere: true });
    expect((await read(mira, id, here)).body).toEqual([{ number: 3, kind: "rejoined", payload: "" }]);
    expect((await read(jonas, id, there)).body).toEqual([]);
    // Another device takes the call over, and the first is out.
    const phone = randomUUID();
    await jonas.call("POST /api/calls/{id}/rejoin", { params, body: { deviceId: phone } });
    expect((await post(jonas, id, there)).code).toBe("calls/elsewhere");
    expect((await post(jonas, id, phone)).status).toBe(201);
  });
});

describe("the servers for a call", () => {
  it("come with credentials for an hour that name nobody, and never with the secret", async () => {
    const { mira, jonas, here, there, id } = await talking();
    const { body, text } = await ice(mira, id, here);
    const [stun, turn] = body.iceServers;
    expect(stun).toEqual({ urls: ["stun:stun.example.org"] });
    const [expiry = "", opaque = ""] = turn?.username?.split(":") ?? [];
    expect(Number(expiry)).toBe(Math.floor(test.clock.now().getTime() / 1000) + 3600);
    expect(opaque).not.toContain(mira.id);
    expect(turn?.credential).toBe(createHmac("sha1", secret).update(`${expiry}:${opaque}`).digest("base64"));
    expect(turn?.urls).toHaveLength(2);
    expect(text).not.toContain(secret);
    expect((await ice(jonas, id, there)).body.iceServers[1]?.username).not.toBe(turn?.username);
    expect((await test.visitor.call("GET /api/config")).body.calls).toEqual({ isOn: true, hasRelay: true });
  });

  it("are for the relay alone if either hides their address, and signals with an address are refused", async () => {
    const { mira, jonas, here, there, id } = await talking();
    const shown = "candidate:1 1 udp 2122 192.0.2.7 50000 typ host";
    expect((await post(mira, id, here, shown)).status).toBe(201);
    await hides(test, jonas, { hideCallAddress: true });
    expect((await ice(mira, id, here)).body.relayOnly).toBe(true);
    expect((await ice(jonas, id, there)).body.relayOnly).toBe(true);
    expect((await post(mira, id, here, shown)).code).toBe("calls/address-shown");
    expect((await post(mira, id, here, "candidate:1 1 udp 41 203.0.113.9 3478 typ relay raddr 0.0.0.0")).status).toBe(
      201,
    );
  });
});
