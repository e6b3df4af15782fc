import type { transaction, transactionListQuery } from "@alongside/contract/admin/admin.lists.shapes.ts";
import type { z } from "zod";
import type { PartDependencies } from "../admin.dependencies.ts";
import { transactionsStore, type TransactionRow } from "./transactions.store.ts";

// The ledger as the portal shows it. It is written by payments alone.

export async function list({ db }: PartDependencies, query: z.output<typeof transactionListQuery>) {
  const store = transactionsStore(db);
  const { items, next } = await store.page(query);
  return { items: items.map(transactionView), next };
}

function transactionView({ createdAt, completedAt, description, ...row }: TransactionRow): z.input<typeof transaction> {
  return {
    ...row,
    description: description ?? "",
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  };
}
