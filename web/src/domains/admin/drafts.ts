const all = "portal-draft:";

/** The storage key prefix of an administrator's drafts. */
export const draftsOf = (adminId: string): string => `${all}${adminId}:`;

/** Deletes all drafts in this tab when an administrator logs out. */
export function forgetDrafts(storage: Storage): void {
  for (const name of Object.keys(storage)) if (name.startsWith(all)) storage.removeItem(name);
}
