import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { fakeApi } from "../../../../test/fake-api.ts";
import { isDisabled } from "../../../../test/is-disabled.ts";
import { toast } from "../../../ui/toast-store.ts";
import { aDesk, anAnswer, found, inLisbon, itemId, underHundred } from "../../../../test/makers/marketplace.ts";
import { broken, marketApi, ok, openMarket, titles } from "../../../../test/open-market.ts";

const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;
const aiSearch = "POST /api/ai/marketplace-search";
const byParts = "POST /api/marketplace/search";
const searches = "GET /api/marketplace/searches";
const saved = { id: itemId(70), query: "desk", parts: [aDesk, inLisbon], createdAt: "2026-11-20T10:00:00.000Z" };

beforeEach(() => {
  api = marketApi();
  api.answer(aiSearch, ok(anAnswer()));
});
afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

const sentTo = (key: string) => api.sent.filter((call) => call.key === key).map(({ body }) => body);
const banner = () => screen.getByRole("region", { name: "AI Search" });

async function openDialog() {
  const app = await openMarket();
  await screen.findByRole("link", { name: "Item 2" });
  await user.click(screen.getByRole("button", { name: "AI Search" }));
  const dialog = await screen.findByRole("dialog", { name: "AI Search" });
  return { ...app, dialog: within(dialog) };
}
async function ask(question: string) {
  const opened = await openDialog();
  await user.type(opened.dialog.getByLabelText("What are you looking for?"), `${question}{Enter}`);
  return opened;
}

describe("dialog", () => {
  it("answers a question with recommendations, reasons, the number of items and its interpretation", async () => {
    const { dialog, router } = await ask("a desk under $100");
    await dialog.findByText("The oak desk is the best of them.");
    expect(dialog.getByText("It is the cheapest desk in Lisbon.")).toBeDefined();
    expect(dialog.getByText("1 item matches")).toBeDefined();
    const parts = within(dialog.getByRole("list", { name: "How your search was understood" }));
    expect(parts.getAllByRole("button").map((chip) => chip.textContent)).toEqual([
      "Remove: desk",
      "Remove: under $100",
    ]);
    await user.click(dialog.getByRole("button", { name: "Show results" }));
    expect(await screen.findByText("Showing AI-powered results for")).toBeDefined();
    await waitFor(() => expect(titles()).toEqual(["Oak desk"]));
    expect(screen.getByRole("list", { name: "Why it matches" }).textContent).toBe("$60.00 is under your $100");
    expect(router.state.location.search).toEqual({ search: "a desk under $100" });
    expect(sentTo(aiSearch)).toEqual([{ query: "a desk under $100" }]);
  });

  it("searches for a tapped suggestion, and shows the results when closed", async () => {
    const { dialog } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "A bicycle under $200 near me" }));
    await dialog.findByText("1 item matches");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(titles()).toEqual(["Oak desk"]));
    expect(banner().textContent).toContain("“A bicycle under $200 near me”");
  });

  it.each(["", "   "])("asks for a query if it is blank: %j", async (question) => {
    const { dialog } = await openDialog();
    if (question !== "") await user.type(dialog.getByLabelText("What are you looking for?"), question);
    await user.click(dialog.getByRole("button", { name: "Search" }));
    expect(await screen.findByText("Please enter a search query")).toBeDefined();
    expect(screen.getByText("Describe what you're looking for")).toBeDefined();
    expect(sentTo(aiSearch)).toEqual([]);
  });

  it("shows a failure, and leaves the list unchanged", async () => {
    api.answer(aiSearch, broken);
    const { dialog, router } = await ask("desk");
    expect(await screen.findByText("Search failed")).toBeDefined();
    expect(screen.getByText("AI search is temporarily unavailable")).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(router.state.location.search).toEqual({});
    expect(titles()).toEqual(["Item 2", "Item 1"]);
  });

  it("shows progress, and drops an answer after it was closed", async () => {
    let answer: (response: Response) => void = () => undefined;
    api.answer(aiSearch, () => new Promise((resolve) => (answer = resolve)));
    const { dialog, router } = await ask("desk");
    expect(isDisabled(await dialog.findByRole("button", { name: "Searching..." }))).toBe(true);
    await user.keyboard("{Escape}");
    answer(Response.json(anAnswer()));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(router.state.location.search).toEqual({});
  });

  it("searches again without a removed part, and starts over without the last", async () => {
    api.answer(byParts, ok(anAnswer({ parts: [aDesk], matchingItems: [found(9, []), found(8, [])] })));
    const { dialog } = await ask("a desk under $100");
    await user.click(await dialog.findByRole("button", { name: "Remove: under $100" }));
    await dialog.findByText("2 items match");
    expect(sentTo(byParts)).toEqual([{ parts: [aDesk] }]);
    await user.click(dialog.getByRole("button", { name: "Remove: desk" }));
    expect(dialog.getByRole("group", { name: "Examples" })).toBeDefined();
    expect(sentTo(byParts)).toHaveLength(1);
  });

  it("shows a failure once, in the list, if closed while pending", async () => {
    const { dialog } = await ask("a desk under $100");
    const button = await dialog.findByRole("button", { name: "Remove: under $100" });
    let answer: (response: Response) => void = () => undefined;
    api.answer(byParts, () => new Promise<Response>((resolve) => (answer = resolve)));
    await user.click(button);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    answer(Response.json({ message: "Something went wrong" }, { status: 500 }));
    await screen.findByText("Search failed");
    expect(screen.getAllByText("AI search is temporarily unavailable")).toHaveLength(1);
  });

  it("shows that nothing fits, and lists close matches separately", async () => {
    api.answer(
      aiSearch,
      ok(
        anAnswer({
          recommendations: "Nothing here fits all of it.",
          reasoning: [],
          matchingItems: [],
          closeItems: [found(7, ["$120.00 is over your $100"], { title: "Pine desk" }, "limits")],
        }),
      ),
    );
    const { dialog } = await ask("a desk under $100");
    await dialog.findByText("Nothing here fits all of it.");
    await user.click(dialog.getByRole("button", { name: "Show close matches" }));
    const close = within(await screen.findByRole("region", { name: "Close matches" }));
    expect(close.getByRole("link", { name: "Pine desk" })).toBeDefined();
    expect(close.getByRole("list", { name: "What doesn't match" }).textContent).toBe("$120.00 is over your $100");
    expect(screen.getByText("No exact match")).toBeDefined();
    expect(screen.getByRole("region", { name: "Quick stats" }).textContent).toBe("Total Items0Available0");
  });

  it("says what is only close in meaning", async () => {
    api.answer(
      aiSearch,
      ok(
        anAnswer({
          recommendations: "No drone here yet.",
          reasoning: [],
          matchingItems: [],
          closeItems: [found(7, ["Close in meaning to “drone”"], { title: "Kite" }, "meaning")],
        }),
      ),
    );
    const { dialog } = await ask("drone");
    await dialog.findByText("Not here yet, 1 item close in meaning");
    await user.click(dialog.getByRole("button", { name: "Show close matches" }));
    const close = within(await screen.findByRole("region", { name: "Close in meaning" }));
    expect(close.getByRole("list", { name: "How it's close" }).textContent).toBe("Close in meaning to “drone”");
    expect(screen.getByText("Not here yet")).toBeDefined();
  });
});

