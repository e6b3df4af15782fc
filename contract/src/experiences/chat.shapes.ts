import { z } from "zod";
import { mostMentions } from "../kernel/chat.constants.ts";
import { quote } from "../kernel/chat.shapes.ts";
import { id } from "../kernel/ids.ts";
import { lengths } from "../kernel/limits.ts";
import { text } from "../kernel/text.ts";
import { publicUser } from "../people/people.shapes.ts";

/** Which part of a text, in UTF-16 code units, is "@" and the name of a member of the group. */
const place = { start: z.number().int().min(0), length: z.number().int().min(2).max(lengths.search) };

export const newMentions = z
  .array(z.object({ userId: id, ...place }))
  .max(mostMentions, `One message can mention up to ${mostMentions} people`);

/** Whether each is a part of the text that begins with "@", in order and apart from the others. */
export function areMentionsOf(message: string, mentions: z.output<typeof newMentions>): boolean {
  let end = 0;
  return mentions.every(({ start, length }) => {
    const isApart = start >= end && start + length <= message.length && message[start] === "@";
    end = start + length;
    return isApart;
  });
}

const author = publicUser.pick({ id: true, username: true, firstName: true, lastName: true });

/** `user` has the name as it is now; null if the account was deleted, or across a block. */
export const mention = z.object({ ...place, user: author.nullable() });

/** `sender` is null where `isDeleted`, and if the account was deleted. */
export const groupQuote = quote.extend({ sender: author.nullable() });

export const groupMessageEdit = z
  .object({
    message: text({ max: lengths.message, required: "Please write a message" }),
    mentions: newMentions.default([]),
  })
  .refine(({ message, mentions }) => areMentionsOf(message, mentions), {
    path: ["mentions"],
    message: "A mention must be a part of the text",
  })
  .meta({ id: "GroupMessageEdit" });

/** Who reacted to a message, and with what. */
export const reactionBy = z.object({ emoji: z.string(), user: publicUser }).meta({ id: "ReactionBy" });

export const groupMessageParams = z.object({ id, messageId: id });
