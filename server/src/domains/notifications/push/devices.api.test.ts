import { mostPushDevices } from "@alongside/contract/notifications/push.constants.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sent, talking } from "../../../../test/message-makers.ts";
import { publicAddress, runPushes, startPushService, subscribed } from "../../../../test/push-service.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const service = await startPushService();
const test = useTestApp({ ports: () => ({ push: service.push }) });
afterAll(service.close);
beforeEach(() => service.resolveTo(() => [publicAddress]));

const subscribe = (who: MemberCaller, endpoint: string, keys = service.browser().keys) =>
  who.call("PUT /api/push/subscription", { body: { endpoint, keys } });
const devicesOf = async (who: MemberCaller) => (await who.call("GET /api/push")).body.devices;
const sessionOf = async ({ id }: MemberCaller) => {
  const { rows } = await test.database.db.execute<{ sid: string }>(sql`select sid from sessions where user_id = ${id}`);
  return rows[0]?.sid ?? "";
};

describe("an endpoint", () => {
  it.each([
    "http://push.example.org/send/1",
    "https://127.0.0.1/send",
    "https://2130706433/send",
    "https://0x7f.1/send",
    "https://0177.0.0.1/send",
    "https://127.1/send",
    "https://[::1]/send",
    "https://[::ffff:127.0.0.1]/send",
    "https://[::ffff:a00:1]/send",
    "https://169.254.169.254/latest/meta-data",
    "https://93.184.215.14/send",
    "https://localhost/send",
    "https://localhost./send",
    "https://printer.local/send",
    "https://vault.internal/send",
    "https://intranet/send",
    "https://push.example.org:8443/send",
    "https://user:secret@push.example.org/send",
    "https://push.example.org/send#there",
    "https://push.example.org/send#",
    "https://push.example.org:443/send",
    "https://push.example.org:80/send",
    "https://Push.Example.org/send",
    "https://push.example.org",
    "https://push.example.org./send",
    "https://push.example.org%2eevil.example/send",
    "https://evil.example\\@push.example.org/send",
    "https://evil.example\t@push.example.org/send",
    "https:push.example.org/send",
    " https://push.example.org/send",
    "https://push.example.org/a b",
    "https://%31%32%37.0.0.1/send",
    "https://①②⑦.⓪.⓪.①/send",
    "https://127。0。0。1/send",
    "https://[::ffff:7f00:1]/send",
    "https://[fe80::1]/send",
    "https://[fd00:ec2::254]/send",
    "https://0/send",
    "https://10.0.0.1/send",
    "https://192.168.1.1/send",
    "https://metadata.google.internal/send",
    "https://1.0.0.127.in-addr.arpa/send",
    "file:///etc/passwd",
    "wss://push.example.org/send",
    "ftp://push.example.org/send",
    "javascript:alert(1)",
    "nothing",
  ])("%s is refused", async (endpoint) => {
    const member = await test.member();
    expect(await subscribe(member, endpoint)).toMatchObject({ status: 400, code: "notifications/push-refused" });
    expect(await devicesOf(member)).toEqual([]);
  });

  it("is a text of at most 2,048 characters", async () => {
    const member = await test.member();
    const { keys } = service.browser();
    const longest = `https://push.example.org/${"a".repeat(2_048 - 25)}`;
    for (const endpoint of [`${longest}a`, "https://push.example.org/send\0", "", 1, [longest], null]) {
      const answer = await member.raw("PUT", "/api/push/subscription", { endpoint, keys });
      expect(answer).toMatchObject({ status: 400, code: "kernel/invalid" });
    }
    expect((await subscribe(member, longest)).status).toBe(200);
  });

  it.each([
    ["127.0.0.1"],
    ["10.1.2.3"],
    ["172.20.0.1"],
    ["192.168.1.1"],
    ["100.64.0.1"],
    ["169.254.169.254"],
    ["0.0.0.0"],
    ["224.0.0.1"],
    ["255.255.255.255"],
    ["198.18.0.1"],
    ["::1"],
    ["::"],
    ["fe80::1"],
    ["fd00::1"],
    ["::ffff:10.0.0.1"],
    ["64:ff9b::a00:1"],
    ["2002:7f00:1::"],
    ["2001:db8::1"],
    [publicAddress, "10.0.0.1"],
    [],
  ])("whose name resolves to %s %s is refused", async (...addresses) => {
    service.resolveTo(() => addresses.filter((address) => address !== undefined));
    expect(await subscribe(await test.member(), "https://push.example.org/1")).toMatchObject({
      code: "notifications/push-refused",
    });
  });

  it("whose name moves to a private address after subscribing is not connected to", async () => {
    const { mira, jonas, id } = await talking(test);
    const phone = service.browser("moves.push.example.org");
    await subscribed(jonas, phone);
    const requests = service.requests();
    service.resolveTo(() => ["127.0.0.1"]);
    await sent(mira, id, "Hello");
    await runPushes(test);
    expect(service.requests()).toBe(requests);
    // The address that was looked up is the one that is connected to: each message resolves the name once.
    service.resolveTo(() => [publicAddress]);
    await test.database.db.execute(sql`update push_subscriptions set wait_until = null where user_id = ${jonas.id}`);
    const lookups = service.resolved.length;
    await sent(mira, id, "Hello again");
    await runPushes(test);
    expect(service.resolved.length - lookups).toBe(1);
    expect(phone.received).toHaveLength(1);
  });

  it("needs keys that can be encrypted for", async () => {
    const { endpoint, keys } = service.browser();
    const member = await test.member();
    const point = Buffer.from(keys.p256dh, "base64url");
    const offCurve = Buffer.from(point).fill(0x7f, 33);
    const bad = [
      { ...keys, p256dh: "A".repeat(87) },
      { ...keys, p256dh: offCurve.toString("base64url") },
      { ...keys, p256dh: Buffer.concat([point, Buffer.alloc(4)]).toString("base64url") },
      { ...keys, p256dh: point.subarray(1).toString("base64url") },
      { ...keys, auth: "A".repeat(24) },
    ];
    for (const each of bad)
      expect(await subscribe(member, endpoint, each)).toMatchObject({ code: "notifications/push-refused" });
    const malformed = [
      { ...keys, auth: "short" },
      { ...keys, auth: "A".repeat(1_000) },
      { ...keys, auth: `${keys.auth.slice(0, -1)}\0` },
      { ...keys, p256dh: "A".repeat(1_000) },
      { ...keys, p256dh: keys.p256dh.replace(/.$/u, "+") },
      { p256dh: keys.p256dh },
      { p256dh: [keys.p256dh], auth: keys.auth },
      null,
    ];
    for (const each of malformed)
      expect(await member.raw("PUT", "/api/push/subscription", { endpoint, keys: each })).toMatchObject({
        status: 400,
        code: "kernel/invalid",
      });
    const huge = { endpoint, keys: { ...keys, p256dh: "A".repeat(2_000_000) } };
    expect(await member.raw("PUT", "/api/push/subscription", huge)).toMatchObject({ status: 413 });
    expect(await devicesOf(member)).toEqual([]);
  });

  it("of a service that redirects to a private address leads nowhere", async () => {
    const { mira, jonas, id } = await talking(test);
    const phone = service.browser();
    await subscribed(jonas, phone);
    phone.answer = { status: 307, headers: { location: "https://169.254.169.254/latest/meta-data" } };
    const [requests, lookups] = [service.requests(), service.resolved.length];
    await sent(mira, id, "Hello");
    await runPushes(test);
    expect([service.requests() - requests, service.resolved.length - lookups]).toEqual([1, 1]);
  });

  it("of somebody else can't be taken over without the browser's keys", async () => {
    const [ana, bo, phone] = [await test.member(), await test.member(), service.browser()];
    await subscribed(ana, phone);
    const own = service.browser();
    await subscribed(bo, own);
    const half = { p256dh: phone.keys.p256dh, auth: own.keys.auth };
    for (const keys of [service.browser().keys, own.keys, half])
      expect(await subscribe(bo, phone.endpoint, keys)).toMatchObject({
        status: 409,
        code: "notifications/push-taken",
      });
    expect(await devicesOf(ana)).toHaveLength(1);
    expect(await devicesOf(bo), "a refused one replaces nothing").toHaveLength(1);
    // The same browser, in which another member has signed in.
    await subscribed(bo, phone);
    expect(await devicesOf(ana)).toEqual([]);
    expect(await devicesOf(bo)).toMatchObject([{ isCurrent: true }]);
  });
});

