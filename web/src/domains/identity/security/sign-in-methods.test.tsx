import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { config, fakeApi, robin } from "../../../../test/fake-api.ts";
import { show } from "../../../../test/show.tsx";
import { google, passkey } from "../../../../test/sign-in-ways.ts";
import { toast } from "../../../ui/toast-store.ts";
import { SignInMethods } from "./sign-in-methods.tsx";

const list = "GET /api/auth/methods";
const remove = `DELETE /api/auth/identities/${google.id}`;
const account = { ...robin, emailVerified: true };
const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi({
    [list]: { status: 200, body: { hasPassword: true, identities: [google], passkeys: [], isFresh: true } },
    [remove]: { status: 204 },
    "GET /api/config": {
      status: 200,
      body: { ...config, socialSignIn: { google: true, apple: false, oidc: { name: "Club Keycloak" } } },
    },
    "POST /api/auth/forgot-password": { status: 200, body: { message: "" } },
  });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

it("removes a linked account after a confirmation", async () => {
  show(<SignInMethods account={account} />);
  await user.click(await screen.findByRole("button", { name: "Remove Google" }));
  api.answer(list, { status: 200, body: { hasPassword: true, identities: [], passkeys: [], isFresh: true } });
  const question = within(await screen.findByRole("alertdialog", { name: "Remove Google?" }));
  await user.click(question.getByRole("button", { name: "Remove Google" }));
  expect(await screen.findByText("Google removed")).toBeDefined();
  expect(api.sent.map(({ key }) => key)).toContain(remove);
});

it("keeps the only sign-in method, and shows why", async () => {
  api.answer(list, { status: 200, body: { hasPassword: false, identities: [google], passkeys: [], isFresh: true } });
  show(<SignInMethods account={account} />);
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Remove Google" });
  expect(button.disabled).toBe(true);
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toContain("Your only way to sign in");
});

it("offers a link for each provider that is set up and not linked yet", async () => {
  show(<SignInMethods account={account} />);
  const link = await screen.findByRole("link", { name: "Link Club Keycloak" });
  expect(link.getAttribute("href")).toBe("/api/login?provider=oidc&purpose=link&next=%2Fprofile");
  expect(screen.queryByRole("link", { name: "Link Google" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Link Apple" })).toBeNull();
});

it("emails a link to set a first password, once the email is confirmed", async () => {
  api.answer(list, { status: 200, body: { hasPassword: false, identities: [google], passkeys: [], isFresh: true } });
  const { unmount } = show(<SignInMethods account={account} />);
  await user.click(await screen.findByRole("button", { name: "Set a password" }));
  expect(await screen.findByText("Check your email")).toBeDefined();
  unmount();
  show(<SignInMethods account={{ ...account, emailVerified: false }} />);
  expect(await screen.findByText("Not set. Confirm your email first to set one.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Set a password" })).toBeNull();
});

it("lists passkeys, renames one and removes it", async () => {
  const change = `PATCH /api/auth/passkeys/${passkey.id}`;
  const removal = `DELETE /api/auth/passkeys/${passkey.id}`;
  api.answer(list, { status: 200, body: { hasPassword: true, identities: [], passkeys: [passkey], isFresh: true } });
  api.answer(change, { status: 200, body: { ...passkey, name: "Old phone" } });
  api.answer(removal, { status: 204 });
  show(<SignInMethods account={account} />);
  await user.click(await screen.findByRole("button", { name: "Rename My phone" }));
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Name your passkey")).toBeDefined();
  await user.type(name, "Old phone");
  api.answer(list, {
    status: 200,
    body: { hasPassword: true, identities: [], passkeys: [{ ...passkey, name: "Old phone" }], isFresh: true },
  });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Remove Old phone" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove Old phone?" }));
  await user.click(question.getByRole("button", { name: "Remove Old phone" }));
  expect(await screen.findByText("Old phone removed")).toBeDefined();
  expect(api.sent.filter(({ key }) => key === change || key === removal)).toMatchObject([
    { key: change, body: { name: "Old phone" } },
    { key: removal },
  ]);
});

it("keeps a passkey that is the only sign-in method", async () => {
  api.answer(list, { status: 200, body: { hasPassword: false, identities: [], passkeys: [passkey], isFresh: true } });
  show(<SignInMethods account={account} />);
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Remove My phone" });
  expect(button.disabled).toBe(true);
});

it("asks for the password before adding a method to an old sign-in", async () => {
  const confirm = "POST /api/auth/confirm";
  const methods = { hasPassword: true, identities: [], passkeys: [] };
  api.answer("GET /api/config", {
    status: 200,
    body: { ...config, passkeys: true, socialSignIn: { ...config.socialSignIn, google: true } },
  });
  api.answer(list, { status: 200, body: { ...methods, isFresh: false } });
  api.answer(confirm, { status: 401, body: { code: "identity/wrong-credentials", message: "" } });
  show(<SignInMethods account={account} />);
  await user.click(await screen.findByRole("button", { name: "Link Google" }));
  const dialog = within(await screen.findByRole("dialog", { name: "First, confirm it's you" }));
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await dialog.findByText("Enter your password")).toBeDefined();
  await user.type(dialog.getByLabelText("Your password"), "Evening-Walk-7");
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await dialog.findByText("This is not your password")).toBeDefined();
  api.answer(confirm, { status: 204 });
  api.answer(list, { status: 200, body: { ...methods, isFresh: true } });
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  expect((await screen.findByRole("link", { name: "Link Google" })).getAttribute("href")).toContain("purpose=link");
  expect(api.sent.filter(({ key }) => key === confirm).map(({ body }) => body)).toEqual([
    { password: "Evening-Walk-7" },
    { password: "Evening-Walk-7" },
  ]);
});

it("asks a member without a password to sign in again before adding a passkey", async () => {
  api.answer("GET /api/config", { status: 200, body: { ...config, passkeys: true } });
  api.answer(list, {
    status: 200,
    body: { hasPassword: false, identities: [google], passkeys: [], isFresh: false },
  });
  show(<SignInMethods account={account} />);
  await user.click(await screen.findByRole("button", { name: "Add a passkey" }));
  const link = await screen.findByRole("link", { name: "Sign in again with Google" });
  expect(link.getAttribute("href")).toBe("/api/login?provider=google&purpose=confirm&next=%2Fprofile");
});

it("offers no passkeys if the site's address can't have them", async () => {
  show(<SignInMethods account={account} />);
  expect(await screen.findByRole("link", { name: "Link Club Keycloak" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
});
