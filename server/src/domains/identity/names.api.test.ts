import { readdir, readFile } from "node:fs/promises";
import { contract, type EndpointKey } from "@alongside/contract/contract.ts";
import type { Endpoint } from "@alongside/contract/kernel/endpoint.ts";
import { username } from "@alongside/contract/identity/identity.shapes.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { newId } from "../../db/ids.ts";
import { inTransaction } from "../../db/transaction.ts";
import { experienceBody } from "../../../test/experience-makers.ts";
import { commented } from "../../../test/feed-makers.ts";
import { itemBody } from "../../../test/item-makers.ts";
import { opened, sent } from "../../../test/message-makers.ts";
import { befriend } from "../../../test/people-makers.ts";
import { useTestApp } from "../../../test/test-app.ts";
import * as identityStore from "./identity.store.ts";

// Who somebody is to others: a handle from the start, and a first name before they write, host or sell.

const test = useTestApp();
const slow = 60_000;
let count = 0;
const signUp = async (more = {}) => {
  const email = `sophie.martin${(count += 1)}@example.org`;
  const answer = await test.visitor.call("POST /api/auth/signup", {
    body: { email, password: "plain words", ...more },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};

describe("a handle", () => {
  it("is generated at sign-up, valid, and reveals nothing about the email address", async () => {
    const account = await signUp();
    expect(username.safeParse(account.username).success).toBe(true);
    expect(account.username).toMatch(/^[a-z]+_[a-z]+_\d+$/u);
    expect(account.username).not.toMatch(/sophie|martin|example/u);
    expect(account.firstName).toBeNull();
  });

  it("is the one that was chosen, where one was", async () => {
    const account = await signUp({ username: "Sophie_M", password: "Strong 4 ever!" });
    expect(account.username).toBe("Sophie_M");
  });

  it("is different for each of fifty concurrent sign-ups", { timeout: slow }, async () => {
    const accounts = await Promise.all(Array.from({ length: 50 }, () => signUp()));
    expect(new Set(accounts.map((account) => account.username)).size).toBe(50);
  });

  it("is drawn again if it is taken, also inside a transaction", async () => {
    const { db } = test.database;
    const draws = (attempt: number) => (attempt < 3 ? "calm_fern_1234" : `calm_fern_${attempt}`);
    const user = () => ({ id: newId(), uniqueId: newId(), email: `${newId()}@example.org` });
    await identityStore.insertUser(db, { ...user(), username: "Calm_Fern_1234" }, draws);
    const again = await inTransaction(db, (tx) => identityStore.insertUser(tx, user(), draws));
    expect(again.username).toBe("calm_fern_3");
    await expect(identityStore.insertUser(db, user(), () => "calm_fern_1234")).rejects.toMatchObject({
      fault: { code: "identity/username-taken" },
    });
  });

  it("does not hide that an email address is taken", async () => {
    const { email } = await signUp();
    const answer = await test.visitor.call("POST /api/auth/signup", { body: { email, password: "plain words" } });
    expect(answer).toMatchObject({ status: 409, code: "identity/email-taken" });
  });

  it("can be changed in the profile, and gives way to a new one when it is taken away", async () => {
    const member = await test.member();
    const change = (name: string | null) => member.call("PATCH /api/profile", { body: { username: name } });
    expect((await change("my_own_name")).body.username).toBe("my_own_name");
    const { username: generated } = (await change(null)).body;
    expect(generated).toMatch(/^[a-z]+_[a-z]+_\d+$/u);
  });
});

describe("a first name", () => {
  const needing = Object.entries<Endpoint>(contract).filter(([, { needsName }]) => needsName);

  it("is required by exactly the calls that write, host or sell", () => {
    expect(needing.map(([key]) => key).toSorted()).toEqual([
      "POST /api/calls",
      "POST /api/experiences",
      "POST /api/experiences/{id}/group-call/participants",
      "POST /api/experiences/{id}/messages",
      "POST /api/experiences/{id}/photos",
      "POST /api/marketplace/items",
      "POST /api/messages",
      "POST /api/posts",
      "POST /api/posts/{id}/comment",
      "POST /api/videos/upload",
    ]);
    for (const [key, { faults = [] }] of Object.entries<Endpoint>(contract))
      expect(faults.includes(peopleFaults.nameNeeded), key).toBe(needing.some(([deps]) => deps === key));
  });

  it.each(needing.map(([key]) => key as EndpointKey))(
    "is needed for %s, before anything else is looked at",
    async (key) => {
      const nameless = await test.member({ firstName: null });
      const [method = "", path = ""] = key.split(" ");
      const url = path.replace("{id}", newId());
      expect(await nameless.raw(method, url, {})).toMatchObject({
        status: 403,
        code: "people/name-needed",
        message: "Add your first name first, so people know who you are.",
      });
      expect((await test.visitor.raw(method, url, {})).status).toBe(401);
      await nameless.call("PATCH /api/profile", { body: { firstName: "Noor" } });
      expect((await nameless.raw(method, url, {})).code).not.toBe("people/name-needed");
    },
  );

  it("opens everything to the same account once it is saved, and closes it once it is taken away", async () => {
    const [nameless, friend] = [await test.member({ firstName: null }), await test.member()];
    await befriend(test, nameless, friend);
    const conversation = await opened(nameless, friend);
    const host = () => nameless.call("POST /api/experiences", { body: experienceBody() });
    expect((await host()).status).toBe(403);
    await nameless.call("PATCH /api/profile", { body: { firstName: "Noor" } });
    expect((await host()).status).toBe(201);
    const post = await nameless.call("POST /api/posts", { body: { content: "Hello", visibility: "public" } });
    expect(post.status).toBe(201);
    await commented(nameless, post.body, "Me again");
    await sent(nameless, conversation, "Hello");
    expect((await nameless.call("POST /api/marketplace/items", { body: itemBody() })).status).toBe(201);
    await nameless.call("PATCH /api/profile", { body: { firstName: null } });
    expect(await host()).toMatchObject({ status: 403, code: "people/name-needed" });
  });

  it("isn't required to read, join, like or ask the coach", async () => {
    const nameless = await test.member({ firstName: null });
    const other = await test.member();
    const experience = await other.call("POST /api/experiences", { body: experienceBody() });
    const params = { id: experience.body.id };
    expect((await nameless.call("POST /api/experiences/{id}/join", { params })).status).toBe(200);
    expect((await nameless.call("GET /api/feed")).status).toBe(200);
    expect((await nameless.call("POST /api/goals", { body: { title: "Swim" } })).status).toBe(201);
  });
});

it("the migration gives everybody without a username their own, and leaves the others", async () => {
  const { db } = test.database;
  const member = await test.member({ username: "kept_as_it_is" });
  await db.execute(
    sql`insert into users (id, unique_id) select gen_random_uuid(), 'old' || n from generate_series(1, 500) n`,
  );
  await db.execute(sql.raw(await handleMigration()));
  const { rows } = await db.execute<{ username: string | null; unique_id: string }>(
    sql`select username, unique_id from users`,
  );
  expect(rows.filter((row) => !username.safeParse(row.username).success)).toEqual([]);
  expect(new Set(rows.map((row) => row.username)).size).toBe(rows.length);
  const account = await member.call("GET /api/auth/user");
  expect(account.body.username).toBe("kept_as_it_is");
});

async function handleMigration(): Promise<string> {
  const folder = new URL("../../db/migrations/", import.meta.url);
  const name = (await readdir(folder)).find((file) => file.endsWith("_handles_for_everyone.sql")) ?? "";
  return readFile(new URL(name, folder), "utf8");
}
