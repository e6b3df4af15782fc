import type { auditEntry, auditQuery } from "@alongside/contract/admin/admin.accounts.shapes.ts";
import type { z } from "zod";
import type { Db } from "../../../db/client.ts";
import type { Page } from "../../../db/keyset.ts";
import type { Clock } from "../../../ports/clock.ts";
import * as auditStore from "./audit.store.ts";
import type { Act, AuditRow } from "./audit.store.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
}

/** Runs in the transaction of the change, so that neither is stored without the other. */
export function record({ clock }: Dependencies, tx: Db, act: Act): Promise<void> {
  return auditStore.insert(tx, act, clock.now());
}

export async function list(
  { db }: Dependencies,
  { search, ...request }: z.output<typeof auditQuery>,
): Promise<Page<AuditEntry>> {
  const { items, next } = await auditStore.page(db, { ...request, words: search?.split(/\s+/u) ?? [] });
  return { items: items.map(entryView), next };
}

type AuditEntry = z.input<typeof auditEntry>;

/** The reply is cut to the contract's shape. */
function entryView({ adminName, createdAt, ...row }: AuditRow): AuditEntry {
  return { ...row, admin: adminName, createdAt: createdAt.toISOString() };
}
