import { contract } from "@alongside/contract/contract.ts";
import type { Access, Endpoint } from "@alongside/contract/kernel/endpoint.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { type AdministratorCaller, type Caller, type MemberCaller, useTestApp } from "./test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";
const endpoints = Object.entries<Endpoint>(contract);
const keysOf = (access: Access) => endpoints.flatMap(([key, endpoint]) => (endpoint.access === access ? [key] : []));

let admin: AdministratorCaller;
let moderator: AdministratorCaller;
let member: MemberCaller;

beforeAll(async () => {
  [admin, moderator, member] = await Promise.all([
    test.administrator(),
    test.administrator("moderator"),
    test.member(),
  ]);
});

/** A call without a body: access is checked first. */
async function answerTo(who: Caller, key: string, headers?: Record<string, string>) {
  const [method = "", path = ""] = key.split(" ");
  const { status, code } = await who.raw(method, path.replaceAll(/\{\w+\}/gu, unknown), undefined, headers);
  return `${status} ${code ?? ""}`.trim();
}

/** The unexpected answers, by endpoint. */
async function unlike(expected: RegExp, keys: readonly string[], call: (key: string) => Promise<string>) {
  expect(keys.length).toBeGreaterThan(5);
  const answers = await Promise.all(keys.map(async (key) => [key, await call(key)] as const));
  return answers.filter(([, answer]) => !expected.test(answer));
}

const forbidden = /^403 kernel\/forbidden$/u;
const unauthorized = /^401 kernel\/unauthorized$/u;

describe("the portal's calls", () => {
  it("are closed to visitors and members", async () => {
    const keys = [...keysOf("admin"), ...keysOf("moderator")];
    expect(await unlike(unauthorized, keys, (key) => answerTo(test.visitor, key))).toEqual([]);
    expect(await unlike(forbidden, keys, (key) => answerTo(member, key))).toEqual([]);
  });

  it("are closed to moderators where only administrators have access", async () => {
    expect(await unlike(forbidden, keysOf("admin"), (key) => answerTo(moderator, key))).toEqual([]);
  });

  it("are open to moderators for tickets, reports and experiences", async () => {
    const keys = keysOf("moderator").filter((key) => key !== "POST /api/admin/logout");
    expect(await unlike(/^(?:200|400|404|409)\b/u, keys, (key) => answerTo(moderator, key))).toEqual([]);
    expect(
      keys.filter((key) => !/admin\/(?:tickets|reports|decisions|experiences|me|password|second-factor)\b/u.test(key)),
    ).toEqual([]);
  });

  it("don't accept an administrator's token in the members' cookie", async () => {
    const keys = [...keysOf("admin"), ...keysOf("moderator")];
    const cookie = `alongside_session=${admin.token}`;
    expect(await unlike(unauthorized, keys, (key) => answerTo(test.visitor, key, { cookie }))).toEqual([]);
  });
});

describe("the members' calls", () => {
  it("are closed to administrators and moderators", async () => {
    const keys = keysOf("member");
    for (const who of [admin, moderator]) {
      expect(await unlike(forbidden, keys, (key) => answerTo(who, key))).toEqual([]);
    }
  });
});
