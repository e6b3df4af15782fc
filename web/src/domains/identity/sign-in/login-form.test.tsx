import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { config, fakeApi, robin, signedOut } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";

const refused = { status: 401, body: { code: "identity/wrong-credentials", message: "Invalid email or password" } };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": signedOut,
    "GET /api/config": { status: 200, body: config },
    "POST /api/auth/login": { status: 200, body: robin },
  });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

async function logIn(path = "/login?next=%2Fagenda") {
  const app = openApp(path);
  const user = userEvent.setup();
  await user.type(await screen.findByRole("textbox", { name: "Email or username" }), "robin@example.test");
  await user.type(screen.getByLabelText("Password"), "Evening-Walk-7");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  return app;
}

it("signs in, greets, and continues to the wanted page", async () => {
  const { router } = await logIn();
  await waitFor(() => expect(router.state.location.href).toBe("/agenda"));
  expect(api.sent.find(({ key }) => key === "POST /api/auth/login")?.body).toEqual({
    usernameOrEmail: "robin@example.test",
    password: "Evening-Walk-7",
  });
  // The screen may still be loading beside it.
  const said = screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(said).toContainEqual(expect.stringContaining("Welcome back!Logged in successfully"));
});

it("shows a wrong password in the toast, and nowhere else", async () => {
  api.answer("POST /api/auth/login", refused);
  await logIn();
  const alert = await screen.findByRole("alert");
  await waitFor(() => expect(alert.textContent).toContain("Login FailedInvalid email or password"));
  expect(screen.getAllByText("Invalid email or password")).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
});

it("shows a connection problem, and a generic message if the answer has no reason", async () => {
  api.answer("POST /api/auth/login", "no connection");
  await logIn();
  expect(await screen.findByText("Network error. Please check your connection.")).toBeDefined();
  api.answer("POST /api/auth/login", { status: 500 });
  await userEvent.setup().click(screen.getByRole("button", { name: "Sign In" }));
  expect(await screen.findByText("Invalid email or password")).toBeDefined();
});

it("requires both fields before it calls the server", async () => {
  openApp("/login");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Sign In" }));
  expect(await screen.findByText("Username or email is required")).toBeDefined();
  expect(screen.getByText("Password is required")).toBeDefined();
  expect(api.sent.some(({ key }) => key === "POST /api/auth/login")).toBe(false);
});

it("opens on the method that works, and shows why another doesn't", async () => {
  api.answer("GET /api/config", {
    status: 200,
    body: { ...config, socialSignIn: { google: true, apple: false, oidc: null } },
  });
  openApp("/login");
  const panel = within(await screen.findByRole("tabpanel", { name: "Social" }));
  expect(panel.getByRole("link", { name: "Continue with Google" }).getAttribute("href")).toBe(
    "/api/login?provider=google",
  );
  const apple = panel.getByRole<HTMLButtonElement>("button", { name: "Continue with Apple" });
  expect(apple.disabled).toBe(true);
  expect(document.getElementById(apple.getAttribute("aria-describedby") ?? "")?.textContent).toContain("not set up");
});

it.each([
  ["/login?next=%2Fagenda&error=cancelled&provider=apple", "Apple Sign-In FailedSign-in was cancelled"],
  ["/login?next=%2Fagenda&error=provider-unavailable", "Login failedThis sign-in is not set up here."],
  ["/signup?next=%2Fagenda&error=failed&provider=apple", "Apple Sign-Up FailedApple couldn't be verified."],
])("shows the failure of %s in the toast, once", async (address, text) => {
  const { router } = openApp(address);
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(text));
  const path = address.slice(0, address.indexOf("&"));
  expect(router.state.location.href).toBe(path);
  // The back button doesn't lead to the URL with the reason in it.
  expect(router.history.length).toBe(1);
  toast.dismiss();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(""));
  await router.invalidate();
  expect(screen.getByRole("alert").textContent).toBe("");
});

it("ignores an unknown reason, and removes it from the URL", async () => {
  const { router } = openApp("/login?error=Call+0900+1234");
  await waitFor(() => expect(router.state.location.href).toBe("/login"));
  expect(screen.getByRole("alert").textContent).toBe("");
});

it("is operated with the keyboard: the fields first, then the link for a forgotten password", async () => {
  openApp("/login");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("textbox", { name: "Email or username" }));
  const stops: (string | null)[] = [];
  for (let at = 0; at < 4; at++) {
    await user.tab();
    stops.push(document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? null);
  }
  expect(stops).toEqual(["", "Show password", "Forgot your password?", "Sign In"]);
});
