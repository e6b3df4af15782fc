import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { and, eq, getTableColumns, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { idAt } from "../../db/ids.ts";
import { containing } from "../../db/like.ts";
import { aiConversations } from "../../db/schema/coach.ts";
import { users } from "../../db/schema/identity.ts";
import { asFault } from "../../db/violations.ts";

export type ConversationRow = typeof aiConversations.$inferSelect;
type NewConversation = Pick<
  ConversationRow,
  "userId" | "message" | "creditsUsed" | "answerId" | "itemId" | "createdAt"
>;
type Answer = Pick<ConversationRow, "response" | "suggestions" | "category"> & {
  cards?: ConversationRow["cards"];
} & { creditsUsed?: number };

/** Repeats the order of the index, which otherwise goes unused. */
const newestFirst = sql`${aiConversations.id} desc nulls last`;

/** Conversations and characters a search reads, newest first, so that a long history doesn't slow it down. */
const searched = { rows: 2_000, characters: 2_000_000 };

/**
 * The conversations. A row exists from the question on, with the credit it reserves and no answer yet: the sum of a
 * member's credits and of those their rows used is constant, also after a crash.
 */

const isWritten = ne(aiConversations.response, "");

const isOpen = eq(aiConversations.response, "");

const isTalk = isNull(aiConversations.itemId);

/** The new row's id; null if the member has used this name before. */
export async function insert(db: Db, row: NewConversation & Partial<Answer>): Promise<string | null> {
  const write = db
    .insert(aiConversations)
    .values({ response: "", ...row })
    .onConflictDoNothing()
    .returning({ id: aiConversations.id });
  const [inserted] = await asFault(write, { ai_conversations_user_id_users_id_fk: kernelFaults.unauthorized });
  return inserted?.id ?? null;
}

/** Several finished conversations, in their order. */
export function insertAll(
  db: Db,
  rows: readonly (NewConversation & Pick<Answer, "response" | "suggestions" | "category">)[],
): Promise<ConversationRow[]> {
  const numbered = rows.map((row) => ({ ...row, id: idAt(row.createdAt) }));
  return db.insert(aiConversations).values(numbered).onConflictDoNothing().returning();
}

/** When the account was created, and whether the member has ever asked the coach anything; null without the account. */
export async function beginningOf(db: Db, userId: string): Promise<{ createdAt: Date; hasAsked: boolean } | null> {
  const hasAsked = sql<boolean>`exists (select from ${aiConversations} where ${ofMember(userId)})`;
  const [row] = await db.select({ createdAt: users.createdAt, hasAsked }).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** False if the row is gone, or has its answer already. */
export async function finish(db: Db, id: string, answer: Answer): Promise<boolean> {
  const rows = await db
    .update(aiConversations)
    .set(answer)
    .where(and(eq(aiConversations.id, id), isOpen))
    .returning({ id: aiConversations.id });
  return rows.length === 1;
}

/** Takes away rows without an answer; what they had reserved. */
export async function drop(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  const rows = await db
    .delete(aiConversations)
    .where(and(inArray(aiConversations.id, [...ids]), ofMember(userId), isOpen))
    .returning({ creditsUsed: aiConversations.creditsUsed });
  return rows.reduce((sum, row) => sum + row.creditsUsed, 0);
}

export async function findByAnswer(db: Db, userId: string, answerId: string): Promise<ConversationRow | null> {
  const [row] = await db
    .select()
    .from(aiConversations)
    .where(and(ofMember(userId), eq(aiConversations.answerId, answerId)));
  return row ?? null;
}

/** The latest of the conversation with the coach, including unanswered questions. */
export function newestOf(db: Db, userId: string, limit: number): Promise<ConversationRow[]> {
  return db
    .select()
    .from(aiConversations)
    .where(and(ofMember(userId), or(isTalk, isOpen)))
    .orderBy(newestFirst)
    .limit(limit);
}

/** Questions about an item, newest first. */
export function newestAbout(db: Db, userId: string, itemId: string, limit: number): Promise<ConversationRow[]> {
  return db
    .select()
    .from(aiConversations)
    .where(and(ofMember(userId), eq(aiConversations.itemId, itemId)))
    .orderBy(newestFirst)
    .limit(limit);
}

export function conversationsOf(
  db: Db,
  userId: string,
  from: string | undefined,
  limit: number,
): Promise<ConversationRow[]> {
  return db
    .select()
    .from(aiConversations)
    .where(and(ofMember(userId), isTalk, isWritten, before(from)))
    .orderBy(newestFirst)
    .limit(limit);
}

/** Everything a member has asked, including questions about items. */
export function allOf(db: Db, userId: string, limit: number): Promise<ConversationRow[]> {
  return db
    .select()
    .from(aiConversations)
    .where(and(ofMember(userId), isWritten))
    .orderBy(newestFirst)
    .limit(limit);
}

/** Conversations that contain all words, in the question or the answer, ignoring case and accents. */
export async function search(
  db: Db,
  userId: string,
  words: readonly string[],
  from: string | undefined,
  limit: number,
) {
  const { message, response } = aiConversations;
  const near = db
    .select({
      ...getTableColumns(aiConversations),
      read: sql<number>`sum(length(${message}) + length(${response})) over (order by ${newestFirst})`.as("read"),
    })
    .from(aiConversations)
    .where(and(ofMember(userId), isTalk, isWritten, before(from)))
    .orderBy(newestFirst)
    .limit(searched.rows)
    .as("near");
  const patterns = sql.join(words.map(containing), sql`, `);
  return db
    .select()
    .from(near)
    .where(
      sql`${near.read} <= ${searched.characters} and fold(${near.message} || ' ' || ${near.response}) like all (array[${patterns}])`,
    )
    .orderBy(sql`${near.id} desc nulls last`)
    .limit(limit);
}

export async function deleteConversation(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(aiConversations)
    .where(and(eq(aiConversations.id, id), ofMember(userId), isWritten))
    .returning({ id: aiConversations.id });
  return rows.length === 1;
}

function ofMember(userId: string) {
  return eq(aiConversations.userId, userId);
}

function before(id: string | undefined) {
  return id === undefined ? undefined : lt(aiConversations.id, id);
}
