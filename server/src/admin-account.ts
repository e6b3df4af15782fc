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

/** What the command is told by its arguments; a password is never among them, where everybody on the machine sees it. */
export function readFlags(args: readonly string[]): Flags {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  const options = { username: text, email: text, role: text, reset: flag, help: flag };
  return parseArgs({ args: [...args], options }).values;
}

interface Sources {
  env: { ADMIN_USERNAME?: string | undefined; ADMIN_PASSWORD?: string | undefined };
  /** Null where nobody sits at a terminal. */
  prompt: Pick<Prompt, "ask" | "askSecretly"> | null;
  /** The first line of what is piped in. */
  readLine: () => Promise<string>;
}

/**
 * At a terminal what is missing is asked for: the variables of the first administrator, which a container has, would
 * otherwise give everybody that one's password. A script gives all of it. Throws what is wrong, in one line.
 */
export async function accountOf(flags: Flags, { env, prompt, readLine }: Sources): Promise<Account> {
  const username = flags.username ?? (prompt ? await prompt.ask("Username: ", usernameShape) : env.ADMIN_USERNAME);
  // Whoever has named the account has said what they had to say.
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
