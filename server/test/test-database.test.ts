import pg from "pg";
import { expect, it } from "vitest";
import { testDatabase } from "./test-database.ts";

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

it("creates a migrated database per file, several concurrently, and drops it with its sessions", async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
  const first = await connect(one.url);
  const second = await connect(two.url);
  await first.query("create table mine as select 1 as one");
  await expect(second.query("select * from mine")).rejects.toThrow('relation "mine" does not exist');
  expect((await second.query("select fold('Ökonomie') as folded")).rows).toEqual([{ folded: "okonomie" }]);

  await one.drop();
  await expect(connect(one.url)).rejects.toThrow("does not exist");
  await second.end();
  await two.drop();
});
