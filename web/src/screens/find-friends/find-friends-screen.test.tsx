import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../test/fake-api.ts";
import { openApp } from "../../../test/open-app.tsx";
import { aPerson, page, requestId } from "../../../test/makers/people.ts";
import { toast } from "../../ui/toast-store.ts";
import "./find-friends-screen.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const recommended = { ...aPerson(50), matchScore: 87, matchReason: "You are both from Lisbon." };
const all = "GET /api/users/all";
const search = "GET /api/users/search";

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/ai/recommend-users": ok([recommended]),
    [all]: ok({ users: [aPerson(1)] }),
    [search]: ok([aPerson(7)]),
  });
});

afterEach(() => {
  // Unmounted before the fake network is removed, so that nothing reaches the real one.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const section = (name: string) => screen.findByRole("region", { name });
const namesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole("listitem")
    .map((row) => within(row).getByRole("link", { name: /^Ana|^Robin/u }).textContent);
const calls = (key: string) => api.sent.filter((call) => call.key === key).length;

it("recommends people with the match, their karma and the reason", async () => {
  openApp("/search");
  const card = within(await section("AI-Recommended"));
  expect((await card.findByRole("link", { name: "Ana Number50" })).getAttribute("href")).toBe(
    `/profile/${recommended.id}`,
  );
  for (const words of ["87% match", "164 karma", "You are both from Lisbon."]) {
    expect(card.getByText(words)).toBeDefined();
  }
  expect(card.getByRole("button", { name: "Add Friend: Ana Number50" })).toBeDefined();
});

it("shows the relation to each person, and the viewer as You", async () => {
  api.answer(
    all,
    ok({
      users: [
        { ...aPerson(1, { friendshipStatus: "friends" }) },
        { ...aPerson(2, { friendshipStatus: "pending_sent", requestId: requestId(2) }) },
        { ...aPerson(3, { friendshipStatus: "pending_received", requestId: requestId(3) }) },
        { ...aPerson(4), id: robin.id, firstName: "Robin", lastName: "Vermeulen" },
      ],
    }),
  );
  openApp("/search");
  const users = within(await section("All Users"));
  const [friend, asked, asks, self] = await users.findAllByRole("listitem");
  expect(friend && within(friend).getByText("Friends")).toBeDefined();
  expect(asked && within(asked).getByRole("button", { name: "Cancel request to Ana Number2" })).toBeDefined();
  expect(asks && within(asks).getByRole("button", { name: "Accept Ana Number3" })).toBeDefined();
  expect(self && within(self).getByText("You")).toBeDefined();
  expect(self && within(self).queryByRole("button")).toBeNull();
  expect(users.queryByRole("button", { name: /^Add Friend/u })).toBeNull();
});

it("lists at most six members of the last seven days as new", async () => {
  const young = [1, 2, 3, 4, 5, 6, 7].map((number) => aPerson(number, { createdAt: daysAgo(6.9) }));
  api.answer(all, ok({ users: [...young, aPerson(8, { createdAt: daysAgo(7.1) })] }));
  openApp("/search");
  const names = namesIn(await section("New Members"));
  expect(names).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Ana Number${number}`));
});

it("hides new members if there are none", async () => {
  openApp("/search");
  await screen.findByRole("link", { name: "Ana Number1" });
  expect(screen.queryByRole("region", { name: "New Members" })).toBeNull();
});

it("loads the next page, and offers a retry if that fails", async () => {
  api.answer(all, (_, address) =>
    new URL(address, "http://here").searchParams.get("cursor") === "two"
      ? Response.json({ message: "Broken" }, { status: 500 })
      : page({ users: [aPerson(1)] }, "two")(),
  );
  openApp("/search");
  const users = await section("All Users");
  await userEvent.click(await within(users).findByRole("button", { name: "Show more" }));
  const again = await within(users).findByRole("button", { name: "Try again" });
  api.answer(all, page({ users: [aPerson(2)] }));
  await userEvent.click(again);
  await waitFor(() => expect(namesIn(users)).toEqual(["Ana Number1", "Ana Number2"]));
});

it("searches from two letters on, after a pause, and keeps the text in the address", async () => {
  const { router } = openApp("/search");
  const field = await screen.findByRole("searchbox", { name: "Search by name or username" });
  await userEvent.type(field, "a");
  await userEvent.type(field, "na", { delay: 20 });
  const found = await section("Search Results");
  expect(await within(found).findByRole("link", { name: "Ana Number7" })).toBeDefined();
  expect(calls(search)).toBe(1);
  expect(router.state.location.href).toBe("/search?q=ana");
  expect(screen.queryByRole("region", { name: "All Users" })).toBeNull();

  await userEvent.clear(field);
  expect(await section("All Users")).toBeDefined();
  expect(router.state.location.href).toBe("/search");
});

it("keeps letters typed while the address changes", async () => {
  const { router } = openApp("/search");
  const field = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Search by name or username" });
  const stop = router.subscribe("onBeforeNavigate", () => {
    stop();
    fireEvent.change(field, { target: { value: "ana" } });
  });
  fireEvent.change(field, { target: { value: "an" } });
  await waitFor(() => expect(router.state.location.href).toBe("/search?q=an"));
  await section("Search Results");
  expect(field.value).toBe("ana");
  await waitFor(() => expect(router.state.location.href).toBe("/search?q=ana"));
});

it("shows the address's text in the field: from a navigation link, and after Back", async () => {
  const { router } = openApp("/search?q=zz");
  const field = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Search by name or username" });
  await userEvent.type(field, "a");
  await waitFor(() => expect(router.state.location.href).toBe("/search?q=zza"));
  const [link] = screen.getAllByRole("link", { name: "Find Friends" });
  await userEvent.click(link as HTMLElement);
  await waitFor(() => expect(field.value).toBe(""));
  router.history.back();
  await waitFor(() => expect(field.value).toBe("zza"));
});

it("says that nobody was found, and offers a retry for a failed search", async () => {
  api.answer(search, "no connection");
  openApp("/search?q=zz");
  const retry = await screen.findByRole("button", { name: "Retry" });
  api.answer(search, ok([]));
  await userEvent.click(retry);
  expect(await screen.findByText("Nobody found for “zz”")).toBeDefined();
});

it("does not search for a single letter in the address", async () => {
  openApp("/search?q=a");
  await section("All Users");
  expect(calls(search)).toBe(0);
});

it("dismisses a recommendation, and brings it back", async () => {
  const dismiss = `/api/ai/recommend-users/${recommended.id}/dismiss`;
  api.answer(`POST ${dismiss}`, { status: 204 });
  api.answer(`DELETE ${dismiss}`, { status: 204 });
  openApp("/search");
  const button = await screen.findByRole("button", { name: "Dismiss Ana Number50" });
  api.answer("GET /api/ai/recommend-users", ok([]));
  await userEvent.click(button);
  expect(await screen.findByText("Nobody to recommend yet")).toBeDefined();
  api.answer("GET /api/ai/recommend-users", ok([recommended]));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("link", { name: "Ana Number50" })).toBeDefined();
  expect(calls(`DELETE ${dismiss}`)).toBe(1);
});

it("keeps the other sections if recommendations fail to load", async () => {
  api.answer("GET /api/ai/recommend-users", { status: 500 });
  openApp("/search");
  expect(await screen.findByText("Couldn't load recommendations")).toBeDefined();
  expect(await screen.findByRole("link", { name: "Ana Number1" })).toBeDefined();
});
