import type { Account } from "../identity.queries.ts";

type Named = Pick<Account, "firstName" | "lastName" | "username" | "email">;

/** How to address the member: the first name, else the username, else the first part of the email. */
export function firstNameOf(account: Named): string {
  return account.firstName ?? account.username ?? account.email.split("@")[0] ?? account.email;
}

/** The full name, with the same fallbacks. */
export function nameOf(account: Named): string {
  const { firstName, lastName } = account;
  return firstName || lastName ? [firstName, lastName].filter(Boolean).join(" ") : firstNameOf(account);
}
