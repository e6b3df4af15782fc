import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type fakeApi, robin } from "../../../../test/fake-api.ts";
import { toast } from "../../../ui/toast-store.ts";
import { page } from "../../../../test/makers/people.ts";
import { anItem, itemId, items } from "../../../../test/makers/marketplace.ts";
import { broken, marketApi, ok, openMarket, titles } from "../../../../test/open-market.ts";

const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;
const list = "GET /api/marketplace/items";

beforeEach(() => {
  api = marketApi();
});
afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

/** Answers by request, and records it. */
function answerList(answer: (query: URLSearchParams) => () => Response) {
  const asked: URLSearchParams[] = [];
  api.answer(list, (_, address) => {
    const query = new URL(address, "http://test").searchParams;
    asked.push(query);
    return answer(query)();
  });
  return asked;
}
function cardOf(name: string) {
  const article = screen.getByRole("link", { name }).closest("article");
  if (article === null) throw new Error("The title stands in a card");
  return article;
}
const box = () => screen.getByRole("searchbox", { name: "Search items" });

describe("list", () => {
  it("shows each item's facts, and links to the item", async () => {
    api.answer(
      list,
      page([
        anItem(1, { title: "Oak desk", price: "1234.5", viewsCount: 1200, distanceKm: 3.2, condition: "like-new" }),
      ]),
    );
    await openMarket();
    const link = await screen.findByRole("link", { name: "Oak desk" });
    expect(link.getAttribute("href")).toBe(`/marketplace/items/${itemId(1)}`);
    const content = cardOf("Oak desk").textContent;
    for (const word of ["Like new", "$1,234.50", "Furniture", "Lisbon", "3 km", "1,200", "What there is to say"]) {
      expect(content).toContain(word);
    }
  });

  it("links to the form and home, and shows its statistics", async () => {
    await openMarket();
    expect(screen.getByRole("link", { name: "Sell Item" }).getAttribute("href")).toBe("/marketplace/create");
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/home");
    await screen.findByRole("link", { name: "Item 2" });
    const stats = screen.getByRole("region", { name: "Quick stats" });
    expect(stats.textContent).toBe("Total Items2Available2");
    expect(screen.getByText("2 items")).toBeDefined();
  });

  it("shows six skeletons until it has loaded", async () => {
    let answer: (response: Response) => void = () => undefined;
    api.answer(list, () => new Promise((resolve) => (answer = resolve)));
    await openMarket();
    const skeleton = screen.getByText("Loading items").parentElement;
    expect(skeleton?.querySelectorAll(":scope > div")).toHaveLength(6);
    answer(page(items(1))());
    await screen.findByRole("link", { name: "Item 1" });
    expect(screen.queryByText("Loading items")).toBeNull();
  });

  it("shows what to do if it is empty", async () => {
    api.answer(list, page([]));
    await openMarket();
    await screen.findByText("No items found");
    // Announced to screen readers, too.
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("No items");
    expect(screen.getByRole("link", { name: "Create Listing" }).getAttribute("href")).toBe("/marketplace/create");
  });

  it("offers a retry if it fails to load", async () => {
    api.answer(list, broken);
    await openMarket();
    await screen.findByText("Failed to fetch items");
    api.answer(list, page(items(1)));
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByRole("link", { name: "Item 1" });
  });

  it("loads older items, and counts what it shows", async () => {
    const asked = answerList((query) => (query.has("cursor") ? page(items(1)) : page(items(3, 2), "next")));
    await openMarket();
    expect(await screen.findByText("More than 2 items")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "More items" }));
    await screen.findByRole("link", { name: "Item 1" });
    expect(titles()).toEqual(["Item 3", "Item 2", "Item 1"]);
    expect(asked.map((query) => query.get("cursor"))).toEqual([null, "next"]);
    expect(screen.getByText("3 items")).toBeDefined();
  });
});

