import type { Services } from "../../server/src/services.ts";
import { friendships, type Pair, postAuthors, waiting } from "./friendships.ts";
import { loginAccounts } from "./population.ts";
import { landscape } from "./landscape.ts";
import { at, chanceOf, type Chance } from "./random.ts";
import { messageThreads, type MessageThread, type SamplePost, sampleTexts } from "./sample-texts.ts";
import { upload } from "./upload.ts";
import type { GoTo, IdOf } from "./clock.ts";

const seed = 20_261_121;

/** Adds friendships, posts with comments and likes, and conversations. */
export async function addFriendsAndPosts(services: Services, idOf: IdOf, goTo: GoTo): Promise<void> {
  const chance = chanceOf(seed);
  const pairs = friendships(chance);
  for (const [index, [from, to]] of pairs.entries()) {
    goTo((0.3 * index) / pairs.length);
    const { id } = await services.friends.request(idOf(from), idOf(to));
    await services.friends.accept(idOf(to), id);
  }
  const authors = postAuthors(sampleTexts.length);
  for (const [index, sample] of sampleTexts.entries()) {
    const share = 0.32 + (0.6 * index) / sampleTexts.length;
    await publish(services, idOf, { sample, author: at(authors, index), pairs, chance }, share, goTo);
  }
  for (const [index, exchange] of messageThreads.entries()) {
    await write(services, idOf, exchange, 0.93 + (0.05 * index) / messageThreads.length, goTo);
  }
  // They read their notifications before the last events.
  for (const username of loginAccounts) await services.notifications.markRead(idOf(username), undefined);
  goTo(0.99);
  for (const [from, to] of waiting) await services.friends.request(idOf(from), idOf(to));
}

interface Scene {
  sample: SamplePost;
  author: string;
  pairs: readonly Pair[];
  chance: Chance;
}

/** Adds a post with likes and, over the following hours, comments of some friends. */
async function publish(
  services: Services,
  idOf: IdOf,
  { sample, author, pairs, chance }: Scene,
  share: number,
  goTo: GoTo,
): Promise<void> {
  goTo(share);
  const { feed } = services;
  const { text, visibility, comments, photos = [] } = sample;
  const media: { url: string; alt: string }[] = [];
  for (const { number, alt } of photos) {
    const picture = { filename: `hills-${number}.jpg`, type: "image/jpeg", bytes: await landscape(number) };
    media.push({ url: await upload(services, idOf(author), { purpose: "post-photo", ...picture }), alt });
  }
  const { id } = await feed.write(idOf(author), { content: text, media, postType: "text", visibility });
  if (visibility === "private") return;
  const friends = chance.shuffled(friendsOf(author, pairs));
  for (const friend of friends.slice(0, 2 + chance.below(6))) await feed.like(idOf(friend), id);
  let turn = 0;
  for (const [index, comment] of comments.entries()) {
    goTo(share + 0.004 * (index + 1));
    const isAuthors = typeof comment !== "string";
    const who = isAuthors ? author : at(friends, turn++);
    await feed.comment(idOf(who), id, { content: isAuthors ? comment.author : comment });
  }
}

function friendsOf(who: string, pairs: readonly Pair[]): string[] {
  return pairs.flatMap(([one, other]) => (one === who ? [other] : other === who ? [one] : []));
}

/** Messages up to the last answer are read; the ones after it are unread. */
async function write(
  { messages }: Services,
  idOf: IdOf,
  { from, to, lines }: MessageThread,
  share: number,
  goTo: GoTo,
) {
  goTo(share);
  const { id: conversationId } = await messages.conversations.open(idOf(from), idOf(to));
  let before: "from" | "to" = "from";
  for (const [index, [side, message]] of lines.entries()) {
    goTo(share + 0.0006 * (index + 1));
    const writer = idOf(side === "from" ? from : to);
    if (side !== before) await read(writer);
    await messages.send(writer, { conversationId, message, attachments: [] });
    before = side;
  }

  async function read(readerId: string): Promise<void> {
    const { read: open } = await messages.messages(readerId, conversationId, { limit: 50 });
    await open();
  }
}