describe("search results", () => {
  const path = `/marketplace?search=a+desk`;

  it("are still shown after opening an item, and disappear when cleared", async () => {
    const { router } = await openMarket(path);
    await screen.findByRole("link", { name: "Oak desk" });
    await router.navigate({ to: "/privacy/about" });
    router.history.back();
    await screen.findByRole("link", { name: "Oak desk" });
    expect(sentTo(aiSearch)).toHaveLength(1);
    await user.click(within(banner()).getByRole("button", { name: "Clear AI results" }));
    await screen.findByRole("link", { name: "Item 2" });
    expect(screen.queryByText("Showing AI-powered results for")).toBeNull();
    expect(router.state.location.search).toEqual({});
  });

  it("are searched again without a removed part; removing the last clears them", async () => {
    api.answer(byParts, ok(anAnswer({ parts: [aDesk], matchingItems: [found(5, [], { title: "Iron desk" })] })));
    const { router } = await openMarket(path);
    await user.click(await screen.findByRole("button", { name: "Remove: under $100" }));
    await screen.findByRole("link", { name: "Iron desk" });
    expect(banner().textContent).toContain("“a desk”");
    expect(router.state.location.search).toEqual({ search: "a desk", parts: JSON.stringify([aDesk]) });
    await user.click(await screen.findByRole("button", { name: "Remove: desk" }));
    await screen.findByRole("link", { name: "Item 2" });
  });

  it("keep the question if the search without a part fails", async () => {
    api.answer(byParts, broken);
    await openMarket(`/marketplace?search=a+desk&parts=${encodeURIComponent(JSON.stringify([aDesk, underHundred]))}`);
    await screen.findByText("Search failed");
    expect(screen.getByRole("button", { name: "Remove: desk" })).toBeDefined();
    api.answer(byParts, ok(anAnswer({ parts: [aDesk], matchingItems: [found(9, [], { title: "Iron desk" })] })));
    await user.click(screen.getByRole("button", { name: "Remove: under $100" }));
    expect(await screen.findByRole("link", { name: "Iron desk" })).toBeDefined();
  });

  it("show the true total, and load the next page by their parts", async () => {
    api.answer(aiSearch, () =>
      Response.json(anAnswer({ total: 134 }), { headers: { link: `</x?cursor=abc>; rel="next"` } }),
    );
    api.answer(byParts, (_, address) =>
      new URL(address, "http://test").searchParams.get("cursor") === "abc"
        ? Response.json(anAnswer({ total: 134, matchingItems: [found(8, [], { title: "Pine desk" })] }))
        : Response.json({ message: "no cursor" }, { status: 400 }),
    );
    await openMarket(path);
    await screen.findByRole("link", { name: "Oak desk" });
    expect(within(banner()).getByText("134 items match")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(titles()).toEqual(["Oak desk", "Pine desk"]));
    expect(sentTo(byParts)).toEqual([{ parts: [aDesk, underHundred] }]);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    expect(within(banner()).getByText("134 items match")).toBeDefined();
  });

  it("keep an item's favourite mark", async () => {
    api.answer(`POST /api/marketplace/items/${itemId(9)}/favourite`, ok({ itemId: itemId(9), isFavourite: true }));
    const { client } = await openMarket(path);
    const heart = await screen.findByRole("button", { name: "Add Oak desk to your favourites" });
    await user.click(heart);
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(sentTo(`POST /api/marketplace/items/${itemId(9)}/favourite`)).toHaveLength(1);
    expect(heart.getAttribute("aria-pressed")).toBe("true");
  });

  it("offer a retry and a way to clear them if loading fails", async () => {
    api.answer(aiSearch, broken);
    await openMarket(path);
    await screen.findByText("Search failed");
    expect(screen.getByText("AI search is temporarily unavailable")).toBeDefined();
    api.answer(aiSearch, ok(anAnswer()));
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByRole("link", { name: "Oak desk" });
  });

  it("are filtered by text and category like any list", async () => {
    api.answer(aiSearch, ok(anAnswer({ matchingItems: [found(9, [], { title: "Oak desk" }), found(8, [])] })));
    await openMarket(path);
    await screen.findByRole("link", { name: "Oak desk" });
    await user.type(screen.getByRole("searchbox", { name: "Search items" }), "oak");
    expect(titles()).toEqual(["Oak desk"]);
    await user.click(screen.getByRole("radio", { name: "Toys" }));
    await screen.findByText("No items found");
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(titles()).toEqual(["Oak desk", "Item 8"]));
  });
});

