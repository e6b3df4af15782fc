/** The kind of posts in the outbox. */
export const postKind = "post";

/** The storage key of a member's unsent post, in this tab. */
export const postDraftKey = (viewerId: string) => `draft:post:${viewerId}`;

/** Prepares a post for the feed's field, unless one is being written there. */
export function preparePost(viewerId: string, text: string): void {
  try {
    if (sessionStorage.getItem(postDraftKey(viewerId)) === null) sessionStorage.setItem(postDraftKey(viewerId), text);
  } catch {
    // If storage is unavailable, the feed opens with an empty field.
  }
}
