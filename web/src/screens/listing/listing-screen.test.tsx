import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { config, fakeApi, robin, signedOut } from "../../../test/fake-api.ts";
import { openApp } from "../../../test/open-app.tsx";
import type { ItemWithSeller } from "../../domains/marketplace/marketplace.queries.ts";
import { anItem, itemId } from "../../../test/makers/marketplace.ts";
import { aConversation } from "../../../test/makers/messages.ts";
import { aUser } from "../../../test/makers/people.ts";
import { toast } from "../../ui/toast-store.ts";
// Preloaded: the first compilation takes longer than a query waits.
import "../../domains/marketplace/listing/edit-listing-screen.tsx";
import "../../domains/messages/conversations/messages-screen.tsx";
import "./listing-screen.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const broken = { status: 500, body: { code: "kernel/unknown", message: "Something went wrong" } };
const notFound = {
  status: 404,
  body: { code: "marketplace/not-found", message: "The item you're looking for doesn't exist or has been removed." },
};
const id = itemId(1);
const path = `/marketplace/items/${id}`;
const get = `GET /api${path}`;
const user = userEvent.setup();
const seller = aUser(7, { username: "sam", lastName: "Lopes" });

const anImage = (name: string) => ({
  url: `/objects/uploads/${name}`,
  width: 1000,
  height: 800,
  placeholder: "1QcSHQRnh493V4dIh4eXh1h4kJUI",
});

function anOffer(what: Partial<ItemWithSeller> = {}): ItemWithSeller {
  const images = [anImage("a"), anImage("b"), anImage("c")];
  return {
    ...anItem(1, { title: "Oak desk", price: "1234.50", sellerId: seller.id, distanceKm: 3 }),
    description: "Solid oak.\nsee https://desk.example for more",
    images,
    imageUrls: images.map(({ url }) => url),
    viewsCount: 41,
    seller,
    mayContactSeller: true,
    contactRefusal: null,
    ...what,
  };
}
const own = (what: Partial<ItemWithSeller> = {}) => anOffer({ isOwn: true, sellerId: robin.id, ...what });

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  sessionStorage.clear();
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/config": ok(config),
    [get]: ok(anOffer()),
    "GET /api/marketplace/items": ok([]),
    "GET /api/marketplace/own": ok([]),
    "GET /api/marketplace/favourites": ok([]),
    "GET /api/marketplace/searches": ok([]),
    "GET /api/conversations": ok([]),
  });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

async function open(item = anOffer()) {
  api.answer(get, ok(item));
  const app = openApp(path);
  await screen.findByRole("heading", { level: 1, name: "Oak desk" });
  return app;
}
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const sentTo = (key: string) => api.sent.filter((call) => call.key === key).map(({ body }) => body);

