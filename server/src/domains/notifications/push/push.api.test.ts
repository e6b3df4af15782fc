import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { opened, sent, talking } from "../../../../test/message-makers.ts";
import { befriend, blocks } from "../../../../test/people-makers.ts";
import { runPushes, startPushService, subscribed, waitingPushes } from "../../../../test/push-service.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";
import { inTransaction } from "../../../db/transaction.ts";

const service = await startPushService();
const test = useTestApp({ ports: () => ({ push: service.push }) });
afterAll(service.close);
beforeEach(() => test.database.db.execute(sql`delete from graphile_worker._private_jobs`));

/** The same member on another device. */
async function secondDevice(member: MemberCaller): Promise<MemberCaller> {
  const { token } = await test.app.services.identity.logIn(
    { usernameOrEmail: member.email, password: member.password },
    { address: "second device", device: "Mozilla/5.0 (Android 15) Firefox/140.0", deviceToken: undefined },
  );
  const call = (key: string) => [key, { authorization: `Bearer ${token}` }] as const;
  void call;
  return { ...member, token };
}
void secondDevice;

const showDetails = (who: MemberCaller) => who.call("PATCH /api/push/settings", { body: { showDetails: true } });

describe("a message on a device", () => {
  it("arrives encrypted for it and signed, after a moment in which it might be read", async () => {
    const { mira, jonas, id } = await talking(test);
    const phone = service.browser();
    await subscribed(jonas, phone);
    await sent(mira, id, "Are you coming tonight?");
    const [job] = await waitingPushes(test);
    expect(job?.payload).toEqual({ userId: jonas.id, tag: `message:${id}` });
    const seconds = ((job?.at.getTime() ?? 0) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(5);
    await runPushes(test);
    const { body } = await jonas.call("GET /api/push");
    expect(phone.received).toMatchObject([
      {
        isSigned: true,
        publicKey: body.publicKey,
        claims: { aud: "https://push.example.org", sub: "mailto:team@example.org" },
        headers: { ttl: "172800", urgency: "normal", "content-encoding": "aes128gcm" },
        payload: {
          kind: "show",
          tag: `message:${id}`,
          title: "New message on Alongside",
          body: "",
          url: `/messages?conversation=${id}`,
          badge: 1,
          isCall: false,
          isSilent: false,
        },
      },
    ]);
    expect(phone.received[0]?.headers.topic).toMatch(/^[\w-]{32}$/u);
    expect(await waitingPushes(test)).toEqual([]);
    await mira.call("GET /api/push");
  });

  it("says who wrote and how it begins, once the member wants that", async () => {
    const { mira, jonas, id } = await talking(test);
    const phone = service.browser();
    await subscribed(jonas, phone);
    await showDetails(jonas);
    await sent(mira, id, `Hello\n${"again and ".repeat(300)}`);
    await sent(mira, id, "Sorry.");
    await runPushes(test);
    expect(phone.received.map(({ payload }) => payload)).toMatchObject([{ title: "Mira (2)", body: "Sorry." }]);
  });

  it("isn't sent once it was read, and is closed on every device when it is read on one", async () => {
    const { mira, jonas, id } = await talking(test);
    const phone = service.browser();
    await subscribed(jonas, phone);
    await sent(mira, id, "One");
    await jonas.call("GET /api/conversations/{id}/messages", { params: { id } });
    await runPushes(test);
    expect(phone.received).toEqual([]);

    await sent(mira, id, "Two");
    await runPushes(test);
    await jonas.call("GET /api/conversations/{id}/messages", { params: { id } });
    await runPushes(test);
    expect(phone.received.map(({ payload }) => payload)).toMatchObject([
      { kind: "show" },
      { kind: "close", tag: `message:${id}`, badge: 0 },
    ]);
    expect(phone.received[0]?.headers.topic).toBe(phone.received[1]?.headers.topic);
    // Nothing is shown any more, so nothing is closed.
    await jonas.call("GET /api/conversations/{id}/messages", { params: { id } });
    expect(await waitingPushes(test)).toEqual([]);
  });
});
void [hosted, opened, befriend, blocks, inTransaction];
