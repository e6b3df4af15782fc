import type { privacySettings } from "@alongside/contract/privacy/privacy.shapes.ts";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../src/db/client.ts";
import { newId } from "../src/db/ids.ts";

interface Who {
  id: string;
}
type App = { database: Database };

/** Makes two members friends, like an accepted request. */
export async function befriend({ database }: App, one: Who, other: Who): Promise<void> {
  await database.db.execute(sql`insert into user_connections (id, user_id, friend_id, status)
    values (${newId()}, ${one.id}, ${other.id}, 'accepted')`);
}

/** Creates a pending friend request; returns its id. */
export async function asks({ database }: App, one: Who, other: Who): Promise<string> {
  const id = newId();
  await database.db.execute(sql`insert into user_connections (id, user_id, friend_id, status)
    values (${id}, ${one.id}, ${other.id}, 'pending')`);
  return id;
}

/** Blocks a member, without the side effects of a block. */
export async function blocks({ database }: App, one: Who, other: Who): Promise<void> {
  await database.db.execute(sql`insert into user_blocks (blocker_id, blocked_id) values (${one.id}, ${other.id})`);
}

/** The default privacy settings (P-PRIVACY-1, P-PRIVACY-2). */
export const standardPrivacy = {
  allowDirectMessages: "friends",
  allowCalls: "friends",
  hideCallAddress: false,
  allowFriendRequests: true,
  showOnlineStatus: true,
  showProfileToPublic: true,
  allowSearchByUsername: true,
  profilePictureVisibility: "everyone",
  plansVisibility: "friends",
} as const;

/** Changes some of a member's privacy settings. */
export async function hides(
  { database }: App,
  who: Who,
  change: Partial<z.output<typeof privacySettings>>,
): Promise<void> {
  const column = (name: string) => sql.identifier(name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`));
  await database.db.execute(sql`insert into user_privacy_settings (user_id) values (${who.id}) on conflict do nothing`);
  for (const [name, value] of Object.entries(change)) {
    await database.db.execute(
      sql`update user_privacy_settings set ${column(name)} = ${value} where user_id = ${who.id}`,
    );
  }
}

/** Creates a conversation in which one has written to the other. */
export async function writesTo({ database }: App, one: Who, other: Who): Promise<void> {
  const [id, messageId] = [newId(), newId()];
  await database.db.execute(sql`insert into conversations
    (id, participant1_id, participant2_id, last_message_id, last_message_at)
    values (${id}, ${one.id}, ${other.id}, ${messageId}, now())`);
  await database.db.execute(sql`insert into direct_messages (id, conversation_id, sender_id, message)
    values (${messageId}, ${id}, ${one.id}, 'Hello')`);
}