describe("an item", () => {
  it("shows what it is, where, its price and its seller", async () => {
    await open();
    expect(screen.getByText("$1,234.50")).toBeDefined();
    expect(screen.getByText("Good")).toBeDefined();
    expect(screen.getByText("Furniture")).toBeDefined();
    expect(screen.getByText(/3 km away/u)).toBeDefined();
    expect(screen.getByText("41 views")).toBeDefined();
    // Line breaks are kept, and an address in the text isn't a link.
    expect(screen.getByText(/Solid oak\.\s+see/u).className).toContain("whitespace-pre-line");
    expect(screen.queryByRole("link", { name: /desk\.example/u })).toBeNull();
    const card = within(screen.getByRole("region", { name: "Seller Information" }));
    expect(card.getByRole("link", { name: "Ana Lopes" }).getAttribute("href")).toBe(`/profile/${seller.id}`);
    expect(card.getByText(/@sam/u)).toBeDefined();
    await waitFor(() => expect(document.title).toContain("Oak desk"));
    expect(screen.queryByText("SOLD")).toBeNull();
  });

  it("that is sold says so, and can't be asked about or sold again", async () => {
    await open(anOffer({ status: "sold" }));
    expect(screen.getByText("SOLD")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Contact Seller" })).toBeNull();
    cleanup();
    await open(own({ status: "sold" }));
    expect(screen.queryByRole("button", { name: "Mark as Sold" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
    expect(await button("Withdraw")).toBeDefined();
  });

  it.each([notFound, { status: 400, body: { code: "kernel/invalid", message: "Invalid" } }])(
    "that does not exist says so: $status",
    async (answer) => {
      api.answer(get, answer);
      openApp(path);
      expect(await screen.findByRole("heading", { level: 1, name: "Item not found" })).toBeDefined();
      expect(screen.getByText("The item you're looking for doesn't exist or has been removed.")).toBeDefined();
      const back = screen.getByRole("link", { name: "Back to Marketplace" });
      expect(back.getAttribute("href")).toBe("/marketplace");
    },
  );

  it("that failed to load offers a retry", async () => {
    api.answer(get, broken);
    openApp(path);
    expect(await screen.findByText("Failed to fetch item")).toBeDefined();
    api.answer(get, ok(anOffer()));
    await user.click(await button("Retry"));
    expect(await screen.findByRole("heading", { level: 1, name: "Oak desk" })).toBeDefined();
  });

  it("can be reported", async () => {
    api.answer("POST /api/reports", { status: 201 });
    await open();
    await user.click(await button("More about this listing"));
    await user.click(await screen.findByRole("menuitem", { name: "Report this listing" }));
    await user.click(await screen.findByRole("radio", { name: /spam/iu }));
    await user.click(screen.getByRole("button", { name: "Send report" }));
    await waitFor(() => expect(sentTo("POST /api/reports")).toMatchObject([{ targetType: "listing", targetId: id }]));
  });
});

describe("the pictures of an item", () => {
  const shown = (place: string) => screen.findByAltText(`Oak desk, picture ${place}`);

  it("change by button, dot, thumbnail, arrow key and swipe, wrapping around", async () => {
    await open();
    const first = await shown("1 of 3");
    expect(first.getAttribute("srcset")).toBe(
      "/objects/uploads/a?w=320 320w, /objects/uploads/a?w=640 640w, /objects/uploads/a 1000w",
    );
    expect([first.getAttribute("width"), first.getAttribute("height")]).toEqual(["1000", "800"]);
    await user.click(await button("Next picture"));
    await shown("2 of 3");
    await user.click(await button("Go to picture 3"));
    await shown("3 of 3");
    await user.click(await button("Next picture"));
    await shown("1 of 3");
    await user.click(await button("Previous picture"));
    await shown("3 of 3");
    await user.click(await button("Picture 2 of 3"));
    await shown("2 of 3");
    expect((await button("Picture 2 of 3")).getAttribute("aria-current")).toBe("true");
    await user.keyboard("{ArrowRight}");
    await shown("3 of 3");
    fireEvent.keyDown(document.body, { key: "ArrowLeft" });
    const second = await shown("2 of 3");
    // Elsewhere the keys belong to the focused element.
    fireEvent.keyDown(await button("Contact Seller"), { key: "ArrowLeft" });
    const finger = { pointerType: "touch", isPrimary: true };
    fireEvent.pointerDown(second, { ...finger, clientX: 200, clientY: 10 });
    fireEvent.pointerUp(second, { ...finger, clientX: 100, clientY: 20 });
    await shown("3 of 3");
  });

  it("show no controls for a single one, or the category's icon for none", async () => {
    await open(anOffer({ images: [anImage("a")] }));
    expect(screen.getByRole("img", { name: "Oak desk" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Next picture" })).toBeNull();
    fireEvent.keyDown(document.body, { key: "ArrowRight" });
    expect(screen.getByRole("img", { name: "Oak desk" })).toBeDefined();
    cleanup();
    await open(anOffer({ images: [] }));
    expect(screen.queryByRole("img", { name: /^Oak desk/u })).toBeNull();
  });
});

describe("Contact Seller", () => {
  it("opens the conversation with a prepared first message, and sends nothing", async () => {
    const conversation = aConversation({
      id: itemId(50),
      otherUser: { ...seller, isOnline: false },
      lastMessage: null,
      unreadCount: 0,
      mayWrite: true,
      request: { isOwn: true, status: "waiting" as const, messagesLeft: 3 },
      item: {
        id,
        sellerId: seller.id,
        title: "Oak desk",
        price: "1234.50",
        status: "available" as const,
        imageUrl: null,
      },
    });
    api.answer("POST /api/conversations", ok(conversation));
    api.answer(`GET /api/conversations/${conversation.id}`, ok(conversation));
    api.answer(`GET /api/conversations/${conversation.id}/messages`, ok([]));
    const { router } = await open();
    await user.click(await button("Contact Seller"));
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Message to/u });
    expect(field.value).toBe("Hi, is “Oak desk” still available?");
    expect(router.state.location.pathname).toBe("/messages");
    expect(screen.getByRole("link", { name: /Oak desk/u }).getAttribute("href")).toBe(path);
    // It is the same conversation however often it is opened.
    for (const body of sentTo("POST /api/conversations")) expect(body).toEqual({ otherUserId: seller.id, itemId: id });
    expect(sentTo(`POST /api/conversations/${conversation.id}/messages`)).toEqual([]);
  });

  it("asks for a login if the session has ended", async () => {
    const { router } = await open();
    api.answer("GET /api/auth/user", signedOut);
    await user.click(await button("Contact Seller"));
    expect(await screen.findByText("Login required")).toBeDefined();
    expect(screen.getByText("Please login to contact the seller")).toBeDefined();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: "/login", search: { next: path } }));
  });

  it("stays on the item if the seller has just stopped taking messages, and says what else is possible", async () => {
    const message = "You can't message this member";
    api.answer("POST /api/conversations", { status: 403, body: { code: "messages/not-allowed", message } });
    const { router } = await open();
    await user.click(await button("Contact Seller"));
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByText("You can still ask to be friends on their profile.")).toBeDefined();
    expect(router.state.location.pathname).toBe(path);
    await user.click(await button("Go to their profile"));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/profile/${seller.id}`));
  });

  it("is replaced by a sentence if the seller takes no messages", async () => {
    await open(anOffer({ mayContactSeller: false, contactRefusal: "no-messages" }));
    expect(screen.getByText("This seller doesn't take messages.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Contact Seller" })).toBeNull();
  });

  it("is hidden from the seller", async () => {
    await open(own());
    expect(screen.queryByRole("button", { name: "Contact Seller" })).toBeNull();
  });
});

describe("the seller", () => {
  it("marks it as sold after a confirmation", async () => {
    api.answer(`PATCH /api${path}/status`, () => {
      api.answer(get, ok(own({ status: "sold" })));
      return Response.json(own({ status: "sold" }));
    });
    await open(own());
    await user.click(await button("Mark as Sold"));
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.click(dialog.getByRole("button", { name: "Mark as Sold" }));
    expect(await screen.findByText("Item marked as sold")).toBeDefined();
    expect(screen.getByText("Success!")).toBeDefined();
    expect(await screen.findByText("SOLD")).toBeDefined();
    expect(sentTo(`PATCH /api${path}/status`)).toEqual([{ status: "sold" }]);
  });

  it("gets an error message if that fails", async () => {
    api.answer(`PATCH /api${path}/status`, broken);
    await open(own());
    await user.click(await button("Mark as Sold"));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Mark as Sold" }));
    expect(await screen.findByText("Failed to update item status")).toBeDefined();
    expect(screen.getByText("Error")).toBeDefined();
    expect(await button("Mark as Sold")).toBeDefined();
  });

  it("withdraws it after a confirmation", async () => {
    api.answer(`DELETE /api${path}`, { status: 204 });
    const { router } = await open(own());
    await user.click(await button("Withdraw"));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Withdraw listing" }));
    expect(await screen.findByText("Listing withdrawn")).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe("/marketplace"));
    expect(sentTo(`DELETE /api${path}`)).toHaveLength(1);
  });

  it("edits it with its pictures and their order", async () => {
    api.answer(`PATCH /api${path}`, ok(own({ title: "Oak desk, 140 cm" })));
    const { router } = await open(own());
    await user.click(await screen.findByRole("link", { name: "Edit" }));
    const title = await screen.findByLabelText<HTMLInputElement>(/^Title/u);
    expect(title.value).toBe("Oak desk");
    fireEvent.change(title, { target: { value: "Oak desk, 140 cm" } });
    await user.click(await button("Move picture 2 left"));
    await user.click(await button("Remove picture 3"));
    await user.click(await button("Save changes"));
    expect(await screen.findByText("Your listing has been updated")).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(sentTo(`PATCH /api${path}`)).toEqual([
      {
        title: "Oak desk, 140 cm",
        description: anOffer().description,
        price: "1234.50",
        condition: "good",
        category: "furniture",
        location: "Lisbon",
        imageUrls: ["/objects/uploads/b", "/objects/uploads/a"],
      },
    ]);
  });

  it.each([
    [anOffer(), "Only the seller can change this"],
    [own({ status: "sold" }), "This can no longer be changed"],
  ])("alone can edit it, and only until it is sold: %#", async (item, title) => {
    api.answer(get, ok(item));
    openApp(`${path}/edit`);
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.queryByRole("form")).toBeNull();
  });
});
