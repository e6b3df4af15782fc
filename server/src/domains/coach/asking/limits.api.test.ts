import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";

const env = { HELPLINES: "House by the lake: 030 1234", HELPLINE_COUNTRY: "DE" };
const app = useTestApp({ rateLimits: true, env });
const body = { message: "How do I sleep better?" };

test("a visitor may ask ten times an hour in either form, and is helped in a crisis beyond that; members are counted separately", async () => {
  const ask = (accept: string) => app.visitor.raw("POST", "/api/ai/chat-test", body, { accept });
  for (let at = 0; at < 10; at++) {
    expect((await ask(at % 2 === 0 ? "application/json" : "text/event-stream")).status).toBe(200);
  }
  for (const accept of ["application/json", "text/event-stream"]) {
    const refused = await ask(accept);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  }
  const member = await app.member();
  expect((await member.call("POST /api/ai/chat-test", { body })).status).toBe(200);
  for (const accept of ["application/json", "text/event-stream"]) {
    const help = await app.visitor.raw("POST", "/api/ai/chat-test", { message: "I want to end my life" }, { accept });
    expect(help.status).toBe(200);
    expect(help.text).toContain("House by the lake");
  }
});

test("a message right after a crisis isn't held up by the member's limit either", async () => {
  const member = await app.member();
  const status = async (message: string) =>
    (await member.raw("POST", "/api/ai/chat-test", { message }, { accept: "application/json" })).status;
  for (let at = 0; at < 60; at++) await status("ok");
  expect(await status("what now?")).toBe(429);
  expect(await status("I want to end my life")).toBe(200);
  expect(await status("what now?")).toBe(200);
  expect(await status("How do I plan my Saturday with two kids?")).toBe(429);
});

test("the community's own helplines are named, with the emergency number of the country", async () => {
  const member = await app.member();
  const answer = await member.call("POST /api/ai/chat-test", { body: { message: "Ich will nicht mehr leben" } });
  expect(answer.body.response).toContain("House by the lake: 030 1234");
  expect(answer.body.response).toContain("112");
  expect(answer.body.response).not.toContain("TelefonSeelsorge");
  const again = await member.raw(
    "POST",
    "/api/ai/chat-test",
    { message: "weiß nicht" },
    { accept: "text/event-stream" },
  );
  expect(again.text).toContain("House by the lake");
});
