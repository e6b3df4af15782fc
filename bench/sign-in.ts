import type pg from "pg";
import { newToken, tokenHash } from "../server/src/ports/sign-in/tokens.ts";

/** Signs members in; answers a token for each, in their order. */
export async function signIn(client: pg.Client, userIds: readonly string[]): Promise<string[]> {
  const tokens = userIds.map(() => newToken());
  await client.query(
    `insert into sessions (sid, sess, expire, user_id)
     select sid, json_build_object('kind', 'member', 'subject', who), now() + interval '30 days', who
     from unnest($1::text[], $2::uuid[]) as session (sid, who)`,
    [tokens.map(tokenHash), userIds],
  );
  return tokens;
}
