import { audiences } from "@alongside/contract/privacy/privacy.shapes.ts";
import type { PrivacyRow } from "./privacy.store.ts";

/** Everyone sees the picture until its owner says otherwise (document 1, section 4). */
export function privacyView(row: PrivacyRow | null) {
  const audience = audiences.find((known) => known === row?.profilePictureVisibility);
  return { profilePictureVisibility: audience ?? "everyone" };
}
