import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { id, user } from "../../../../test/makers/portal-lists.ts";
import { openPortal } from "../../../../test/open-portal.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const users = "GET /api/admin/users";
const patch = `PATCH /api/admin/users/${user.id}`;
const conflict = "Someone else has just changed the credits. Please check again.";

beforeEach(() => vi.stubGlobal("scrollTo", vi.fn()));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it("adds 100 credits to the current balance and confirms it", async () => {
  const { sent } = fakeApi({ [users]: ok({ users: [user] }), [patch]: ok({ ...user, aiCredits: 250 }) });
  openPortal("/admin/dashboard?tab=users");
  await userEvent.click(await screen.findByRole("button", { name: "+100 Credits for Inês Costa" }));
  expect(await screen.findByText("User Updated")).toBeDefined();
  const body = sent.find(({ key }) => key === patch)?.body;
  expect(body).toEqual({ addCredits: 100 });
  expect(await screen.findByText("250")).toBeDefined();
  expect(sent.filter(({ key }) => key === users)).toHaveLength(1);
});

it("shows why a change failed and reloads the list", async () => {
  const { sent } = fakeApi({
    [users]: ok({ users: [user] }),
    [patch]: { status: 409, body: { code: "admin/credits-changed", message: conflict } },
  });
  openPortal("/admin/dashboard?tab=users");
  await userEvent.click(await screen.findByRole("button", { name: /^\+100 Credits/u }));
  expect(await screen.findByText("Failed to update user")).toBeDefined();
  expect(screen.getByText(conflict)).toBeDefined();
  await waitFor(() => expect(sent.filter(({ key }) => key === users)).toHaveLength(2));
});

it("switches Pro immediately, but asks before ending paid time", async () => {
  const paid = { ...user, id: id(4), firstName: "Ola", isPro: true, proUntil: "2027-01-01T00:00:00.000Z" };
  const other = `PATCH /api/admin/users/${paid.id}`;
  const { sent } = fakeApi({ [users]: ok({ users: [user, paid] }), [patch]: ok(user), [other]: ok(paid) });
  openPortal("/admin/dashboard?tab=users");
  await userEvent.click(await screen.findByRole("switch", { name: "Pro for Inês Costa" }));
  await waitFor(() => expect(sent.find(({ key }) => key === patch)?.body).toEqual({ isPro: true }));
  await userEvent.click(screen.getByRole("switch", { name: "Pro for Ola Costa" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(sent.some(({ key }) => key === other)).toBe(false);
  await userEvent.click(within(dialog).getByRole("button", { name: "End Pro" }));
  await waitFor(() => expect(sent.find(({ key }) => key === other)?.body).toEqual({ isPro: false }));
});

it("stores search, sort and filter in the URL and can clear them", async () => {
  const asked: string[] = [];
  fakeApi({
    [users]: (_, address) => {
      asked.push(new URL(address, "http://test").search);
      return Response.json({ users: address.includes("search=nobody") ? [] : [user] });
    },
  });
  const { router } = openPortal("/admin/dashboard?tab=users&sort=karma&filter=pro");
  await screen.findByText("Inês Costa");
  expect(asked).toEqual(["?sort=karma&filter=pro"]);
  await userEvent.type(screen.getByRole("textbox", { name: "Search" }), "nobody");
  await userEvent.click(await screen.findByRole("button", { name: "Show everything" }));
  await screen.findByText("Inês Costa");
  expect(router.state.location.search).toEqual({ tab: "users", sort: "karma" });
  expect(asked.at(-1)).toBe("?sort=karma");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "name");
  await userEvent.click(screen.getByRole("button", { name: /Reverse the order/u }));
  await waitFor(() => expect(asked.at(-1)).toBe("?sort=name&order=desc"));
});

it("shows an error if the members can't be fetched, and can retry", async () => {
  const { answer } = fakeApi({ [users]: { status: 500, body: { code: "kernel/internal", message: "Oh" } } });
  openPortal("/admin/dashboard?tab=users");
  expect(await screen.findByText("Failed to fetch users")).toBeDefined();
  answer(users, ok({ users: [] }));
  await userEvent.click(screen.getByRole("button", { name: /Try again|Retry/u }));
  expect(await screen.findByText("No members yet")).toBeDefined();
});
