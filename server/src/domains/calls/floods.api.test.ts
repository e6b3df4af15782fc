import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { answered, dial, friends } from "../../../test/call-makers.ts";
import { hosted } from "../../../test/experience-makers.ts";
import { janusSecret, janusServer } from "../../../test/janus-server.ts";
import { useTestApp } from "../../../test/test-app.ts";

const janus = await janusServer();
const turn = { TURN_URLS: "turn:turn.example.org:3478", TURN_SECRET: "a secret that never leaves" };
const test = useTestApp({ rateLimits: true, env: { ...turn, JANUS_URL: janus.url, JANUS_SECRET: janusSecret } });

afterAll(() => janus.close());

/** How many of so many requests went through; the rest must be refused as too many. */
async function passed(times: number, request: () => Promise<{ status: number; text: string }>): Promise<number> {
  let count = 0;
  for (let at = 0; at < times; at += 1) {
    const { status, text } = await request();
    if (status < 300) count += 1;
    else {
      expect(status, text).toBe(429);
      expect(text).not.toContain("credential");
    }
  }
  return count;
}

describe("a flood", () => {
  it("of calls ends after ten in a minute, also by giving up each, and others can call meanwhile", async () => {
    const { mira, jonas } = await friends(test);
    const count = await passed(14, async () => {
      const placed = await dial(mira, jonas);
      if (placed.status === 201) await mira.call("POST /api/calls/{id}/end", { params: { id: placed.body.id } });
      return placed;
    });
    expect(count).toBe(10);
    expect((await dial(jonas, mira)).status).toBe(201);
  });

  it("of requests for a relay's credentials ends after sixty in a minute", async () => {
    const { mira, jonas, here, there } = await friends(test);
    const id = await answered(mira, jonas, there, here);
    const ice = () => mira.call("GET /api/calls/{id}/ice", { params: { id }, query: { deviceId: here } });
    expect(await passed(64, ice)).toBe(60);
    const other = await jonas.call("GET /api/calls/{id}/ice", { params: { id }, query: { deviceId: there } });
    expect(other.status, "of one of the two, it leaves the other alone").toBe(200);
  });

  it("of signals ends after three hundred in a minute, though the other page reads them", async () => {
    const { mira, jonas, here, there } = await friends(test);
    const id = await answered(mira, jonas, there, here);
    const params = { id };
    const body = { deviceId: here, kind: "candidate", payload: "{}" } as const;
    let last = 0;
    const count = await passed(304, async () => {
      const sent = await mira.call("POST /api/calls/{id}/signals", { params, body });
      if (sent.status === 201) last = sent.body.number;
      if (last % 100 === 0) {
        await jonas.call("POST /api/calls/{id}/heartbeat", { params, body: { deviceId: there, read: last } });
      }
      return sent;
    });
    expect(count).toBe(300);
    const own = { deviceId: there, kind: "candidate", payload: "{}" } as const;
    expect((await jonas.call("POST /api/calls/{id}/signals", { params, body: own })).status).toBe(201);
  });

  it("of guessed ids counts as well", async () => {
    const { mira, here } = await friends(test);
    const statuses: number[] = [];
    for (let at = 0; at < 32; at += 1) {
      const answer = await mira.call("POST /api/calls/{id}/rejoin", {
        params: { id: randomUUID() },
        body: { deviceId: here },
      });
      statuses.push(answer.status);
    }
    expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([30, 429]);
  });

  it("of joining a group call ends after twenty in a minute, with one seat taken", async () => {
    const host = await test.member();
    const { id } = await hosted(host);
    const before = janus.sessions();
    const join = () => host.call("POST /api/experiences/{id}/group-call/participants", { params: { id }, body: {} });
    expect(await passed(23, join)).toBe(20);
    expect(janus.sessions()).toBe(before + 1);
  });
});
