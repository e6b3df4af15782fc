import type { EndpointKey } from "@alongside/contract/contract.ts";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { wishFor } from "./experience-makers.ts";
import { useTestApp } from "./test-app.ts";

const test = useTestApp();

/** Writes that tie something to the account, sent while it is being deleted. */
const writes: [EndpointKey, unknown][] = [
  ["POST /api/goals", { title: "Run 5 km" }],
  ["POST /api/agenda", { title: "Call the dentist", dateTime: "2031-05-01T08:00:00Z" }],
  ["POST /api/agenda/feed", undefined],
  ["PATCH /api/profile", { city: "Porto" }],
  ["PATCH /api/profile/picture-visibility", { visibility: "none" }],
  ["POST /api/objects/upload", { purpose: "profile-picture", filename: "me.jpg" }],
  ["POST /api/ai/chat-test", { message: "How do I sleep better?" }],
  ["POST /api/ai/chat-test", { message: "I want to kill myself" }],
  ["POST /api/experiences", wishFor()],
];

describe("a write that finds its account gone", () => {
  it.each(writes)("%s %j is told to sign in", async (key, body) => {
    const member = await test.member();
    const [method = "", path = ""] = key.split(" ");
    let answer: ReturnType<typeof member.raw> | undefined;
    await test.database.db.transaction(async (tx) => {
      await tx.execute(sql`delete from users where id = ${member.id}`);
      answer = member.raw(method, path, body);
      // Its session still counts, so that it comes as far as the account.
      await vi.waitFor(async () => {
        const { rows } = await test.database.db.execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        expect(rows).toHaveLength(1);
      });
    });
    expect(await answer).toMatchObject({ status: 401, code: "kernel/unauthorized" });
  });
});
