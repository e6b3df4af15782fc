import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { marketplaceFaults as faults } from "@alongside/contract/marketplace/marketplace.faults.ts";
import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client.ts";
import { newId } from "../../../db/ids.ts";
import { personCard, type PersonCard } from "../../../db/person-card.ts";
import { notBlocked, takesItemMessages } from "../../../db/relations.ts";
import { users } from "../../../db/schema/identity.ts";
import { marketplaceFavourites as marks, marketplaceItems as items } from "../../../db/schema/marketplace.ts";
import { asFault, ofMember } from "../../../db/violations.ts";
import { itemColumns, maySeeItem, type ItemRow } from "../marketplace.row.store.ts";

export interface LockedItem {
  id: string;
  sellerId: string;
  title: string;
  status: string;
}
export interface OpenedRow extends ItemRow {
  seller: PersonCard;
  /** Whether the seller accepts messages about their listings. */
  takesMessages: boolean;
}
export type NewItem = Omit<
  typeof items.$inferInsert,
  "id" | "status" | "viewsCount" | "isActive" | "words" | "letters"
>;
type ItemChange = Partial<Omit<NewItem, "sellerId" | "clientId" | "createdAt">>;

const seller = alias(users, "seller");

// Reading a single item, and changing one, which locks it first.

export async function find(db: Db, viewerId: string, id: string): Promise<ItemRow | null> {
  const [row] = await db
    .select(itemColumns(viewerId))
    .from(items)
    .where(and(eq(items.id, id), maySeeItem(viewerId)));
  return row ?? null;
}

/**
 * Reads an item with its seller and counts the view in one statement, once per member, also from many devices at once.
 * Locks the item before the member, whose row the insert references.
 */
export async function view(db: Db, viewerId: string, id: string, now: Date): Promise<OpenedRow | null> {
  const viewed = db.$with("viewed", {}).as(sql`
        insert into marketplace_views (id, item_id, user_id, created_at)
        select ${newId()}, marketplace_items.id, ${viewerId}, ${now} from marketplace_items
        where marketplace_items.id = ${id} and ${maySeeItem(viewerId)}
          and not exists (select from marketplace_views seen where seen.item_id = ${id} and seen.user_id = ${viewerId})
        on conflict do nothing returning item_id`);
  const raised = db.$with("raised", { viewsCount: sql<number>`views_count`.as("views_count") }).as(sql`
        update marketplace_items set views_count = views_count + 1
        where id in (select item_id from viewed) returning views_count`);
  const read = db
    .with(viewed, raised)
    .select({
      ...itemColumns(viewerId),
      viewsCount: sql<number>`coalesce((select views_count from raised), ${items.viewsCount})`,
      seller: personCard(seller, viewerId),
      takesMessages: sql<boolean>`${takesItemMessages(seller.id)}`,
    })
    .from(items)
    .innerJoin(seller, eq(seller.id, items.sellerId))
    .where(and(eq(items.id, id), maySeeItem(viewerId)));
  const [row] = await asFault(read.execute(), {
    marketplace_views_item_id_marketplace_items_id_fk: faults.notFound,
    marketplace_views_user_id_users_id_fk: kernelFaults.unauthorized,
  });
  return row ?? null;
}

/** The id of the new item; null if the seller has sent it before. */
export async function insert(db: Db, item: NewItem): Promise<string | null> {
  const write = db
    .insert(items)
    .values(item)
    .onConflictDoNothing({ target: [items.sellerId, items.clientId] });
  const [made] = await ofMember(write.returning({ id: items.id }).execute(), "marketplace_items_seller_id_users_id_fk");
  return made?.id ?? null;
}

export async function sentBefore(db: Db, sellerId: string, clientId: string): Promise<string | null> {
  const isIt = and(eq(items.sellerId, sellerId), eq(items.clientId, clientId));
  const [found] = await db.select({ id: items.id }).from(items).where(isIt);
  return found?.id ?? null;
}

/** Locks an item that the member may see until the transaction ends; null if they may not. */
export async function lock(db: Db, viewerId: string, id: string): Promise<LockedItem | null> {
  const { sellerId, title, status } = items;
  const [locked] = await db
    .select({ id: items.id, sellerId, title, status })
    .from(items)
    .where(and(eq(items.id, id), maySeeItem(viewerId)))
    .for("no key update");
  return locked ?? null;
}

export async function change(db: Db, id: string, change: ItemChange & { status?: "sold" }): Promise<void> {
  await db.update(items).set(change).where(eq(items.id, id));
}

/** The seller; null if nothing changes or the item was deleted. */
export async function show(db: Db, id: string, isActive: boolean): Promise<string | null> {
  const [row] = await db
    .update(items)
    .set({ isActive })
    .where(and(eq(items.id, id), eq(items.isActive, !isActive)))
    .returning({ sellerId: items.sellerId });
  return row?.sellerId ?? null;
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.delete(items).where(eq(items.id, id));
}

/** Members with this favourite, without those in a block with its seller, latest first. */
export async function markersOf(db: Db, { id, sellerId }: LockedItem, most: number): Promise<string[]> {
  const rows = await db
    .select({ userId: marks.userId })
    .from(marks)
    .where(and(eq(marks.itemId, id), notBlocked(sellerId, marks.userId)))
    .orderBy(sql`${marks.createdAt} desc`)
    .limit(most);
  return rows.map(({ userId }) => userId);
}
