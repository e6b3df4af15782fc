import { groupCallEndpoints } from "@alongside/contract/calls/group-calls.endpoints.ts";
import { descriptionLength } from "@alongside/contract/calls/group-calls.constants.ts";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { hosted, takenOut } from "../../../../test/experience-makers.ts";
import { befriend } from "../../../../test/people-makers.ts";
import { janusSecret, janusServer } from "../../../../test/janus-server.ts";
import { type Caller, type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

// Every request about a group call, tried by those who have no part in it or no longer have one.

const janus = await janusServer();
const turn = { TURN_URLS: "turn:turn.example.org:3478", TURN_SECRET: "a secret that never leaves" };
const test = useTestApp({ env: { ...turn, JANUS_URL: janus.url, JANUS_SECRET: janusSecret } });

afterAll(() => janus.close());

const offer = { type: "offer", sdp: "v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n" };
const base = "/api/experiences/{id}/group-call";
const one = `${base}/participants/{participantId}`;
const bodies: Record<string, unknown> = {
  [`POST ${base}/participants`]: {},
  [`POST ${one}/descriptions`]: offer,
  [`PUT ${one}`]: { isMuted: true, hasCamera: false },
};
const keys = Object.keys(groupCallEndpoints);
const ofParticipant = keys.filter((key) => key.includes("{participantId}"));

/** These requests, each with what it was answered. No refusal may contain a relay's credentials. */
async function tryAll(who: Caller, id: string, participantId: string, tried: readonly string[] = keys, headers = {}) {
  const outcomes: Record<string, string | number> = {};
  for (const key of tried) {
    const [method = "", path = ""] = key.split(" ");
    const url = path.replace("{id}", id).replace("{participantId}", participantId);
    const answer = await who.raw(method, url, bodies[key], headers);
    outcomes[key] = answer.code ?? answer.status;
    if (answer.status >= 400) expect(answer.text, key).not.toMatch(/credential|turn:/u);
  }
  return outcomes;
}

const all = (outcome: string | number, of: readonly string[] = keys) =>
  Object.fromEntries(of.map((key) => [key, outcome]));

const join = (who: MemberCaller, id: string) =>
  who.call("POST /api/experiences/{id}/group-call/participants", { params: { id }, body: {} });

async function joined(who: MemberCaller, id: string): Promise<string> {
  const { status, body, text } = await join(who, id);
  expect(status, text).toBe(201);
  expect(body.iceServers[0], "who is in the call gets the relay").toMatchObject({ credential: expect.any(String) });
  return body.participantId;
}

async function stored(id: string) {
  const { rows } = await test.database.db.execute(sql`
    select part.id, part.user_id, part.is_muted, part.has_camera, part.publisher, part.stream_id
    from group_call_participants part where part.experience_id = ${id} order by part.id`);
  return rows;
}

/** An experience with a call that its host and a guest are in. */
async function calling(details: Parameters<typeof hosted>[1] = {}) {
  const [host, guest] = [await test.member(), await test.member()];
  const { id } = await hosted(host, details);
  await guest.call("POST /api/experiences/{id}/join", { params: { id } });
  return { host, guest, id, hosts: await joined(host, id), guests: await joined(guest, id) };
}

const outside = "experiences/not-in-group";

describe("a group call", () => {
  type Calling = Awaited<ReturnType<typeof calling>>;
  const outsiders: [string, Parameters<typeof hosted>[1], (has: Calling) => Promise<MemberCaller>, string][] = [
    ["a stranger", {}, async () => test.member(), outside],
    [
      "a friend of the host who is invited and hasn't joined",
      {},
      async ({ host, id }) => {
        const friend = await test.member();
        await befriend(test, host, friend);
        const body = { userIds: [friend.id] };
        const invited = await host.call("POST /api/experiences/{id}/invitations", { params: { id }, body });
        expect(invited.status, invited.text).toBeLessThan(300);
        return friend;
      },
      outside,
    ],
    [
      "somebody on the waitlist",
      { maxParticipants: 1 },
      async ({ id }) => {
        const waiting = await test.member();
        const { status, text } = await waiting.call("POST /api/experiences/{id}/waitlist", { params: { id } });
        expect(status, text).toBe(200);
        return waiting;
      },
      outside,
    ],
    ["a member of another experience with a call of its own", {}, async () => (await calling()).guest, outside],
    [
      "a guest who left in the middle of it",
      {},
      async ({ guest, id }) => {
        await guest.call("POST /api/experiences/{id}/leave", { params: { id } });
        return guest;
      },
      outside,
    ],
    [
      "a guest whom the host blocked",
      {},
      async ({ guest, host }) => {
        await host.call("POST /api/users/{id}/block", { params: { id: guest.id } });
        return guest;
      },
      "experiences/not-found",
    ],
    [
      "a guest who is suspended",
      {},
      async ({ guest }) => {
        await test.app.services.identity.suspend(test.database.db, guest.id);
        return guest;
      },
      "kernel/suspended",
    ],
    [
      "a guest after moderators took the event away",
      {},
      async ({ guest, id }) => (await takenOut(test, id), guest),
      "experiences/not-found",
    ],
  ];
  it.each(outsiders)("is closed to %s", async (_, details, make, outcome) => {
    const has = await calling(details);
    const who = await make(has);
    const before = (await stored(has.id)).filter(({ id }) => id === has.hosts);
    for (const participantId of [has.hosts, has.guests]) {
      expect(await tryAll(who, has.id, participantId)).toEqual(all(outcome));
    }
    expect((await stored(has.id)).filter(({ id }) => id === has.hosts)).toEqual(before);
  });

  it("is closed to somebody whose request to join is still open, or was declined", async () => {
    const host = await test.member();
    const { id } = await hosted(host, { approvalRequired: true });
    const hosts = await joined(host, id);
    const asking = await test.member();
    const asked = await asking.raw("POST", `/api/experiences/${id}/join-request`, {});
    expect(asked.status, asked.text).toBeLessThan(300);
    expect(await tryAll(asking, id, hosts)).toEqual(all(outside));
    const { rows } = await test.database.db.execute<{ id: string }>(sql`
      select id from experience_join_requests where experience_id = ${id} and user_id = ${asking.id}`);
    const params = { id, requestId: rows[0]?.id ?? "" };
    const declined = await host.call("POST /api/experiences/{id}/join-requests/{requestId}/decline", { params });
    expect(declined.status, declined.text).toBeLessThan(300);
    expect(await tryAll(asking, id, hosts)).toEqual(all(outside));
  });

  it("is closed to visitors, and to a session that has ended while its page was in the call", async () => {
    const { guest, id, guests } = await calling();
    expect(await tryAll(test.visitor, id, guests)).toEqual(all("kernel/unauthorized"));
    await guest.call("POST /api/auth/logout");
    const replayed = { authorization: `Bearer ${guest.token}` };
    expect(await tryAll(test.visitor, id, guests, keys, replayed)).toEqual(all("kernel/unauthorized"));
  });

  it("lets no other session of a member use the place of the one that joined", async () => {
    const { guest, id, guests } = await calling();
    const login = { usernameOrEmail: guest.email, password: guest.password };
    const { headers } = await test.visitor.call("POST /api/auth/login", { body: login });
    const other = { cookie: String(headers["set-cookie"]).split(";", 1)[0] ?? "" };
    const same = await test.visitor.raw("GET", base.replace("{id}", id), undefined, other);
    expect(same.status, "it is a session of the guest").toBe(200);
    const before = await stored(id);
    const tried = ofParticipant.filter((key) => !key.startsWith("DELETE"));
    expect(await tryAll(test.visitor, id, guests, tried, other)).toEqual(all("calls/group-not-in", tried));
    expect(await stored(id)).toEqual(before);
  });

  it("takes no participant of another call, and none who has left", async () => {
    const [first, second] = [await calling(), await calling()];
    const expected = {
      ...all("calls/group-not-in", ofParticipant),
      [`DELETE ${one}`]: "calls/group-participant-not-found",
    };
    const before = [await stored(first.id), await stored(second.id)];
    // The host of one, with participants of the other.
    expect(await tryAll(second.host, second.id, first.guests, ofParticipant)).toEqual(expected);
    expect([await stored(first.id), await stored(second.id)]).toEqual(before);
    await tryAll(first.guest, first.id, first.guests, [`DELETE ${one}`]);
    expect(await tryAll(first.guest, first.id, first.guests, ofParticipant)).toEqual(expected);
    await tryAll(first.host, first.id, first.hosts, [`DELETE ${one}`]);
    expect(await tryAll(first.host, first.id, first.hosts, ofParticipant)).toEqual(expected);
  });

  it("gives the ninth no relay, and a member in a call of two none", async () => {
    const host = await test.member();
    const { id } = await hosted(host, { maxParticipants: 20 });
    await joined(host, id);
    for (let at = 2; at <= 9; at += 1) {
      const guest = await test.member();
      await guest.call("POST /api/experiences/{id}/join", { params: { id } });
      if (at <= 8) await joined(guest, id);
      else {
        const refused = await join(guest, id);
        expect(refused).toMatchObject({ status: 409, code: "calls/group-full" });
        expect(refused.text).not.toMatch(/credential|turn:/u);
      }
    }
    expect(await stored(id)).toHaveLength(8);
  });

  it("takes no description that is too large or of the wrong form", async () => {
    const { host, id, hosts } = await calling();
    const url = one.replace("{id}", id).replace("{participantId}", hosts);
    const describeIt = (body: unknown) => host.raw("POST", `${url}/descriptions`, body);
    const wrong = [
      { ...offer, sdp: offer.sdp.padEnd(descriptionLength + 1, "a") },
      { ...offer, type: "rollback" },
      { ...offer, sdp: [offer.sdp] },
      { ...offer, sdp: `${offer.sdp}m=application\t9 UDP/DTLS/SCTP webrtc-datachannel\r\n` },
      { type: "answer", sdp: `${offer.sdp}M=application 9 X 5000\r\n` },
      {},
    ];
    for (const body of wrong) expect(await describeIt(body)).toMatchObject({ status: 400 });
    expect(await describeIt({ ...offer, sdp: "a".repeat(200_000) })).toMatchObject({ status: 413 });
    for (const state of [{ isMuted: 1, hasCamera: true }, { isMuted: true }, []]) {
      expect((await host.raw("PUT", url, state)).status).toBe(400);
    }
  });
});
