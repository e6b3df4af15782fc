import type { ExperienceDraft } from "./experience-draft.ts";

// Unsaved input outlives an accidental reload, in this tab alone.
const prefix = "draft:experience:";

/** What was left unsaved under this key, or null. A field that has changed its kind since falls back. */
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

/** Keeps the draft; one that equals what the form began with is forgotten instead. */
export function saveDraft(key: string, draft: ExperienceDraft, initial: ExperienceDraft): void {
  const text = JSON.stringify(draft);
  if (text === JSON.stringify(initial)) return removeDraft(key);
  try {
    sessionStorage.setItem(prefix + key, text);
  } catch {
    // A browser that keeps nothing still has the form itself.
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
