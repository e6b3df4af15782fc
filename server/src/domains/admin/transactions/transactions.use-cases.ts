import type { transaction, transactionListQuery } from "@alongside/contract/admin/admin.lists.shapes.ts";
import type { z } from "zod";
import type { PartDependencies } from "../admin.dependencies.ts";
import * as transactionsStore from "./transactions.store.ts";
import type { TransactionRow } from "./transactions.store.ts";

export async function list({ db }: PartDependencies, query: z.output<typeof transactionListQuery>) {
  const { items, next } = await transactionsStore.page(db, query);
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
