import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { fakeFirebase, refusedByFirebase } from "../../../../test/fake-firebase.ts";
import { show } from "../../../../test/show.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ConfirmLinks } from "../security/confirm-links.tsx";
import { LinkButton } from "./link-button.tsx";

const firebaseOnly = {
  id: "0198c0de-0000-7000-8000-0000000000d1",
  provider: "firebase",
  method: null,
  name: "Firebase",
  email: "ada@gmail.example",
  createdAt: "2026-11-03T10:00:00.000Z",
  lastUsedAt: "2026-11-03T10:00:00.000Z",
} as const;
const [link, confirm] = ["POST /api/auth/firebase-link", "POST /api/auth/firebase-confirm"] as const;
const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => (api = fakeApi({ [link]: { status: 204 }, [confirm]: { status: 204 } })));
afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

const refusal = (status: number, code: string) => ({ status, body: { code: `identity/${code}`, message: "No." } });
const showConfirm = (firebase = fakeFirebase().firebase) =>
  show(
    <ConfirmLinks
      methods={{ hasPassword: false, identities: [firebaseOnly], passkeys: [], isFresh: true }}
      purpose="delete your account"
      firebase={{ open: () => Promise.resolve(firebase), popups: ["google", "apple"], email: null }}
    />,
  );

it("links Google by a popup, and shows a success message", async () => {
  show(<LinkButton open={() => Promise.resolve(fakeFirebase().firebase)} method="google" confirmFirst={null} />);
  await user.click(screen.getByRole("button", { name: "Link Google" }));
  expect(await screen.findByText("Google linked")).toBeDefined();
  expect(api.sent.map(({ key }) => key)).toContain(link);
});

it("shows that an account belongs to another member, and signs it out of Firebase", async () => {
  api.answer(link, refusal(409, "credential-in-use"));
  const { firebase, done } = fakeFirebase();
  show(<LinkButton open={() => Promise.resolve(firebase)} method="apple" confirmFirst={null} />);
  await user.click(screen.getByRole("button", { name: "Link Apple" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Credential In Use"));
  expect(done).toEqual(["sign out"]);
});

it("shows that a popup was blocked, and nothing for a closed one", async () => {
  const answers = ["auth/popup-closed-by-user", "auth/popup-blocked"];
  const { firebase } = fakeFirebase({ googlePopup: () => refusedByFirebase(answers.shift() ?? "") });
  show(<LinkButton open={() => Promise.resolve(firebase)} method="google" confirmFirst={null} />);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Link Google" });
  await user.click(button);
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(screen.getByRole("alert").textContent).toBe("");
  await user.click(button);
  const text = "Couldn't sign in with GooglePopup was blocked. Please allow popups for this site.";
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(text));
});

it("lets a Firebase-only member sign in again before deleting the account, and confirms it", async () => {
  showConfirm();
  await user.click(await screen.findByRole("button", { name: "Sign in again with Google" }));
  expect(await screen.findByText("You've signed in again. You can delete your account now.")).toBeDefined();
  expect(api.sent.map(({ key }) => key)).toContain(confirm);
});

it("refuses another account when signing in again, and keeps the member's own", async () => {
  api.answer(confirm, refusal(403, "wrong-account"));
  const { firebase, done } = fakeFirebase();
  showConfirm(firebase);
  await user.click(await screen.findByRole("button", { name: "Sign in again with Apple" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("That's another account"));
  expect(screen.getByText(/^Sign in again first/)).toBeDefined();
  expect(done).toEqual(["sign out"]);
});

it("shows only the password field to a member with a Firebase password", () => {
  const open = () => Promise.resolve(fakeFirebase().firebase);
  show(
    <ConfirmLinks
      methods={{ hasPassword: false, identities: [firebaseOnly], passkeys: [], isFresh: true }}
      purpose="delete your account"
      firebase={{ open, popups: [], email: firebaseOnly.email }}
    />,
  );
  expect(screen.queryByText(/^Sign in again first/)).toBeNull();
});
