import { expect, it } from "vitest";
import { befriend } from "../../../test/people-makers.ts";
import { useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();

it("smokes", async () => {
  const [ada, bob] = [await test.member({ firstName: "Ada" }), await test.member({ firstName: "Bob" })];
  await befriend(test, ada, bob);
  const made = await ada.call("POST /api/posts", { body: { content: "Hello" } });
  expect(made.status, made.text).toBe(201);
  const feed = await bob.call("GET /api/feed");
  expect(feed.status, feed.text).toBe(200);
  console.log(JSON.stringify(feed.body, null, 1), feed.headers);
  const c = await bob.call("POST /api/posts/{id}/comment", { params: { id: made.body.id }, body: { content: "Hi!" } });
  expect(c.status, c.text).toBe(201);
  const l = await bob.call("POST /api/posts/{id}/like", { params: { id: made.body.id } });
  expect(l.status, l.text).toBe(200);
  console.log(JSON.stringify([(await ada.call("GET /api/feed")).body, (await ada.call("GET /api/notifications")).body], null, 1));
});
