import type { transactionSorts } from "@alongside/contract/admin/admin.constants.ts";
import {
  grantDescription,
  type PaymentKind,
  type PaymentStatus,
} from "@alongside/contract/payments/payments.constants.ts";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { adminUsers } from "../../../db/schema/admin.ts";
import { users } from "../../../db/schema/identity.ts";
import { paymentTransactions as payments } from "../../../db/schema/payments.ts";
import { byAmount, byMoment, ordered, type OrderRequest, type Sort } from "../lists/order.store.ts";
import { belongsTo, peopleCalled, personOf } from "../users/people.store.ts";

type TransactionSort = (typeof transactionSorts)[number];

interface Query extends OrderRequest<TransactionSort> {
  search?: string | null | undefined;
  status?: PaymentStatus | undefined;
  kind?: PaymentKind | undefined;
}

const sorts: Record<TransactionSort, Sort> = {
  newest: byMoment(payments.createdAt),
  amount: byAmount(payments.amount),
};

export type TransactionRow = Awaited<ReturnType<typeof page>>["items"][number];

export async function page(db: Db, { search, status, kind, ...request }: Query) {
  const list = ordered(sorts, payments.id, request);
  const found =
    search &&
    or(
      eq(payments.reference, search),
      belongsTo(await peopleCalled(db, search, "admin"), payments.userId, search, "admin"),
    );
  const rows = await db
    .select({
      id: payments.id,
      user: personOf(users, "admin"),
      kind: sql<PaymentKind>`${payments.kind}`,
      status: sql<PaymentStatus>`${payments.status}`,
      amount: payments.amount,
      currency: payments.currency,
      creditsPurchased: payments.creditsPurchased,
      description: payments.description,
      reference: payments.reference,
      adminId: payments.adminId,
      reason: sql<
        string | null
      >`case when ${payments.kind} = 'grant' then nullif(${payments.description}, ${grantDescription}) end`,
      plan: sql<"given" | "ended" | null>`case ${payments.metadata} ->> 'isPro' when 'true' then 'given'
            when 'false' then 'ended' end`,
      createdAt: payments.createdAt,
      completedAt: payments.completedAt,
      mark: list.mark,
    })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(and(list.after, found || undefined, status && eq(payments.status, status), kind && eq(payments.kind, kind)))
    .orderBy(...list.by)
    .limit(list.limit);
  const { items, next } = list.page(rows);
  const names = await namesOf(db, new Set(items.flatMap(({ adminId }) => adminId ?? [])));
  const named = items.map(({ adminId, ...row }) => ({
    ...row,
    administrator: adminId === null ? null : (names.get(adminId) ?? null),
  }));
  return { items: named, next };
}

async function namesOf(db: Db, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  if (ids.size === 0) return new Map();
  const { id, username } = adminUsers;
  const rows = await db
    .select({ id, username })
    .from(adminUsers)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.username]));
}
