import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { ada } from "../../../../test/open-portal.tsx";
import { toast } from "../../../ui/toast-store.ts";

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  localStorage.setItem("authToken", "the-token-of-a-member");
  api = fakeApi({ "POST /api/admin/login": { status: 200, body: { admin: ada } } });
});

afterEach(() => {
  toast.dismiss();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function logIn(path = "/admin/login") {
  const app = openApp(path);
  const user = userEvent.setup();
  await user.type(await screen.findByRole("textbox", { name: "Username" }), "ada");
  await user.type(screen.getByLabelText("Password"), "Evening-Walk-7");
  await user.click(screen.getByRole("button", { name: "Access Admin Panel" }));
  return { ...app, user };
}

it("stores who signed in but no token, and opens the dashboard", async () => {
  localStorage.setItem("adminToken", "left-by-an-earlier-version");
  const { router } = await logIn();
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/dashboard"));
  expect(await screen.findByText("Admin Access Granted")).toBeDefined();
  expect(localStorage.getItem("adminToken")).toBeNull();
  expect(JSON.parse(localStorage.getItem("adminUser") ?? "")).toEqual(ada);
  expect(api.sent[0]).toEqual({
    key: "POST /api/admin/login",
    body: { username: "ada", password: "Evening-Walk-7", keepIn: "cookie" },
  });
});

it.each([
  ["/admin/login?next=%2Fadmin%2Fpassword", "/admin/password"],
  ["/admin/login?next=%2Fhome", "/admin/dashboard"],
  ["/admin/login?next=%2F%2Felsewhere.example", "/admin/dashboard"],
])("continues from %s to %s", async (path, next) => {
  const { router } = await logIn(path);
  await waitFor(() => expect(router.state.location.pathname).toBe(next));
});

it("shows the server's error above the fields and a toast", async () => {
  const refused = { code: "admin/wrong-credentials", message: "Invalid username or password" };
  api.answer("POST /api/admin/login", { status: 401, body: refused });
  const { router } = await logIn();
  const alerts = await screen.findAllByRole("alert");
  await waitFor(() => expect(alerts[0]?.textContent).toBe("Invalid username or password"));
  expect(await screen.findByText("Login Failed")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  expect(router.state.location.pathname).toBe("/admin/login");
  expect(localStorage.getItem("adminUser")).toBeNull();
});

it.each(["no connection", { status: 500 }] as const)("shows its own message for %j", async (answer) => {
  api.answer("POST /api/admin/login", answer);
  await logIn();
  expect(await screen.findByText("Admin login failed")).toBeDefined();
});

it("shows that it is logging in", async () => {
  let answer: (response: Response) => void = () => undefined;
  api.answer("POST /api/admin/login", () => new Promise<Response>((resolve) => (answer = resolve)));
  await logIn();
  expect(await screen.findByRole("button", { name: "Authenticating..." })).toBeDefined();
  answer(Response.json({ message: "Invalid username or password" }, { status: 401 }));
  expect(await screen.findByRole("button", { name: "Access Admin Panel" })).toBeDefined();
});

it("requires both fields before it calls the server", async () => {
  openApp("/admin/login");
  await userEvent.setup().click(await screen.findByRole("button", { name: "Access Admin Panel" }));
  expect(await screen.findByText("Username is required")).toBeDefined();
  expect(screen.getByText("Password is required")).toBeDefined();
  expect(api.sent).toEqual([]);
});

it("says that the session has ended", async () => {
  openApp("/admin/login?error=session-ended");
  expect(await screen.findByText("Your session has ended")).toBeDefined();
});
