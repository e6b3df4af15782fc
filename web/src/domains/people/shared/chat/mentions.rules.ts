import { mostMentions } from "@alongside/contract/kernel/chat.constants.ts";
import { type Named, personName } from "../person-name.ts";

/** Which part of a text, in UTF-16 code units, is "@" and the name of a member. */
export interface MentionRange {
  userId: string;
  start: number;
  length: number;
}

export interface MentionedText {
  text: string;
  mentions: readonly MentionRange[];
}

/** The name being typed at the cursor: "@" at `start` and the letters after it. */
export interface MentionQuery {
  start: number;
  letters: string;
}

type Member = NonNullable<Named> & { id: string };

/** Letters of a name that are compared, and suggestions that are listed. */
const most = { letters: 40, listed: 8 };

/**
 * The mentions after the text was changed at one place, such as by a keystroke or a paste: those before it stay, those
 * after it move, and one that was changed itself becomes text again.
 */
export function mentionsAfter({ text, mentions }: MentionedText, next: string): MentionRange[] {
  const shorter = Math.min(text.length, next.length);
  let same = 0;
  while (same < shorter && text[same] === next[same]) same += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - same && text.at(-1 - sameAtEnd) === next.at(-1 - sameAtEnd)) sameAtEnd += 1;
  const changeEnd = text.length - sameAtEnd;
  const by = next.length - text.length;
  return mentions.flatMap((mention) => {
    if (mention.start + mention.length <= same) return [mention];
    if (mention.start >= changeEnd) return [{ ...mention, start: mention.start + by }];
    return [];
  });
}

/** The name that is being typed; null where the cursor is elsewhere, or in a mention. */
export function mentionQuery({ text, mentions }: MentionedText, cursor: number): MentionQuery | null {
  if (mentions.length >= mostMentions) return null;
  const start = text.lastIndexOf("@", cursor - 1);
  if (cursor === 0 || start === -1 || mentions.some((mention) => mention.start === start)) return null;
  const letters = text.slice(start + 1, cursor);
  // In an address, such as ana@example.com, it names nobody.
  const isOwnWord = start === 0 || /[\s\p{P}]/u.test(text[start - 1] ?? "");
  return isOwnWord && letters.length <= most.letters && !/[\n@]|^\s/u.test(letters) ? { start, letters } : null;
}

const folded = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();

/** The members whose first name, surname or username begins with these letters, in the order of their names. */
export function membersCalled<M extends Member>(members: readonly M[], letters: string): M[] {
  const wanted = folded(letters);
  const beginsWith = (text: string) => folded(text).startsWith(wanted);
  return members
    .filter((member) => {
      const name = personName(member);
      const words = [...name.matchAll(/\s+/gu)].map(({ index, 0: space }) => name.slice(index + space.length));
      return beginsWith(name) || words.some(beginsWith) || beginsWith(member.username ?? "");
    })
    .toSorted((one, other) => personName(one).localeCompare(personName(other)))
    .slice(0, most.listed);
}

/** The text with a member's name in place of what was typed of it, and where the cursor is then. */
export function withMention(
  before: MentionedText,
  { start, letters }: MentionQuery,
  member: Member,
): MentionedText & { cursor: number } {
  const name = `@${personName(member)}`;
  const rest = before.text.slice(start + 1 + letters.length);
  const text = `${before.text.slice(0, start)}${name}${/^\s/u.test(rest) ? "" : " "}${rest}`;
  const added = { userId: member.id, start, length: name.length };
  const mentions = [...mentionsAfter(before, text), added].toSorted((one, other) => one.start - other.start);
  return { text, mentions, cursor: start + name.length + 1 };
}

/** An earlier text above what is in the field, each with its mentions. */
export function withTextAbove(draft: MentionedText, above: MentionedText): MentionedText {
  if (draft.text.trim() === "") return above;
  if (above.text.trim() === "") return draft;
  const by = above.text.length + 1;
  const moved = draft.mentions.map((mention) => ({ ...mention, start: mention.start + by }));
  return { text: `${above.text}\n${draft.text}`, mentions: [...above.mentions, ...moved] };
}

/** Characters that the server removes from texts. */
const removed = /(?![\n\t])[\p{Cc}\u202d\u202e]/gu;
const lengthOf = (text: string) => text.replaceAll(removed, "").length;

/** The text as the server keeps it, and where its mentions are then. */
export function asSent({ text, mentions }: MentionedText): { text: string; mentions: MentionRange[] } {
  const cleaned = text.replaceAll(removed, "");
  const before = cleaned.length - cleaned.trimStart().length;
  const moved = mentions.map(({ userId, start, length }) => ({
    userId,
    start: lengthOf(text.slice(0, start)) - before,
    length: lengthOf(text.slice(start, start + length)),
  }));
  const sent = cleaned.trim();
  return { text: sent, mentions: moved.filter(({ start, length }) => start + length <= sent.length) };
}

interface Mention<User> {
  start: number;
  length: number;
  /** Null if the account was deleted, or across a block. */
  user: User | null;
}

/** A text in parts, each with the member it names, if any. */
export function mentionParts<User>(
  text: string,
  mentions: readonly Mention<User>[],
): { text: string; user: User | null }[] {
  const parts: { text: string; user: User | null }[] = [];
  let end = 0;
  for (const { start, length, user } of mentions.toSorted((one, other) => one.start - other.start)) {
    if (start > end) parts.push({ text: text.slice(end, start), user: null });
    parts.push({ text: text.slice(start, start + length), user });
    end = start + length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), user: null });
  return parts;
}
