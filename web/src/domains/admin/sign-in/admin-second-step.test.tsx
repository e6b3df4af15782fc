import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { ada, mo, openPortal } from "../../../../test/open-portal.tsx";
import { toast } from "../../../ui/toast-store.ts";

const finish = "POST /api/admin/login/second-factor";
const secondFactor = { challenge: "half-open", methods: ["code" as const, "recoveryCode" as const], passkey: null };
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "POST /api/admin/login": { status: 200, body: { secondFactor } },
    [finish]: { status: 200, body: { admin: ada } },
  });
});

afterEach(() => {
  toast.dismiss();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function enterPassword() {
  const app = openApp("/admin/login");
  const user = userEvent.setup();
  await user.type(await screen.findByRole("textbox", { name: "Username" }), "ada");
  await user.type(screen.getByLabelText("Password"), "Evening-Walk-7");
  await user.click(screen.getByRole("button", { name: "Access Admin Panel" }));
  await screen.findByRole("heading", { name: "Confirm it’s you" });
  return { ...app, user };
}

it("asks for the app's code after the password", async () => {
  const { user, router } = await enterPassword();
  expect(localStorage.getItem("adminUser")).toBeNull();
  const field = screen.getByRole("textbox", { name: "Code from your app" });
  expect(document.activeElement).toBe(field);
  await user.type(field, "123 456");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/dashboard"));
  expect(api.sent.find(({ key }) => key === finish)?.body).toEqual({
    challenge: "half-open",
    code: "123 456",
    keepIn: "cookie",
  });
});

it("shows that a code is wrong and clears the field", async () => {
  const message = "That isn't right, or it was used before. Try again.";
  api.answer(finish, { status: 401, body: { code: "admin/wrong-proof", message } });
  const { user } = await enterPassword();
  await user.type(screen.getByRole("textbox", { name: "Code from your app" }), "123456");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("");
});

it("accepts a recovery code instead, and can go back to the password", async () => {
  const { user } = await enterPassword();
  await user.click(screen.getByRole("button", { name: "Use a recovery code" }));
  await user.type(screen.getByRole("textbox", { name: "Recovery code" }), "abcd-efgh-jkmn");
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByLabelText<HTMLInputElement>("Password")).toHaveProperty("value", "");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Username" }).value).toBe("ada");
});

it("opens only the second factor's screen until a required one is set up", async () => {
  api.answer("POST /api/admin/login", { status: 200, body: { admin: mo, mustSetUp: true } });
  const state = { isRequired: true, app: null, passkeys: [], recoveryCodesLeft: 0, canAddPasskeys: false };
  api.answer("GET /api/admin/second-factor", { status: 200, body: state });
  const { router } = openPortal("/admin/dashboard", { ...mo, mustSetUp: true } as typeof mo);
  expect(await screen.findByText("Set up a second factor first")).toBeDefined();
  expect(router.state.location.pathname).toBe("/admin/second-factor");
  expect(screen.queryByRole("link", { name: "Reports" })).toBeNull();
  expect(await screen.findByText("Passkeys need this site to have an https address.")).toBeDefined();
});

it("requires a fresh login for a change if the sign-in is too old, and returns", async () => {
  const state = { isRequired: false, app: null, passkeys: [], recoveryCodesLeft: 0, canAddPasskeys: true };
  api.answer("GET /api/admin/second-factor", { status: 200, body: state });
  const refused = { code: "admin/sign-in-again", message: "Log in again to change this" };
  api.answer("POST /api/admin/second-factor/app", { status: 403, body: refused });
  api.answer("POST /api/admin/logout", { status: 204 });
  const { router } = openPortal("/admin/second-factor");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Set up an app" }));
  expect(await screen.findByText("Log in again first")).toBeDefined();
  await waitFor(() => expect(router.state.location.href).toBe("/admin/login?next=%2Fadmin%2Fsecond-factor"));
});
