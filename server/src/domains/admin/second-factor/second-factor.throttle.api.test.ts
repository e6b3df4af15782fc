import { describe, expect, it } from "vitest";
import { codeOf } from "../../../../test/app-codes.ts";
import { withApp } from "../../../../test/second-factor-makers.ts";
import { type AdministratorCaller, useTestApp } from "../../../../test/test-app.ts";

// A header names the address behind this proxy, so that a test can call from anywhere.
const test = useTestApp({ rateLimits: true, env: { TRUST_PROXY: "loopback" } });
const from = (address: string) => ({ "x-forwarded-for": address });

/** The first step from an address: its challenge. */
async function challengeOf({ username, password }: AdministratorCaller, address: string): Promise<string> {
  const answer = await test.visitor.call("POST /api/admin/login", { body: { username, password } }, from(address));
  if (answer.body.secondFactor === undefined) throw new Error(`no second step: ${answer.status}`);
  return answer.body.secondFactor.challenge;
}
const finish = (
  body: { challenge: string; code: string } | { challenge: string; recoveryCode: string },
  address: string,
) => test.visitor.call("POST /api/admin/login/second-factor", { body }, from(address));

/** A code that is wrong now, and in the steps before and after. */
function wrongCode(secret: string): string {
  const now = test.clock.now().getTime();
  const right = new Set([-60, -30, 0, 30, 60].map((seconds) => codeOf(secret, new Date(now + seconds * 1000))));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !right.has(code)) ?? "";
}
const codes = async (admin: AdministratorCaller, secret: string, address: string, times: number) => {
  const challenge = await challengeOf(admin, address);
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) {
    statuses.push((await finish({ challenge, code: wrongCode(secret) }, address)).status);
  }
  return statuses;
};

describe("guessing one-time codes", () => {
  it("locks the account for the address after five wrong codes, also for the right code and a recovery code", async () => {
    const admin = await test.administrator();
    const { secret, recoveryCodes } = await withApp(test, admin);
    const waiting = await challengeOf(admin, "198.51.100.11");
    expect(await codes(admin, secret, "198.51.100.11", 5)).toEqual([401, 401, 401, 401, 401]);
    const proofs = [
      { challenge: waiting, code: codeOf(secret, test.clock.now()) },
      { challenge: waiting, recoveryCode: recoveryCodes[0] ?? "" },
    ];
    for (const proof of proofs) {
      const locked = await finish(proof, "198.51.100.11");
      expect(locked).toMatchObject({ status: 429, code: "admin/locked" });
      expect(Number(locked.headers["retry-after"])).toBeGreaterThan(14 * 60);
    }
    // From another address the account still opens, and the refused recovery code wasn't used up.
    const challenge = await challengeOf(admin, "198.51.100.12");
    expect((await finish({ challenge, recoveryCode: recoveryCodes[0] ?? "" }, "198.51.100.12")).status).toBe(200);
  });

  it("counts codes sent at once one by one", async () => {
    const admin = await test.administrator();
    const { secret } = await withApp(test, admin);
    const challenges = [await challengeOf(admin, "198.51.100.13"), await challengeOf(admin, "198.51.100.13")];
    const tries = Array.from({ length: 10 }, (_, at) =>
      finish({ challenge: challenges[at % 2] ?? "", code: wrongCode(secret) }, "198.51.100.13"),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it("is blocked after 20 codes an hour from all addresses, except where the administrator has signed in before", async () => {
    const admin = await test.administrator();
    const { secret } = await withApp(test, admin);
    const home = "198.51.100.20";
    const first = await challengeOf(admin, home);
    expect((await finish({ challenge: first, code: codeOf(secret, test.clock.now()) }, home)).status).toBe(200);
    test.clock.advance(30_000);
    const statuses: number[] = [];
    for (let at = 1; at <= 4; at += 1) statuses.push(...(await codes(admin, secret, `203.0.113.${at}`, 5)));
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 401));
    const right = codeOf(secret, test.clock.now());
    const elsewhere = await challengeOf(admin, "203.0.113.9");
    expect((await finish({ challenge: elsewhere, code: right }, "203.0.113.9")).status).toBe(429);
    const atHome = await challengeOf(admin, home);
    expect((await finish({ challenge: atHome, code: right }, home)).status).toBe(200);
  });
});
