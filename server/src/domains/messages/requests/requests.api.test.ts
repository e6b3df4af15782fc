import { requestMessages } from "@alongside/contract/messages/messages.constants.ts";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { itemOf, listed, sell, withdraw } from "../../../../test/item-makers.ts";
import { befriend, blocks, hides } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

// A buyer writes to a seller who accepts messages only from friends, which is the default.

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";
let seller: MemberCaller;
let buyer: MemberCaller;
let item: { id: string };

beforeEach(async () => {
  [seller, buyer] = [await test.member({ firstName: "Sol" }), await test.member({ firstName: "Bea" })];
  item = await listed(seller, { title: "City bicycle" });
});

const ask = (who = buyer, itemId = item.id, otherUserId = seller.id) =>
  who.call("POST /api/conversations", { body: { otherUserId, itemId } });
const asked = async (who = buyer, itemId = item.id) => {
  const answer = await ask(who, itemId);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
};
const write = (who: MemberCaller, conversationId: string, message = "Hello", clientId?: string) =>
  who.call("POST /api/messages", { body: { conversationId, message, ...(clientId && { clientId }) } });
const one = async (who: MemberCaller, id: string) =>
  (await who.call("GET /api/conversations/{id}", { params: { id } })).body;
const list = async (who: MemberCaller) => (await who.call("GET /api/conversations")).body;
const texts = async (who: MemberCaller, id: string) =>
  (await who.call("GET /api/conversations/{id}/messages", { params: { id } })).body.map(({ message }) => message);
const unread = async (who: MemberCaller) => (await who.call("GET /api/conversations/unread")).body.unread;
const accept = (who: MemberCaller, id: string) => who.call("POST /api/conversations/{id}/accept", { params: { id } });
const ignore = (who: MemberCaller, id: string) => who.call("POST /api/conversations/{id}/ignore", { params: { id } });
/** A request in which something was written. */
const requested = async () => {
  const id = await asked();
  expect((await write(buyer, id, "Is it still there?")).status).toBe(201);
  return id;
};

describe("a message about a listing", () => {
  it("arrives as a request with the card of the listing", async () => {
    const id = await asked();
    expect(await list(seller)).toEqual([]);
    expect((await write(buyer, id, "Is it still there?")).status).toBe(201);
    const card = { id: item.id, sellerId: seller.id, title: "City bicycle", price: "60.00", status: "available" };
    expect(await list(seller)).toMatchObject([
      {
        id,
        unreadCount: 1,
        mayWrite: true,
        item: card,
        request: { isOwn: false, status: "waiting", messagesLeft: null },
      },
    ]);
    expect(await list(buyer)).toMatchObject([
      {
        id,
        mayWrite: true,
        item: card,
        request: { isOwn: true, status: "waiting", messagesLeft: requestMessages - 1 },
      },
    ]);
    expect(await unread(seller)).toBe(1);
  });

  it("is an ordinary conversation where the seller takes messages from everyone, or the two are friends", async () => {
    await hides(test, seller, { allowDirectMessages: "everyone" });
    expect((await ask()).body).toMatchObject({ request: null, mayWrite: true, item: { id: item.id } });
    const friend = await test.member();
    await hides(test, seller, { allowDirectMessages: "friends" });
    await befriend(test, seller, friend);
    expect((await ask(friend)).body).toMatchObject({ request: null, mayWrite: true, item: { id: item.id } });
  });

  it("is refused by a seller who accepts messages from no one, as the item says", async () => {
    expect((await itemOf(buyer, item.id)).body).toMatchObject({ mayContactSeller: true, contactRefusal: null });
    await hides(test, seller, { allowDirectMessages: "none" });
    expect((await itemOf(buyer, item.id)).body).toMatchObject({
      mayContactSeller: false,
      contactRefusal: "no-messages",
    });
    expect(await ask()).toMatchObject({ status: 403, code: "messages/not-allowed" });
  });

  it("is refused for an own, sold, withdrawn, hidden or unrelated listing", async () => {
    expect((await itemOf(seller, item.id)).body).toMatchObject({ mayContactSeller: false, contactRefusal: "own" });
    expect(await ask(seller)).toMatchObject({ status: 400, code: "messages/self" });
    const others = await listed(await test.member());
    for (const id of [unknown, others.id]) {
      expect(await ask(buyer, id)).toMatchObject({ status: 404, code: "messages/item-not-found" });
    }
    const [sold, gone, hidden] = [await listed(seller), await listed(seller), await listed(seller)];
    await sell(seller, sold.id);
    await withdraw(seller, gone.id);
    await test.database.db.execute(sql`update marketplace_items set is_active = false where id = ${hidden.id}`);
    expect((await itemOf(buyer, sold.id)).body).toMatchObject({ mayContactSeller: false, contactRefusal: "sold" });
    expect(await ask(buyer, sold.id)).toMatchObject({ status: 409, code: "messages/item-sold" });
    for (const id of [gone.id, hidden.id]) expect((await ask(buyer, id)).status).toBe(404);
    expect(await list(buyer)).toEqual([]);
  });

  it.each(["x", 7, null, {}])("refuses %j as a listing", async (itemId) => {
    const answer = await buyer.raw("POST", "/api/conversations", { otherUserId: seller.id, itemId });
    expect([answer.status, answer.issues[0]?.path]).toEqual([400, "itemId"]);
  });

  it("does not pass a block or a suspension, nor does anything in it", async () => {
    const id = await requested();
    await blocks(test, seller, buyer);
    expect(await ask()).toMatchObject({ status: 404, code: "people/not-found" });
    expect((await write(buyer, id)).status).toBe(404);
    expect((await accept(seller, id)).status).toBe(404);
    expect((await ignore(seller, id)).status).toBe(404);
    await test.database.db.execute(sql`delete from user_blocks`);
    await test.database.db.execute(sql`update users set suspended_at = now() where id = ${seller.id}`);
    expect((await ask()).status).toBe(404);
    expect((await write(buyer, id)).status).toBe(404);
  });

  it("opens nothing else: without the listing, the same buyer is still refused", async () => {
    const stranger = await test.member();
    const plain = await stranger.call("POST /api/conversations", { body: { otherUserId: seller.id } });
    expect(plain).toMatchObject({ status: 403, code: "messages/not-allowed" });
  });

  it("does not show the buyer whether the seller is online before they answer", async () => {
    const id = await requested();
    await test.database.db.execute(sql`update users set last_seen_at = ${test.clock.now()} where id = ${seller.id}`);
    const profile = () => buyer.call("GET /api/users/{id}", { params: { id: seller.id } });
    expect((await one(buyer, id)).otherUser?.isOnline).toBe(false);
    expect((await profile()).body.isOnline).toBe(false);
    await accept(seller, id);
    expect((await one(buyer, id)).otherUser?.isOnline).toBe(true);
    expect((await profile()).body.isOnline).toBe(true);
  });

  it("is notified with the listing if it wasn't read in time", async () => {
    await requested();
    test.clock.advance(61_000);
    await test.app.services.messages.sweep();
    const { body } = await seller.call("GET /api/notifications");
    expect(body[0]).toMatchObject({ title: "Bea asked about City bicycle", message: "Is it still there?" });
  });
});

