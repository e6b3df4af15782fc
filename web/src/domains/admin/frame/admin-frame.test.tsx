import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, signedOut } from "../../../../test/fake-api.ts";
import { ada, mo, openPortal } from "../../../../test/open-portal.tsx";
import { logInAgain } from "../../../app/log-in-again.ts";
import { watchForUnauthorized } from "../../../app/unauthorized.ts";
import { toast } from "../../../ui/toast-store.ts";
import { draftsOf } from "../drafts.ts";

let api: ReturnType<typeof fakeApi>;
let sentHeaders: (string | null)[];

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  localStorage.setItem("authToken", "the-token-of-a-member");
  sentHeaders = [];
  api = fakeApi({
    "POST /api/admin/logout": { status: 204 },
    "GET /api/admin/accounts": ({ headers, credentials }) => {
      sentHeaders.push(new Headers(headers).get("authorization"), credentials ?? null);
      return Response.json({ accounts: [] });
    },
  });
});

afterEach(() => {
  toast.dismiss();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const pagesOf = () => {
  const rail = screen.getByRole("navigation", { name: "Main" });
  return within(rail)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
};

it("shows an administrator their badge, a welcome, and every page", async () => {
  openPortal("/admin/password");
  expect(await screen.findByText("ADMIN")).toBeDefined();
  expect(screen.getByText("Welcome,").parentElement?.textContent).toBe("Welcome, ada");
  expect(pagesOf()).toEqual([
    "Dashboard",
    "Reports",
    "Decisions",
    "Audit log",
    "Team",
    "Status",
    "Change password",
    "Second factor",
    "Members' app",
  ]);
});

it("shows a moderator only their pages", async () => {
  openPortal("/admin/password", mo);
  expect(await screen.findByText("MODERATOR")).toBeDefined();
  expect(pagesOf()).toEqual(["Dashboard", "Reports", "Decisions", "Change password", "Second factor", "Members' app"]);
});

it("lists the remaining pages in a More menu on phones", async () => {
  const { router } = openPortal("/admin/password");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "More" }));
  const menu = within(await screen.findByRole("menu"));
  expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Audit log",
    "Team",
    "Status",
    "Change password",
    "Second factor",
    "Members’ app",
  ]);
  await user.click(menu.getByRole("menuitem", { name: "Team" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/team"));
});

it.each([
  [ada, ["Overview", "Users", "Tickets", "Payments", "Experiences"]],
  [mo, ["Tickets", "Experiences"]],
])("shows the dashboard tabs of %j", async (admin, tabs) => {
  openPortal("/admin/dashboard", admin);
  const list = await screen.findByRole("tablist", { name: "Parts of the dashboard" });
  const shown = within(list).getAllByRole("tab");
  expect(shown.map(({ textContent }) => textContent)).toEqual(tabs);
  expect(shown[0]?.getAttribute("aria-selected")).toBe("true");
});

it("sends the portal's cookie and not the member's token", async () => {
  openPortal("/admin/team");
  await screen.findByRole("heading", { name: "Team" });
  await waitFor(() => expect(sentHeaders).toEqual([null, "include"]));
});

it("logs the administrator out on the server and here, and keeps a member signed in", async () => {
  const { router } = openPortal("/admin/password");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Log out" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
  expect(api.sent.map(({ key }) => key)).toContain("POST /api/admin/logout");
  expect(localStorage.getItem("adminUser")).toBeNull();
  expect(localStorage.getItem("authToken")).toBe("the-token-of-a-member");
});

it("clears all local data if the server can't be reached, and says so", async () => {
  api.answer("POST /api/admin/logout", "no connection");
  sessionStorage.setItem(`${draftsOf(ada.id)}answer:1`, "Half an answer");
  const { router } = openPortal("/admin/password");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Log out" }));
  expect(await screen.findByText("Logged out here only")).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
  expect(localStorage.getItem("adminUser")).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it("clears loaded data when another tab signs in as someone else", async () => {
  const seen = { ...mo, email: "mo@example.test", isActive: true };
  const account = { ...seen, hasSecondFactor: false, lastLoginAt: null, createdAt: "2026-11-01T10:00:00.000Z" };
  api.answer("GET /api/admin/accounts", { status: 200, body: { accounts: [account] } });
  openPortal("/admin/team");
  await screen.findByText(/mo@example.test/u);
  api.answer("GET /api/admin/accounts", { status: 200, body: { accounts: [] } });
  act(() => {
    localStorage.setItem("adminUser", JSON.stringify({ ...ada, id: mo.id, username: "eve" }));
    window.dispatchEvent(new StorageEvent("storage", { key: "adminUser" }));
  });
  await waitFor(() => expect(screen.queryByText(/mo@example.test/u)).toBeNull());
});

it("redirects to the portal's login screen when the session has ended, and says so", async () => {
  api.answer("GET /api/admin/accounts", signedOut);
  const { client, router } = openPortal("/admin/team");
  const stop = watchForUnauthorized(client, () => logInAgain(client, router));
  expect(await screen.findByText("Your session has ended")).toBeDefined();
  expect(router.state.location.href).toBe("/admin/login?next=%2Fadmin%2Fteam&error=session-ended");
  expect(localStorage.getItem("adminUser")).toBeNull();
  stop();
});

it("redirects when another tab logs out", async () => {
  const { router } = openPortal("/admin/password");
  await screen.findByText("ADMIN");
  act(() => {
    localStorage.removeItem("adminUser");
    window.dispatchEvent(new StorageEvent("storage", { key: "adminUser" }));
  });
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
});
