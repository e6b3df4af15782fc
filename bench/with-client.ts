import type { ClientConfig } from "pg";
import pg from "pg";

/** Does some work on a connection of its own. */
export async function withClient<T>(connection: ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
