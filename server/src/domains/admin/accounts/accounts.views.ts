import type { adminAccount, administrator } from "@alongside/contract/admin/admin.accounts.shapes.ts";
import type { z } from "zod";
import type { AccountRow } from "./accounts.store.ts";

export const administratorView = ({ id, username, role }: AccountRow): z.input<typeof administrator> => ({
  id,
  username,
  role,
});

export function accountView(account: AccountRow, hasSecondFactor: boolean): z.input<typeof adminAccount> {
  const { email, isActive, lastLoginAt, createdAt } = account;
  return {
    ...administratorView(account),
    email,
    isActive,
    hasSecondFactor,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
