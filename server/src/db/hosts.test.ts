import { createServer, type Server } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSilentProxy, type SilentProxy } from "../../test/silent-proxy.ts";
import { testDatabase, type TestDatabase } from "../../test/test-database.ts";
import { openDatabase } from "./client.ts";
import { connectionOf, HostedClient } from "./hosts.ts";

describe("an address of a database", () => {
  it.each([
    ["postgres://ada:word@one/name", undefined],
    ["postgres:///name?host=/run/postgresql", undefined],
    [
      "postgres://ada:w%2Cord@one,two:6000/name?sslmode=require",
      { first: "postgres://ada:w%2Cord@one/name?sslmode=require", hosts: ["one:5432", "two:6000"] },
    ],
    ["postgresql://[::1]:1,10.0.0.2/name", { first: "postgresql://[::1]:1/name", hosts: ["::1:1", "10.0.0.2:5432"] }],
  ])("%s", (url, several) => {
    const connection = connectionOf(url);
    expect(connection?.connectionString).toBe(several?.first ?? url);
    expect(connection?.hosts?.map(({ host, port }) => `${host}:${port}`)).toEqual(several?.hosts);
  });

  it.each(["postgres://one,/name", "postgres://one,two:x/name", "postgres://,two/name"])("%s is refused", (url) => {
    expect(connectionOf(url)).toBeUndefined();
  });
});

describe("a database on several servers", () => {
  let source: TestDatabase;
  let proxy: SilentProxy;
  let mute: Server;

  beforeAll(async () => {
    source = await testDatabase();
    proxy = await startSilentProxy(source.url);
    // Accepts connections and says nothing.
    mute = createServer((socket) => void socket.on("error", () => undefined)).listen(0, "127.0.0.1");
    await once(mute, "listening");
  });
  afterAll(async () => {
    mute.close();
    await proxy.close();
    await source.drop();
  });

  /** The address of the test's database with other servers before it. */
  function among(...others: string[]) {
    const { username, port, pathname } = new URL(proxy.url);
    const connection = connectionOf(`postgres://${username}@${[...others, `127.0.0.1:${port}`].join(",")}${pathname}`);
    if (connection === undefined) throw new Error("no address");
    return connection;
  }

  it("is reached past one that refuses and one that says nothing", async () => {
    const address = mute.address();
    const port = typeof address === "object" ? address?.port : 0;
    const { pool, close } = openDatabase(among("127.0.0.1:1", `127.0.0.1:${port}`));
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await close();
  });

  it("fails with what each of them said", async () => {
    const connection = connectionOf("postgres://ada@127.0.0.1:1,127.0.0.1:2/name");
    const client = new HostedClient(connection);
    await expect(client.connect()).rejects.toThrow(
      /^none of its servers accepts writes: 127\.0\.0\.1:1 fails \(.*ECONNREFUSED.*\), 127\.0\.0\.1:2 fails/u,
    );
  });

  it("gives up a connection whose server has become a standby", async () => {
    const { pool, close } = openDatabase(among("127.0.0.1:1"), { size: 1 });
    await pool.query("set default_transaction_read_only = on");
    await expect(pool.query("create table never (id int)")).rejects.toMatchObject({ code: "25006" });
    await pool.query("create table once (id int)");
    await close();
  });
});
