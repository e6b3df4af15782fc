import { expect, it } from "vitest";
import { hosted } from "../../../test/experience-makers.ts";
import { useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
const at = (hour: number) => new Date(Date.UTC(2031, 4, 1, hour)).toISOString();

it("lists the member's own items, soonest first, page by page", async () => {
  const [host, other] = [await test.member(), await test.member()];
  for (const [title, hour] of [
    ["third", 20],
    ["first", 8],
    ["second", 12],
  ] as const)
    await hosted(host, { title, dateTime: at(hour) });
  const first = await host.call("GET /api/agenda", { query: { limit: 2 } });
  expect(first.body).toMatchObject([
    { title: "first", type: "meeting", dateTime: at(8), duration: 60, isCompleted: false, description: null },
    { title: "second" },
  ]);
  const next = /^<([^>]+)>; rel="next"$/u.exec(String(first.headers["link"]))?.[1] ?? "";
  expect(next).toContain("limit=2");
  expect(await host.raw("GET", next)).toMatchObject({ status: 200, body: [{ title: "third" }] });
  expect((await other.call("GET /api/agenda")).body).toEqual([]);
});

it("asks for a session and a valid page", async () => {
  expect((await test.visitor.call("GET /api/agenda")).status).toBe(401);
  const member = await test.member();
  expect(await member.raw("GET", "/api/agenda?cursor=%20")).toMatchObject({
    status: 400,
    issues: [{ path: "cursor" }],
  });
  expect(await member.raw("GET", "/api/agenda?limit=-1")).toMatchObject({ status: 400, issues: [{ path: "limit" }] });
});
