import { type Audience, audiences } from "@alongside/contract/privacy/privacy.shapes.ts";
import type { PrivacyRow } from "./privacy.store.ts";

/** Everyone sees the picture until its owner changes that (P-PRIVACY-3). */
export function privacyView(row: PrivacyRow | null) {
  return { profilePictureVisibility: audienceOf(row?.profilePictureVisibility, "everyone") };
}

/** The defaults, until a member changes them (P-PRIVACY-1, P-PRIVACY-2, P-PRIVACY-3, P-PRIVACY-11, P-PRIVACY-12). */
export function settingsView(row: PrivacyRow | null) {
  return {
    allowDirectMessages: audienceOf(row?.allowDirectMessages, "friends"),
    allowCalls: audienceOf(row?.allowCalls, "friends"),
    hideCallAddress: row?.hideCallAddress ?? false,
    allowFriendRequests: row?.allowFriendRequests ?? true,
    showOnlineStatus: row?.showOnlineStatus ?? true,
    showProfileToPublic: row?.showProfileToPublic ?? true,
    allowSearchByUsername: row?.allowSearchByUsername ?? true,
    ...privacyView(row),
    plansVisibility: audienceOf(row?.plansVisibility, "friends"),
  };
}

function audienceOf(stored: string | undefined, standard: Audience): Audience {
  return audiences.find((known) => known === stored) ?? standard;
}