describe("filters", () => {
  it("filter the loaded items at once, and then load those on later pages", async () => {
    const desk = anItem(2, { title: "Oak desk" });
    let answer: (response: Response) => void = () => undefined;
    api.answer(list, (_, address) =>
      address.includes("query=desk") ? new Promise((resolve) => (answer = resolve)) : page([anItem(3), desk])(),
    );
    const { router } = await openMarket();
    await screen.findByRole("link", { name: "Item 3" });
    await user.type(box(), "desk");
    expect(titles()).toEqual(["Oak desk"]);
    await waitFor(() => expect(router.state.location.search).toEqual({ q: "desk" }));
    expect(titles()).toEqual(["Oak desk"]);
    answer(page([desk, anItem(1, { title: "Old desk" })])());
    await screen.findByRole("link", { name: "Old desk" });
    expect(titles()).toEqual(["Oak desk", "Old desk"]);
    await user.clear(box());
    expect(await screen.findByRole("link", { name: "Item 3" })).toBeDefined();
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it("lose no typed character while the URL follows", async () => {
    const asked = answerList(() => page(items(1)));
    await openMarket();
    await user.type(box(), "ch");
    await waitFor(() => expect(asked.at(-1)?.get("query")).toBe("ch"));
    await user.type(box(), "air ");
    await waitFor(() => expect(asked.at(-1)?.get("query")).toBe("chair"));
    expect(box()).toHaveProperty("value", "chair ");
    expect(asked.map((query) => query.get("query"))).toEqual([null, "ch", "chair"]);
  });

  it("filter by category, and clear it", async () => {
    const asked = answerList((query) => (query.get("category") === "books" ? page([]) : page(items(1))));
    const { router } = await openMarket();
    expect(screen.getByRole("radio", { name: "All categories" })).toHaveProperty("checked", true);
    await user.click(screen.getByRole("radio", { name: "Books" }));
    await screen.findByText("No items found");
    expect(asked.at(-1)?.get("category")).toBe("books");
    expect(router.state.location.search).toEqual({ category: "books" });
    await user.click(screen.getByRole("button", { name: "Clear category" }));
    await screen.findByRole("link", { name: "Item 1" });
    expect(router.state.location.search).toEqual({});
  });

  it("are behind a toggle on small screens", async () => {
    await openMarket();
    const toggle = screen.getByRole("button", { name: "Filters" });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    await user.click(toggle);
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
  });

  it("are read from the URL", async () => {
    const asked = answerList(() => page(items(1)));
    await openMarket("/marketplace?category=toys&q=train");
    await screen.findByRole("link", { name: "Item 1" });
    expect(box()).toHaveProperty("value", "train");
    expect(asked.map((query) => [query.get("category"), query.get("query")])).toEqual([["toys", "train"]]);
    expect(screen.getByRole("radio", { name: "Toys" })).toHaveProperty("checked", true);
  });
});

describe("order, distance and price", () => {
  const inLisbon = { ...robin, latitude: 38.72, longitude: -9.14 };

  it("start within 50 km of the member's town, and can be widened where that ends", async () => {
    api.answer("GET /api/auth/user", ok(inLisbon));
    const asked = answerList((query) => page(query.has("within") ? items(2) : items(3, 2)));
    const { router } = await openMarket();
    await screen.findByText("That's everything within 50 km of you.");
    await user.click(screen.getByRole("button", { name: "Show items from anywhere" }));
    await screen.findByRole("link", { name: "Item 3" });
    expect(asked.map((query) => query.get("within"))).toEqual(["50", null]);
    expect(router.state.location.search).toEqual({ within: "any" });
    expect(screen.queryByText(/^That's everything/u)).toBeNull();
  });

  it("say that nothing is near", async () => {
    api.answer("GET /api/auth/user", ok(inLisbon));
    answerList((query) => page(query.has("within") ? [] : items(1)));
    await openMarket();
    await screen.findByText("Nothing within 50 km of you yet.");
    await user.click(screen.getByRole("button", { name: "Show items from anywhere" }));
    await screen.findByRole("link", { name: "Item 1" });
  });

  it("are sent to the server and kept in the URL", async () => {
    api.answer("GET /api/auth/user", ok(inLisbon));
    const asked = answerList(() => page(items(1)));
    const { router } = await openMarket();
    await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Nearest first");
    await user.selectOptions(screen.getByRole("combobox", { name: "Distance" }), "Within 10 km");
    await user.type(screen.getByRole("textbox", { name: "From" }), "5");
    await user.type(screen.getByRole("textbox", { name: "To" }), "20,5{Enter}");
    await waitFor(() => expect(asked.at(-1)?.get("maxPrice")).toBe("20.5"));
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      limit: "24",
      sort: "nearest",
      within: "10",
      minPrice: "5",
      maxPrice: "20.5",
    });
    expect(router.state.location.search).toEqual({ sort: "nearest", within: "10", min: "5", max: "20,5" });
  });

  it("refuse prices that can't be, and say why", async () => {
    const asked = answerList(() => page(items(1)));
    await openMarket();
    await user.type(screen.getByRole("textbox", { name: "From" }), "ten{Enter}");
    await screen.findByText("Enter an amount like 25 or 9.50.");
    await user.clear(screen.getByRole("textbox", { name: "From" }));
    await user.type(screen.getByRole("textbox", { name: "From" }), "30");
    await user.type(screen.getByRole("textbox", { name: "To" }), "20{Enter}");
    await screen.findByText("The second price must be higher.");
    expect(asked.at(-1)?.has("maxPrice")).toBe(false);
  });

  it("offer no distance to a member without a town", async () => {
    await openMarket();
    expect(screen.queryByRole("combobox", { name: "Distance" })).toBeNull();
    expect(screen.queryByRole("option", { name: "Nearest first" })).toBeNull();
  });
});

describe("the member's own items and favourites", () => {
  it("include sold ones, with the same filters", async () => {
    api.answer(
      "GET /api/marketplace/own",
      page([anItem(5, { title: "Lamp", isOwn: true, status: "sold" }), anItem(4, { title: "Chair", isOwn: true })]),
    );
    const { router } = await openMarket();
    await user.click(screen.getByRole("tab", { name: "My items" }));
    await screen.findByRole("link", { name: "Lamp" });
    expect(cardOf("Lamp").textContent).toContain("SOLD");
    expect(cardOf("Lamp").textContent).toContain("Yours");
    expect(within(cardOf("Lamp")).queryByRole("button")).toBeNull();
    expect(screen.getByRole("region", { name: "Quick stats" }).textContent).toBe("Total Items2Available1");
    await user.type(box(), "chair");
    expect(titles()).toEqual(["Chair"]);
    expect(router.state.location.search).toMatchObject({ view: "own" });
  });

  it("are marked at once, one after the other, and show the saved result", async () => {
    let answer: (response: Response) => void = () => undefined;
    api.answer(
      `POST /api/marketplace/items/${itemId(2)}/favourite`,
      () => new Promise((resolve) => (answer = resolve)),
    );
    await openMarket();
    const heart = await screen.findByRole("button", { name: "Add Item 2 to your favourites" });
    await user.click(heart);
    expect(heart.getAttribute("aria-pressed")).toBe("true");
    api.answer("GET /api/marketplace/favourites", page([anItem(2, { isFavourite: true })]));
    answer(Response.json({ itemId: itemId(2), isFavourite: true }));
    await user.click(screen.getByRole("tab", { name: "Favourites" }));
    const memberItems = await screen.findByRole("button", { name: "Add Item 2 to your favourites" });
    expect(memberItems.getAttribute("aria-pressed")).toBe("true");
    api.answer(`DELETE /api/marketplace/items/${itemId(2)}/favourite`, ok({ itemId: itemId(2), isFavourite: false }));
    api.answer("GET /api/marketplace/favourites", page([]));
    await user.click(memberItems);
    await screen.findByText("No items found");
  });

  it("revert a mark that was refused", async () => {
    api.answer(`POST /api/marketplace/items/${itemId(2)}/favourite`, broken);
    await openMarket();
    const heart = await screen.findByRole("button", { name: "Add Item 2 to your favourites" });
    await user.click(heart);
    await screen.findByText("Couldn't change your favourites. Please try again.");
    await waitFor(() => expect(heart.getAttribute("aria-pressed")).toBe("false"));
  });
});