describe("saved searches", () => {
  it("are saved as understood, with a confirmation", async () => {
    api.answer("POST /api/marketplace/searches", () => {
      api.answer(searches, ok([{ ...saved, query: "a desk", parts: [aDesk, underHundred] }]));
      return Response.json(saved, { status: 201 });
    });
    await openMarket("/marketplace?search=a+desk");
    await user.click(await screen.findByRole("button", { name: "Save this search" }));
    const button = await within(banner()).findByRole("button", { name: "Saved" });
    // The focus stays, and isn't on a part that the next key would remove.
    expect(document.activeElement).toBe(button);
    await user.keyboard("{Enter}");
    expect(screen.getByText("We'll tell you about new matches.")).toBeDefined();
    expect(sentTo("POST /api/marketplace/searches")).toEqual([{ query: "a desk", parts: [aDesk, underHundred] }]);
  });

  it("show why saving failed", async () => {
    const message = "You can save up to 20 searches. Please remove one first.";
    api.answer("POST /api/marketplace/searches", {
      status: 409,
      body: { code: "marketplace/too-many-searches", message },
    });
    await openMarket("/marketplace?search=a+desk");
    await user.click(await screen.findByRole("button", { name: "Save this search" }));
    expect(await screen.findByText(message)).toBeDefined();
  });

  it("are run again", async () => {
    api.answer(searches, ok([saved]));
    api.answer(byParts, ok(anAnswer({ parts: saved.parts, matchingItems: [found(4, [])] })));
    await openMarket();
    await user.click(screen.getByRole("button", { name: "Saved searches" }));
    await user.click(await screen.findByRole("button", { name: "desk desk · in Lisbon" }));
    await waitFor(() => expect(titles()).toEqual(["Item 4"]));
    expect(sentTo(byParts)).toEqual([{ parts: saved.parts }]);
    expect(within(banner()).getByText("Saved")).toBeDefined();
    // New items may have been added.
    await user.click(screen.getByRole("button", { name: "Clear AI results" }));
    await user.click(screen.getByRole("button", { name: "Saved searches" }));
    await user.click(await screen.findByRole("button", { name: "desk desk · in Lisbon" }));
    await waitFor(() => expect(sentTo(byParts)).toHaveLength(2));
  });

  it("are deleted", async () => {
    api.answer(searches, ok([saved]));
    api.answer(`DELETE /api/marketplace/searches/${saved.id}`, () => {
      api.answer(searches, ok([]));
      return new Response(null, { status: 204 });
    });
    await openMarket();
    await user.click(screen.getByRole("button", { name: "Saved searches" }));
    await user.click(await screen.findByRole("button", { name: "Remove the search “desk”" }));
    await screen.findByText("No saved searches yet");
  });

  it("show that deleting or loading failed", async () => {
    api.answer(searches, broken);
    await openMarket();
    await user.click(screen.getByRole("button", { name: "Saved searches" }));
    await screen.findByText("Couldn't load your saved searches");
    api.answer(searches, ok([saved]));
    api.answer(`DELETE /api/marketplace/searches/${saved.id}`, broken);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await user.click(await screen.findByRole("button", { name: "Remove the search “desk”" }));
    expect(await screen.findByText("Couldn't remove the search. Please try again.")).toBeDefined();
  });
});
