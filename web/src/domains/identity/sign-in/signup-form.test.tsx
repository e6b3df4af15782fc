import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { config, fakeApi, robin, signedOut } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": signedOut,
    "GET /api/config": { status: 200, body: config },
    "POST /api/auth/signup": { status: 201, body: { ...robin, welcomed: false } },
  });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

async function signUp(password: string, confirmation = password) {
  const app = openApp("/signup?next=%2Fagenda");
  const user = userEvent.setup();
  await user.type(await screen.findByRole("textbox", { name: "Email" }), "robin@example.test");
  await user.type(screen.getByLabelText("Password"), password);
  await user.type(screen.getByLabelText("Confirm password"), confirmation);
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  return app;
}

const shown = () => screen.findByRole("region", { name: "Notifications" });
const wasSent = () => api.sent.some(({ key }) => key === "POST /api/auth/signup");

it("creates the account and asks for a name, remembering the wanted page", async () => {
  const { router } = await signUp("secret");
  await waitFor(() => expect(router.state.location.href).toBe("/welcome?next=%2Fagenda"));
  expect((await shown()).textContent).toContain("Success!Account created successfully");
  expect(api.sent.find(({ key }) => key === "POST /api/auth/signup")?.body).toEqual({
    email: "robin@example.test",
    password: "secret",
  });
});

it("sends nothing if the passwords differ", async () => {
  await signUp("secret", "secrets");
  await waitFor(async () => expect((await shown()).textContent).toContain("Password MismatchPasswords do not match"));
  expect(wasSent()).toBe(false);
});

it("sends nothing if the password is too short", async () => {
  await signUp("short");
  const text = "Weak PasswordPassword must be at least 6 characters";
  await waitFor(async () => expect((await shown()).textContent).toContain(text));
  expect(wasSent()).toBe(false);
});

it("shows the server's reason, or its own if there is none", async () => {
  const taken = { code: "identity/email-taken", message: "An account with this email already exists" };
  api.answer("POST /api/auth/signup", { status: 409, body: taken });
  await signUp("secret");
  await waitFor(async () => expect((await shown()).textContent).toContain(`Signup Failed${taken.message}`));
  api.answer("POST /api/auth/signup", { status: 500 });
  await userEvent.setup().click(screen.getByRole("button", { name: "Create Account" }));
  await waitFor(async () => expect((await shown()).textContent).toContain("Signup FailedFailed to create account"));
});
