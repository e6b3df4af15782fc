import { parseArgs } from "node:util";
import { newAdminAccount } from "@alongside/contract/admin/admin.accounts.shapes.ts";
import { z } from "zod";
import type { Prompt } from "./admin-prompt.ts";

export type Account = z.output<typeof newAdminAccount>;
const { username: usernameShape, email: emailShape, password: passwordShape, role: roleShape } = newAdminAccount.shape;
const nothing = z.literal("").transform(() => undefined);

interface Flags {
  username?: string | undefined;
  email?: string | undefined;
  role?: string | undefined;
  reset: boolean;
  help: boolean;
}

/** Reads the command line. The password is never an argument, since everyone on the machine can see those. */
export function readFlags(args: readonly string[]): Flags {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const options = { username: text, email: text, role: text, reset: flag, help: flag };
  return parseArgs({ args: [...args], options }).values;
}

interface Sources {
  env: { ADMIN_USERNAME?: string | undefined; ADMIN_PASSWORD?: string | undefined };
  /** Null without a terminal. */
  prompt: Pick<Prompt, "ask" | "askSecretly"> | null;
  /** Reads the first line of standard input. */
  readLine: () => Promise<string>;
}

/**
 * Reads the account from flags. At a terminal it asks for what is missing, the password included: ADMIN_PASSWORD, which
 * a container has set, would give every administrator the same one. Throws an error of one line.
 */
export async function accountOf(flags: Flags, { env, prompt, readLine }: Sources): Promise<Account> {
  const username = flags.username ?? (prompt ? await prompt.ask("Username: ", usernameShape) : env.ADMIN_USERNAME);
  // With --username, everything else comes from flags or defaults.
  const asking = flags.username === undefined && !flags.reset ? prompt : null;
  const email = flags.email ?? (await asking?.ask("Email (may stay empty): ", nothing.or(emailShape)));
  const role = flags.role ?? (await asking?.ask("Role (admin or moderator): ", roleShape)) ?? "admin";
  const password = prompt
    ? await prompt.askSecretly("Password", passwordShape)
    : (await readLine()) || env.ADMIN_PASSWORD;
  const account = newAdminAccount.safeParse({ username, email, role, password });
  if (!account.success) throw new Error(account.error.issues[0]?.message ?? "this is not valid");
  return account.data;
}