describe("the number of messages before an answer", () => {
  it("is bounded, and asking about another listing does not raise it", async () => {
    const id = await asked();
    for (let at = 0; at < requestMessages; at += 1) expect((await write(buyer, id, `Message ${at}`)).status).toBe(201);
    expect(await one(buyer, id)).toMatchObject({ mayWrite: false, request: { messagesLeft: 0 } });
    expect(await write(buyer, id)).toMatchObject({ status: 403, code: "messages/not-allowed" });
    const second = await listed(seller, { title: "Helmet" });
    expect(await asked(buyer, second.id)).toBe(id);
    expect((await one(buyer, id)).item?.title).toBe("Helmet");
    expect((await write(buyer, id)).status).toBe(403);
  });

  it("also applies to concurrent and to deleted messages", async () => {
    const id = await asked();
    const sent = await Promise.all(Array.from({ length: 12 }, (_, at) => write(buyer, id, `Message ${at}`)));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(requestMessages);
    expect(await texts(seller, id)).toHaveLength(requestMessages);
    const first = sent.find(({ status }) => status === 201);
    await buyer.call("DELETE /api/messages/{id}", { params: { id: first?.body.id ?? "" } });
    expect((await write(buyer, id)).status).toBe(403);
  });

  it("counts a message once if it is sent again under the same name", async () => {
    const id = await asked();
    const clientId = "019a0000-0000-7000-8000-00000000c11e";
    const [one, two] = [await write(buyer, id, "Once", clientId), await write(buyer, id, "Once", clientId)];
    expect(two.body.id).toBe(one.body.id);
    expect(await texts(seller, id)).toEqual(["Once"]);
  });
});

