import { z } from "zod";
import { strongPassword, username } from "../identity/identity.shapes.ts";
import { idReply, moment } from "../kernel/ids.ts";
import { pageQuery } from "../kernel/page.ts";
import { email, line, optionalLine } from "../kernel/text.ts";
import { adminRoles, auditActions, auditTargets } from "./admin.constants.ts";

/** Absent: the reply has the token. `cookie`: the browser keeps the session where no script can read it. */
export const keepIn = z.enum(["cookie"]).optional();

export const adminCredentials = z
  .object({
    username: line({ max: 254, required: "Username is required" }),
    password: z.string("Password is required").min(1, "Password is required").max(1024),
    keepIn,
  })
  .meta({ id: "AdminCredentials" });

/** The signed-in portal account. */
export const administrator = z
  .object({ id: idReply, username: z.string(), role: z.enum(adminRoles) })
  .meta({ id: "Administrator" });

const matching = { path: ["confirmPassword"], message: "Passwords don't match" };

export const adminPasswordChange = z
  .object({
    currentPassword: z.string("Password is required").min(1, "Password is required").max(1024),
    newPassword: strongPassword,
    confirmPassword: z.string("Passwords don't match").max(1024),
  })
  .refine((value) => value.newPassword === value.confirmPassword, matching)
  .meta({ id: "AdminPasswordChange" });

/** An account of the portal as an administrator sees it. */
export const adminAccount = administrator
  .extend({
    email: z.string().nullable(),
    isActive: z.boolean(),
    hasSecondFactor: z.boolean(),
    lastLoginAt: moment.nullable(),
    createdAt: moment,
  })
  .meta({ id: "AdminAccount" });
export const adminAccounts = z.object({ accounts: z.array(adminAccount) }).meta({ id: "AdminAccounts" });

export const newAdminAccount = z
  .object({ username, email: email.nullish(), password: strongPassword, role: z.enum(adminRoles) })
  .meta({ id: "NewAdminAccount" });

/** Any change ends that account's sessions. */
export const adminAccountChange = z
  .object({ email: email.nullable(), password: strongPassword, role: z.enum(adminRoles), isActive: z.boolean() })
  .partial()
  .refine((value) => Object.keys(value).length > 0, "Please change something")
  .meta({ id: "AdminAccountChange" });

export const auditQuery = pageQuery.extend({
  /** Matches the administrator's name or the name of the target. */
  search: optionalLine(100),
  action: z.enum(auditActions).optional(),
});

/** One action in the portal, with the values before and after. Entries can't be changed. */
export const auditEntry = z
  .object({
    id: idReply,
    /** The name of the account at the time. */
    admin: z.string(),
    action: z.enum(auditActions),
    targetType: z.enum(auditTargets),
    targetId: idReply,
    /** The target's current name; null if it no longer exists. */
    target: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    reason: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: "AuditEntry" });
export const auditLog = z.object({ entries: z.array(auditEntry) }).meta({ id: "AuditLog" });