describe("a subscription", () => {
  it("is one per session, also when two arrive at once", async () => {
    const member = await test.member();
    const answers = await Promise.all([1, 2, 3].map(() => subscribed(member, service.browser())));
    expect(answers).toHaveLength(3);
    expect(await devicesOf(member)).toHaveLength(1);
  });

  it("makes room by ending the oldest of ten", async () => {
    const member = await test.member();
    await test.database.db.execute(sql`
      with signed_in as (insert into sessions (sid, sess, expire, user_id)
        select ${member.id} || n, '{"kind":"member"}', now() + interval '1 day', ${member.id}
        from generate_series(1, ${mostPushDevices}::int) n returning sid)
      insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
      select gen_random_uuid(), ${member.id}, sid, 'https://push.example.org/' || sid, '', '', now() - interval '1 day'
      from signed_in`);
    await subscribed(member, service.browser());
    const devices = await devicesOf(member);
    expect(devices).toHaveLength(mostPushDevices);
    expect(devices.at(-1)).toMatchObject({ isCurrent: true });
  });

  it("ends with its session: by a logout, a suspension, and the account", async () => {
    const count = async () => {
      const { rows } = await test.database.db.execute<{
        n: number;
      }>(sql`select count(*)::int as n from push_subscriptions
        where endpoint like 'https://ends.push.example.org/%'`);
      return rows[0]?.n;
    };
    const [ana, bo, cleo] = [await test.member(), await test.member(), await test.member()];
    for (const member of [ana, bo, cleo]) await subscribed(member, service.browser("ends.push.example.org"));
    expect(await count()).toBe(3);
    await ana.call("POST /api/auth/logout");
    expect(await count()).toBe(2);
    await test.app.services.identity.suspend(test.database.db, bo.id);
    expect(await count()).toBe(1);
    await cleo.call("DELETE /api/profile", { body: { password: cleo.password } });
    expect(await count()).toBe(0);
  });

  it("of an expired session receives nothing", async () => {
    const { mira, jonas, id } = await talking(test);
    const phone = service.browser();
    await subscribed(jonas, phone);
    await sent(mira, id, "Hello");
    await test.database.db.execute(
      sql`update sessions set expire = now() - interval '1 minute' where sid = ${await sessionOf(jonas)}`,
    );
    await runPushes(test);
    expect(phone.received).toEqual([]);
  });

  it("can be ended by its member alone", async () => {
    const [ana, bo] = [await test.member(), await test.member()];
    await subscribed(ana, service.browser());
    const [device] = await devicesOf(ana);
    const params = { id: device?.id ?? "" };
    expect(await bo.call("DELETE /api/push/devices/{id}", { params })).toMatchObject({
      code: "notifications/push-device-not-found",
    });
    expect((await ana.call("DELETE /api/push/devices/{id}", { params })).status).toBe(204);
    expect(await devicesOf(ana)).toEqual([]);
  });

  it("is in the member's export, without its keys", async () => {
    const [ana, phone] = [await test.member(), service.browser()];
    await subscribed(ana, phone);
    const { text } = await ana.call("GET /api/profile/export");
    expect(text).toContain(phone.endpoint);
    expect(text).not.toContain(phone.keys.auth);
    expect(text).not.toContain(phone.keys.p256dh);
  });
});