describe("a request", () => {
  it("is accepted by the seller, and an ordinary conversation for both from then on", async () => {
    const id = await requested();
    const accepted = await accept(seller, id);
    expect(accepted).toMatchObject({ status: 200, body: { id, request: null, mayWrite: true } });
    expect((await accept(seller, id)).status).toBe(200);
    for (let at = 0; at < requestMessages + 2; at += 1) expect((await write(buyer, id)).status).toBe(201);
    expect((await write(seller, id)).status).toBe(201);
    expect(await ignore(seller, id)).toMatchObject({ status: 409, code: "messages/no-request" });
    await hides(test, seller, { allowDirectMessages: "none" });
    expect((await write(buyer, id)).status).toBe(403);
  });

  it("is accepted by a reply", async () => {
    const id = await requested();
    expect((await write(seller, id, "It is")).status).toBe(201);
    expect(await one(buyer, id)).toMatchObject({ request: null, mayWrite: true });
    expect(await one(seller, id)).toMatchObject({ request: null, mayWrite: true });
  });

  it("leaves the seller's list and counts when it is ignored, and looks to the buyer as before", async () => {
    const id = await requested();
    test.clock.advance(61_000);
    await test.app.services.messages.sweep();
    const waiting = await one(buyer, id);
    expect((await ignore(seller, id)).status).toBe(204);
    expect((await ignore(seller, id)).status).toBe(204);
    expect(await list(seller)).toEqual([]);
    expect(await unread(seller)).toBe(0);
    expect((await seller.call("GET /api/notifications/unread")).body).toMatchObject({ unread: 0, conversations: 0 });
    expect(await one(buyer, id)).toEqual(waiting);
    const again = await write(buyer, id, "Are you there?");
    expect(again.status).toBe(201);
    expect((await one(buyer, id)).request).toEqual({
      isOwn: true,
      status: "waiting",
      messagesLeft: requestMessages - 2,
    });
    expect(await asked()).toBe(id);
    test.clock.advance(61_000);
    await test.app.services.messages.sweep();
    expect(await list(seller)).toEqual([]);
    expect((await seller.call("GET /api/notifications/unread")).body).toMatchObject({ unread: 0, conversations: 0 });
  });

  it("that was ignored can still be accepted, also by a message of the seller's", async () => {
    const id = await requested();
    await ignore(seller, id);
    expect(await one(seller, id)).toMatchObject({ request: { isOwn: false, status: "ignored" } });
    expect((await write(seller, id, "Sorry, yes")).status).toBe(201);
    expect(await list(seller)).toMatchObject([{ id, request: null }]);
  });

  it("can be answered only by its recipient", async () => {
    const id = await requested();
    const stranger = await test.member();
    for (const answer of [accept, ignore]) {
      expect(await answer(buyer, id)).toMatchObject({ status: 409, code: "messages/no-request" });
      expect(await answer(stranger, id)).toMatchObject({ status: 404, code: "messages/conversation-not-found" });
      expect((await answer(seller, unknown)).status).toBe(404);
    }
    for (const act of ["accept", "ignore"]) {
      expect((await test.visitor.raw("POST", `/api/conversations/${id}/${act}`)).status).toBe(401);
    }
    expect(await one(seller, id)).toMatchObject({ request: { status: "waiting" } });
  });

  it("is none in an ordinary conversation", async () => {
    await befriend(test, seller, buyer);
    const id = await asked();
    await write(buyer, id);
    for (const answer of [accept, ignore]) expect((await answer(seller, id)).code).toBe("messages/no-request");
  });

  it("is over once the two are friends", async () => {
    const id = await requested();
    await ignore(seller, id);
    await befriend(test, seller, buyer);
    expect(await list(seller)).toMatchObject([{ id, request: null, mayWrite: true }]);
    expect(await list(buyer)).toMatchObject([{ id, request: null, mayWrite: true }]);
  });

  it("stays one conversation when both ask about each other's listing at once", async () => {
    const back = await listed(buyer, { title: "Helmet" });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? ask() : ask(seller, back.id, buyer.id))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const id = answers[0]?.body.id ?? "";
    for (const who of [buyer, seller]) expect((await write(who, id)).status).toBe(201);
  });

  it("disappears for both when it is accepted and blocked at the same time", async () => {
    const id = await requested();
    const [accepted, blocked] = await Promise.all([
      accept(seller, id),
      seller.call("POST /api/users/{id}/block", { params: { id: buyer.id } }),
    ]);
    expect([200, 404]).toContain(accepted.status);
    expect(blocked.status).toBe(204);
    for (const who of [buyer, seller]) expect((await write(who, id)).status).toBe(404);
  });

  it("ends one way when it is accepted and ignored at the same time", async () => {
    const id = await requested();
    const [accepted, ignored] = await Promise.all([accept(seller, id), ignore(seller, id)]);
    expect(accepted.status).toBe(200);
    expect([204, 409]).toContain(ignored.status);
    expect(await one(seller, id)).toMatchObject({ request: null });
  });

  it("keeps its conversation when the listing is withdrawn", async () => {
    const id = await requested();
    await withdraw(seller, item.id);
    expect(await list(seller)).toMatchObject([{ id, item: null, request: { isOwn: false } }]);
    expect((await accept(seller, id)).status).toBe(200);
  });
});
