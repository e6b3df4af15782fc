import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../test/test-database.ts";
import { openDatabase, type Database } from "./client.ts";
import { flatRows } from "./flat-rows.ts";
import { newId } from "./ids.ts";
import { experiences } from "./schema/experiences.ts";
import { users } from "./schema/identity.ts";

let source: TestDatabase;
let database: Database;

beforeAll(async () => {
  source = await testDatabase();
  database = openDatabase(source.connection);
  const creatorId = newId();
  await database.db.insert(users).values({ id: creatorId, uniqueId: "flat", dateOfBirth: "1990-02-03" });
  const plain = {
    title: "One",
    description: "Text",
    category: "social",
    location: "Here",
    latitude: 1.5,
    longitude: -2,
  };
  const more = { dateTime: new Date("2030-01-02T03:04:05.678Z"), duration: 60, maxParticipants: 5, creatorId };
  const priced = { price: "12.50", isFree: false, agenda: [{ time: "18:00", activity: "Tea", description: "" }] };
  await database.db.insert(experiences).values([
    { id: newId(), ...plain, ...more },
    { id: newId(), ...plain, ...more, ...priced, title: "Two", timeZone: "Europe/Lisbon", cancelledAt: new Date(0) },
  ]);
});

afterAll(async () => {
  await database.close();
  await source.drop();
});

it("reads rows as the query does without it: moments, numbers, JSON, expressions and nulls", async () => {
  const query = () =>
    database.db
      .select({
        title: experiences.title,
        agenda: experiences.agenda,
        latitude: experiences.latitude,
        dateTime: experiences.dateTime,
        cancelledAt: experiences.cancelledAt,
        timeZone: experiences.timeZone,
        price: experiences.price,
        isFree: experiences.isFree,
        born: users.dateOfBirth,
        card: sql<object>`json_build_object('id', ${users.id})`,
        nothing: sql<number | null>`null::int`,
        length: sql`length(${experiences.title})`.mapWith(Number),
        named: sql<string>`upper(${experiences.title})`.as("named"),
      })
      .from(experiences)
      .innerJoin(users, eq(users.id, experiences.creatorId))
      .orderBy(asc(experiences.title));
  const quick = flatRows(query().prepare("flat"));
  expect(quick).toHaveProperty("customResultMapper", expect.any(Function));
  const rows = await quick.execute();
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(await query());
});

it("leaves a nested selection to drizzle", async () => {
  const query = () =>
    database.db
      .select({ one: { title: experiences.title }, host: users.id })
      .from(experiences)
      .leftJoin(users, sql`false`);
  const prepared = flatRows(query().prepare("nested"));
  expect(prepared).toHaveProperty("customResultMapper", undefined);
  expect(await prepared.execute()).toEqual(await query());
});
