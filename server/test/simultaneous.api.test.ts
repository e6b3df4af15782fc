import { expect, it } from "vitest";
import { posted } from "./feed-makers.ts";
import { befriend } from "./people-makers.ts";
import { talking } from "./message-makers.ts";
import { hosted } from "./experience-makers.ts";
import { useTestApp } from "./test-app.ts";

const test = useTestApp();
/** How far a node's clock is set back while they are sent, in milliseconds. */
const setBack = 3_000;
const sixty = Array.from({ length: 60 }, (_, at) => `Message ${at}`);

/** Reads all pages of a list, twenty items each. */
async function everyPage<T>(
  page: (cursor: string | undefined) => Promise<{ body: T[]; headers: Record<string, unknown> }>,
): Promise<T[]> {
  const items: T[] = [];
  for (let cursor: string | undefined, pages = 0; pages < 10; pages += 1) {
    const { body, headers } = await page(cursor);
    items.push(...body);
    cursor = /[?&]cursor=([^&>"]+)/u.exec(JSON.stringify(headers["link"] ?? ""))?.[1];
    if (cursor === undefined) return items;
  }
  throw new Error("the list does not end");
}

/** Sends half of the sixty concurrently, sets the clock back, and sends the rest concurrently. */
async function sendAll(send: (text: string, at: number) => Promise<{ status: number }>): Promise<void> {
  const first = await Promise.all(sixty.slice(0, 30).map(send));
  test.clock.advance(-setBack);
  const others = await Promise.all(sixty.slice(30).map(send));
  test.clock.advance(setBack);
  expect([...first, ...others].map(({ status }) => status)).toEqual(sixty.map(() => 201));
}

/** Newest first, each of the sixty once, and nothing sent later below anything sent earlier. */
function expectInOrder(items: readonly { id: string; at: string; text: string }[]): void {
  expect(items.map(({ text }) => text).toSorted()).toEqual(sixty.toSorted());
  const moments = items.map(({ at }) => Date.parse(at));
  expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  expect(items.map(({ id }) => id)).toEqual(
    items
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
}

it("lists direct messages sent concurrently in the order of their times", async () => {
  const { mira, jonas, id } = await talking(test);
  const send = (message: string, at: number) =>
    (at % 2 === 0 ? mira : jonas).call("POST /api/messages", { body: { conversationId: id, message } });
  await sendAll(send);
  const items = await everyPage((cursor) =>
    mira.call("GET /api/conversations/{id}/messages", { params: { id }, query: { limit: 20, cursor } }),
  );
  expectInOrder(items.map((item) => ({ id: item.id, at: item.sentAt, text: item.message })));
});

it("lists group messages sent concurrently in the order of their times", async () => {
  const host = await test.member();
  const { id } = await hosted(host);
  await sendAll((message) => host.call("POST /api/experiences/{id}/messages", { params: { id }, body: { message } }));
  const items = await everyPage((cursor) =>
    host.call("GET /api/experiences/{id}/messages", { params: { id }, query: { limit: 20, cursor } }),
  );
  expectInOrder(items.map((item) => ({ id: item.id, at: item.sentAt, text: item.message })));
});

it("lists comments written concurrently in the order of their times", async () => {
  const [author, other] = [await test.member(), await test.member()];
  await befriend(test, author, other);
  const { id } = await posted(author, "For all", "public");
  await sendAll((content) => other.call("POST /api/posts/{id}/comment", { params: { id }, body: { content } }));
  const items = await everyPage((cursor) =>
    other.call("GET /api/posts/{id}/comments", { params: { id }, query: { limit: 20, cursor } }),
  );
  expectInOrder(items.map((item) => ({ id: item.id, at: item.createdAt, text: item.content })));
});

it("lists posts written concurrently in the order of their times", async () => {
  const author = await test.member();
  await sendAll((content) => author.call("POST /api/posts", { body: { content, visibility: "public" } }));
  const items = await everyPage((cursor) =>
    author.call("GET /api/users/{id}/posts", { params: { id: author.id }, query: { limit: 20, cursor } }),
  );
  expectInOrder(items.map((item) => ({ id: item.id, at: item.createdAt, text: item.content })));
});
