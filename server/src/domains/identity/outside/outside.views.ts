import type { IdentityRow } from "./outside.store.ts";

export type ProviderNames = Readonly<Record<IdentityRow["provider"], string>>;

const methodNames = { google: "Google", apple: "Apple", email: "Email and password" };

/** What the member knows the account by: how they sign in there, rather than the service behind it. */
export const identityName = (
  { provider, method }: Pick<IdentityRow, "provider"> & Partial<Pick<IdentityRow, "method">>,
  names: ProviderNames,
): string => (method ? methodNames[method] : names[provider]);

/** An account at an outside provider as its member sees it, without its identifiers. */
export function linkedIdentityView(row: IdentityRow, names: ProviderNames) {
  const { id, provider, email, createdAt, lastUsedAt } = row;
  return {
    id,
    provider,
    method: row.method,
    name: identityName(row, names),
    email,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  };
}
