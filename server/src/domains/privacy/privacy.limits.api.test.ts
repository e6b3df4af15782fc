import { expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";

const app = useTestApp({ rateLimits: true });

test("alternating between a shown and a hidden profile, which changes everybody's feed, is limited", async () => {
  const [member, other] = [await app.member(), await app.member()];
  const show = (who: typeof member, showProfileToPublic: boolean) =>
    who.call("PATCH /api/privacy/settings", { body: { showProfileToPublic } });
  const answers: number[] = [];
  for (let at = 0; at < 121; at += 1) answers.push((await show(member, at % 2 === 0)).status);
  expect(answers.indexOf(429)).toBe(120);
  expect((await show(other, false)).status).toBe(200);
});
