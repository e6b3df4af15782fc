import type { ExperienceDraft } from "./experience-draft.ts";

// An unsaved draft survives a reload, in this tab only.
const prefix = "draft:experience:";

/** The draft stored under a key, or null. Fields whose type has changed get their fallback. */
export function readDraft(key: string, fallback: ExperienceDraft): ExperienceDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? "null");
    if (stored === null || typeof stored !== "object") return null;
    const known = Object.entries(stored).filter(
      ([name, value]) => kindOf(value) === kindOf(Reflect.get(fallback, name)),
    );
    return { ...fallback, ...Object.fromEntries(known) };
  } catch {
    return null;
  }
}

/** Stores the draft, or removes it if it equals the form's initial values. */
export function saveDraft(key: string, draft: ExperienceDraft, initial: ExperienceDraft): void {
  const text = JSON.stringify(draft);
  if (text === JSON.stringify(initial)) return removeDraft(key);
  try {
    sessionStorage.setItem(prefix + key, text);
  } catch {
    // Without storage the form still works.
  }
}

export function removeDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // As above.
  }
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "list" : typeof value;
}
