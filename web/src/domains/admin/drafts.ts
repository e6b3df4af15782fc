const all = "portal-draft:";

/** What the names of an administrator's drafts begin with. */
export const draftsOf = (adminId: string): string => `${all}${adminId}:`;

/** Whoever logs out leaves nothing half written in this tab. */
export function forgetDrafts(storage: Storage): void {
  for (const name of Object.keys(storage)) if (name.startsWith(all)) storage.removeItem(name);
}
