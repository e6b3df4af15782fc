import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp();

test.each([
  ["Europe/Lisbon", 0],
  ["Asia/Tokyo", 5],
  [undefined, 0],
])("the karma of the month in %s equals the dashboard's: %d", async (timeZone, points) => {
  const member = await app.member();
  app.clock.set("2031-04-30T22:30:00Z");
  await app.database.db.transaction((tx) =>
    app.app.services.karma.award(tx, member.id, "experience-created", randomUUID()),
  );
  await app.database.pool.query("update sessions set expire = '2032-01-01' where user_id = $1", [member.id]);
  app.clock.set("2031-05-15T12:00:00Z");
  const query = { timeZone };
  const { body } = await member.call("POST /api/ai/chat-test", {
    query,
    body: { message: "How much karma do I have?" },
  });
  const { karma } = (await member.call("GET /api/user/summary", { query })).body;
  expect(karma).toMatchObject({ total: 5, thisMonth: points });
  expect(body.response).toContain(`You have 5 points of karma, ${points} of them from this month.`);
});