describe("the installation's keys", () => {
  it("are made once, kept in the database, and the private one is in no answer and no log", async () => {
    const { body, text } = await (await test.member()).call("GET /api/push");
    await Promise.all([1, 2].map(() => test.app.services.notifications.push.prepare()));
    const { rows } = await test.database.db.execute<{ public_key: string; private_key: string }>(
      sql`select public_key, private_key from push_keys`,
    );
    expect(rows).toMatchObject([{ public_key: body.publicKey }]);
    expect(text).not.toContain(rows[0]?.private_key);
    expect(test.log().join("")).not.toContain(rows[0]?.private_key);
  });
});

describe("the settings", () => {
  it("begin with everything on and no details on the lock screen, and change one by one", async () => {
    const member = await test.member();
    const { body } = await member.call("GET /api/push");
    expect(body.settings).toEqual({
      topics: { messages: true, calls: true, requests: true, reminders: true, answers: true, searches: true },
      showDetails: false,
      quietHours: null,
      quietCalls: false,
      timeZone: "UTC",
    });
    const changes = [{ topics: { calls: false } }, { topics: { searches: false } }, { showDetails: true }];
    await Promise.all(changes.map((change) => member.call("PATCH /api/push/settings", { body: change })));
    const after = await member.call("PATCH /api/push/settings", {
      body: { quietHours: { from: 1320, to: 420 }, timeZone: "Asia/Tokyo" },
    });
    expect(after.body).toMatchObject({
      topics: { calls: false, searches: false, messages: true },
      showDetails: true,
      quietHours: { from: 1320, to: 420 },
      timeZone: "Asia/Tokyo",
    });
    expect((await member.call("PATCH /api/push/settings", { body: { quietHours: null } })).body.quietHours).toBeNull();
  });

  it.each([
    { quietHours: { from: 60, to: 60 } },
    { quietHours: { from: -1, to: 60 } },
    { quietHours: { from: 0, to: 1440 } },
    { timeZone: "Mars/Olympus" },
    { showDetails: "yes" },
  ])("refuse %o", async (body) => {
    const answer = await (await test.member()).raw("PATCH", "/api/push/settings", body);
    expect(answer).toMatchObject({ status: 400, code: "kernel/invalid" });
  });
});
