import { type Audience, audiences } from "@alongside/contract/privacy/privacy.shapes.ts";
import type { PrivacyRow } from "./privacy.store.ts";

/** Everyone sees the picture until its owner says otherwise (document 1, section 4). */
export function privacyView(row: PrivacyRow | null) {
  return { profilePictureVisibility: audienceOf(row?.profilePictureVisibility, "everyone") };
}

/** All of them, as document 2, section 9, has them until they are changed. */
export function settingsView(row: PrivacyRow | null) {
  return {
    allowDirectMessages: audienceOf(row?.allowDirectMessages, "friends"),
    allowCalls: audienceOf(row?.allowCalls, "friends"),
    allowFriendRequests: row?.allowFriendRequests ?? true,
    showOnlineStatus: row?.showOnlineStatus ?? true,
    showProfileToPublic: row?.showProfileToPublic ?? true,
    allowSearchByUsername: row?.allowSearchByUsername ?? true,
    ...privacyView(row),
  };
}

function audienceOf(stored: string | undefined, standard: Audience): Audience {
  return audiences.find((known) => known === stored) ?? standard;
}
