import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { mo, openPortal } from "../../../../test/open-portal.tsx";
import { toast } from "../../../ui/toast-store.ts";

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({ "POST /api/admin/password": { status: 204 } });
});

afterEach(() => {
  toast.dismiss();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function change(current: string, next: string, again = next) {
  openPortal("/admin/password", mo);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Current password"), current);
  await user.type(screen.getByLabelText("New password"), next);
  await user.type(screen.getByLabelText("Confirm new password"), again);
  await user.click(screen.getByRole("button", { name: "Change password" }));
}

it("changes the password and clears the fields", async () => {
  await change("Evening-Walk-7", "Morning-Run-8");
  expect(await screen.findByText("Password changed")).toBeDefined();
  expect(api.sent[0]?.body).toEqual({
    currentPassword: "Evening-Walk-7",
    newPassword: "Morning-Run-8",
    confirmPassword: "Morning-Run-8",
  });
  expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe("");
});

it.each([
  ["x", "weak", "weak", "Password must be at least 8 characters"],
  ["x", "Morning-Run-8", "Morning-Run-9", "Passwords don't match"],
])("rejects the input %s, %s, %s", async (current, next, again, message) => {
  await change(current, next, again);
  expect(await screen.findByText(message)).toBeDefined();
  expect(api.sent).toEqual([]);
});

it("shows a wrong current password at its field", async () => {
  const message = "Your current password is wrong";
  api.answer("POST /api/admin/password", { status: 403, body: { code: "admin/wrong-password", message } });
  await change("Evening-Walk-8", "Morning-Run-8");
  expect(await screen.findByText(message)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Current password"));
});

it("shows a toast if the account is locked", async () => {
  const message = "Too many attempts. Please wait 15 minutes and try again.";
  api.answer("POST /api/admin/password", { status: 429, body: { code: "admin/locked", message } });
  await change("Evening-Walk-8", "Morning-Run-8");
  expect(await screen.findByText(message)).toBeDefined();
});
