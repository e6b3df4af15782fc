import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { ada, mo, openPortal } from "../../../../test/open-portal.tsx";
import { toast } from "../../../ui/toast-store.ts";

const account = {
  email: null,
  isActive: true,
  hasSecondFactor: false,
  lastLoginAt: null,
  createdAt: "2026-11-01T10:00:00.000Z",
};
const accounts = [
  { ...ada, ...account, email: "ada@example.test", lastLoginAt: "2026-11-20T10:00:00.000Z" },
  { ...mo, ...account, isActive: false },
];
const patch = `PATCH /api/admin/accounts/${mo.id}`;
const patchOfOwnAccount = `PATCH /api/admin/accounts/${ada.id}`;

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/admin/accounts": { status: 200, body: { accounts } },
    "POST /api/admin/accounts": { status: 201, body: { ...accounts[1], username: "kim" } },
    [patch]: { status: 200, body: accounts[1] },
    [patchOfOwnAccount]: { status: 200, body: accounts[0] },
  });
});

afterEach(() => {
  toast.dismiss();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const bodyOf = (key: string) => api.sent.find((call) => call.key === key)?.body;

async function openAccount(username: string) {
  const app = openPortal("/admin/team");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: `Change ${username}` }));
  return { ...app, user, dialog: within(await screen.findByRole("dialog", { name: username })) };
}

it("lists the accounts with their roles and whether they are active", async () => {
  openPortal("/admin/team");
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toMatch(/ada.*Administrator.*You.*ada@example\.test/u);
  expect(second?.textContent).toMatch(/mo.*Moderator.*Deactivated.*Never signed in/u);
});

it("offers a retry if the accounts can't be fetched", async () => {
  api.answer("GET /api/admin/accounts", { status: 500 });
  openPortal("/admin/team");
  expect(await screen.findByText("Couldn't load the team")).toBeDefined();
  api.answer("GET /api/admin/accounts", { status: 200, body: { accounts } });
  await userEvent.setup().click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Never signed in")).toBeDefined();
});

it("adds an account", async () => {
  openPortal("/admin/team");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Add account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add an account" }));
  await user.click(dialog.getByRole("button", { name: "Add account" }));
  expect(await dialog.findByText("Username is required")).toBeDefined();
  await user.type(dialog.getByLabelText("Username"), "kim");
  await user.type(dialog.getByLabelText("Password"), "Evening-Walk-7");
  await user.click(dialog.getByRole("radio", { name: /Administrator/u }));
  await user.click(dialog.getByRole("button", { name: "Add account" }));
  expect(await screen.findByText("kim can sign in now.")).toBeDefined();
  expect(bodyOf("POST /api/admin/accounts")).toEqual({
    username: "kim",
    email: null,
    password: "Evening-Walk-7",
    role: "admin",
  });
});

it("shows at the field that a username is taken", async () => {
  const message = "An account with this username already exists";
  api.answer("POST /api/admin/accounts", { status: 409, body: { code: "admin/username-taken", message } });
  openPortal("/admin/team");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Add account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add an account" }));
  await user.type(dialog.getByLabelText("Username"), "mo_");
  await user.type(dialog.getByLabelText("Password"), "Evening-Walk-7");
  await user.click(dialog.getByRole("button", { name: "Add account" }));
  expect(await dialog.findByText(message)).toBeDefined();
  expect(document.activeElement).toBe(dialog.getByLabelText("Username"));
});

it("sends only the changed fields of an account", async () => {
  const { user, dialog } = await openAccount("mo");
  await user.click(dialog.getByRole("switch", { name: /May sign in/u }));
  await user.type(dialog.getByLabelText("Email"), " mo@example.test ");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("mo has to log in again.")).toBeDefined();
  expect(bodyOf(patch)).toEqual({ isActive: true, email: "mo@example.test" });
});

it("rejects a weak password before it calls the server, and sends nothing if nothing changed", async () => {
  const { user, dialog } = await openAccount("mo");
  await user.type(dialog.getByLabelText("New password"), "short");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Password must be at least 8 characters")).toBeDefined();
  await user.clear(dialog.getByLabelText("New password"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodyOf(patch)).toBeUndefined();
});

it("shows the server's error for the last administrator", async () => {
  const message = "You can't remove the last active administrator";
  api.answer(patchOfOwnAccount, { status: 409, body: { code: "admin/last-administrator", message } });
  const { user, dialog, router } = await openAccount("ada");
  await user.click(dialog.getByRole("radio", { name: /Moderator/u }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(router.state.location.pathname).toBe("/admin/team");
});

it("redirects to the login screen after changing the signed-in account", async () => {
  const { user, dialog, router } = await openAccount("ada");
  await user.clear(dialog.getByLabelText("Email"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
  expect(bodyOf(patchOfOwnAccount)).toEqual({ email: null });
  expect(localStorage.getItem("adminUser")).toBeNull();
});
