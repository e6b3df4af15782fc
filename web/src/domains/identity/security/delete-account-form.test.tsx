import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { config, fakeApi } from "../../../../test/fake-api.ts";
import { show } from "../../../../test/show.tsx";
import { google, passkey } from "../../../../test/sign-in-ways.ts";
import { toast } from "../../../ui/toast-store.ts";
import { DeleteAccountForm } from "./delete-account-form.tsx";

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

it("asks a member without a password to sign in again, and explains that the account still exists", async () => {
  const reason = "Please sign in again";
  fakeApi({
    "GET /api/auth/methods": {
      status: 200,
      body: { hasPassword: false, identities: [google], passkeys: [], isFresh: true },
    },
    "DELETE /api/profile": { status: 403, body: { code: "identity/fresh-sign-in-required", message: reason } },
  });
  show(<DeleteAccountForm onCancel={() => {}} />);
  const link = await screen.findByRole("link", { name: "Sign in again with Google" });
  expect(link.getAttribute("href")).toBe("/api/login?provider=google&purpose=confirm&next=%2Fprofile");
  expect(screen.queryByLabelText("Your password")).toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: "Delete my account" }));
  expect(await screen.findByText(reason)).toBeDefined();
});

it("lets a member with only a passkey confirm with it", async () => {
  const options = "POST /api/auth/passkeys/sign-in/options";
  const api = fakeApi({
    "GET /api/auth/methods": {
      status: 200,
      body: { hasPassword: false, identities: [], passkeys: [passkey], isFresh: true },
    },
    [options]: { status: 409, body: { code: "identity/passkeys-off", message: "Not here" } },
  });
  show(<DeleteAccountForm onCancel={() => {}} />);
  await userEvent.setup().click(await screen.findByRole("button", { name: "Sign in again with a passkey" }));
  expect(await screen.findByText("Not here")).toBeDefined();
  expect(api.sent.map(({ key }) => key)).toContain(options);
});

it("asks a member with a password for it", async () => {
  fakeApi({
    "GET /api/auth/methods": {
      status: 200,
      body: { hasPassword: true, identities: [google], passkeys: [], isFresh: true },
    },
  });
  show(<DeleteAccountForm onCancel={() => {}} />);
  expect(await screen.findByLabelText("Your password")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Sign in again with Google" })).toBeNull();
});

it("offers nothing that isn't set up to a member with only a Firebase account", async () => {
  const firebase = { ...google, provider: "firebase" as const, name: "Firebase" };
  fakeApi({
    "GET /api/auth/methods": {
      status: 200,
      body: { hasPassword: false, identities: [firebase], passkeys: [], isFresh: true },
    },
    "GET /api/config": { status: 200, body: config },
  });
  show(<DeleteAccountForm onCancel={() => {}} />);
  expect(await screen.findByText(/^Sign in again first/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Sign in again with/ })).toBeNull();
});
