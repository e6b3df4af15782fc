import type { AdminRole } from "@alongside/contract/admin/admin.constants.ts";

interface AccountState {
  role: AdminRole;
  isActive: boolean;
}
export interface RequestedChange extends Partial<AccountState> {
  email?: string | null | undefined;
  password?: string | undefined;
}

/** Whether it may leave the portal without anybody who lets others in. */
export function takesAway({
  role,
  isActive,
}: { [Field in keyof AccountState]?: AccountState[Field] | undefined }): boolean {
  return isActive === false || role === "moderator";
}

/** What the log keeps of a change: role and standing as they were and are, and of the rest only that it changed. */
export function auditEntry(before: AccountState & { email: string | null }, request: RequestedChange) {
  const { role, isActive, email, password } = request;
  const was: Record<string, unknown> = {};
  const is: Record<string, unknown> = {};
  if (role !== undefined && role !== before.role) [was["role"], is["role"]] = [before.role, role];
  if (isActive !== undefined && isActive !== before.isActive) {
    [was["isActive"], is["isActive"]] = [before.isActive, isActive];
  }
  if (email !== undefined && email !== before.email) is["email"] = email === null ? "removed" : "changed";
  if (password !== undefined) is["password"] = "changed";
  return { before: was, after: is };
}
