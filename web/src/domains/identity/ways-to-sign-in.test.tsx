import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { config, fakeApi, robin } from "../../../test/fake-api.ts";
import { show } from "../../../test/show.tsx";
import { toast } from "../../ui/toast-store.ts";
import { WaysToSignIn } from "./ways-to-sign-in.tsx";

const list = "GET /api/auth/methods";
const google = {
  id: "0198c0de-0000-7000-8000-0000000000d1",
  provider: "google",
  name: "Google",
  email: "ada@gmail.example",
  createdAt: "2026-11-03T10:00:00.000Z",
  lastUsedAt: "2026-11-03T10:00:00.000Z",
};
const remove = `DELETE /api/auth/identities/${google.id}`;
const account = { ...robin, emailVerified: true };
const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi({
    [list]: { status: 200, body: { hasPassword: true, identities: [google] } },
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

it("removes a linked account after a question", async () => {
  show(<WaysToSignIn account={account} />);
  await user.click(await screen.findByRole("button", { name: "Remove Google" }));
  api.answers[list] = { status: 200, body: { hasPassword: true, identities: [] } };
  const question = within(await screen.findByRole("alertdialog", { name: "Remove Google?" }));
  await user.click(question.getByRole("button", { name: "Remove Google" }));
  expect(await screen.findByText("Google removed")).toBeDefined();
  expect(api.sent.map(({ key }) => key)).toContain(remove);
});

it("keeps the only way to sign in, and says why", async () => {
  api.answers[list] = { status: 200, body: { hasPassword: false, identities: [google] } };
  show(<WaysToSignIn account={account} />);
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Remove Google" });
  expect(button.disabled).toBe(true);
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toContain("Your only way to sign in");
});

it("links to each provider that is set up and not linked yet", async () => {
  show(<WaysToSignIn account={account} />);
  const link = await screen.findByRole("link", { name: "Link Club Keycloak" });
  expect(link.getAttribute("href")).toBe("/api/login?provider=oidc&purpose=link&next=%2Fprofile");
  expect(screen.queryByRole("link", { name: "Link Google" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Link Apple" })).toBeNull();
});

it("mails a link to set a first password, once the e-mail is confirmed", async () => {
  api.answers[list] = { status: 200, body: { hasPassword: false, identities: [google] } };
  const { unmount } = show(<WaysToSignIn account={account} />);
  await user.click(await screen.findByRole("button", { name: "Set a password" }));
  expect(await screen.findByText("Check your mail")).toBeDefined();
  unmount();
  show(<WaysToSignIn account={{ ...account, emailVerified: false }} />);
  expect(await screen.findByText("Not set. Confirm your email first to set one.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Set a password" })).toBeNull();
});
