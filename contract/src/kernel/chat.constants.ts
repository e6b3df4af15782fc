/** What a member can answer a message with, in the order of the picker. */
export const reactionEmojis = ["👍", "❤️", "😂", "😮", "😢", "🙏", "🎉", "🔥"] as const;

/** Seconds after sending in which a message can be edited. */
export const editableFor = 15 * 60;

/** Characters of a message in the quote above a reply. */
export const quotedLength = 200;

/** Seconds between two signals of somebody typing, and for which one of them is shown. */
export const typing = { every: 3, shownFor: 6 } as const;

/** Chats a member can pin at the top of the inbox, direct and group together. */
export const mostPinned = 5;

/** People one message can mention. */
export const mostMentions = 10;
