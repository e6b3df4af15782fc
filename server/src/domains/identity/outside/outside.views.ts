import type { IdentityRow } from "./outside.store.ts";

export type ProviderNames = Readonly<Record<IdentityRow["provider"], string>>;

/** An account at an outside provider as its member sees it: without the words that name it for ever. */
export function linkedIdentityView({ id, provider, email, createdAt, lastUsedAt }: IdentityRow, names: ProviderNames) {
  return {
    id,
    provider,
    name: names[provider],
    email,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  };
}
