import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { config, fakeApi, robin } from "../../../test/fake-api.ts";
import { saysNothing } from "../../../test/makers/people.ts";
import { openApp } from "../../../test/open-app.tsx";
import { personQuery } from "../../domains/people/people.queries.ts";
import { toast } from "../../ui/toast-store.ts";
// Preloaded: the first compilation takes longer than a query waits.
import "./profile-dialog.tsx";
import "../../domains/videos/watching/videos-screen.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const picture = "/objects/profile-pictures/1/1-me.webp";
const profile = {
  ...robin,
  location: null,
  city: "Utrecht",
  latitude: 52.09,
  longitude: 5.12,
  dateOfBirth: null,
  phoneNumber: null,
  travelDistance: 30,
  ...saysNothing,
};
const allMails = {
  requests: true,
  changes: true,
  places: true,
  friends: true,
  messages: true,
  posts: true,
  market: true,
  karma: true,
  reminders: true,
  support: true,
  digest: true,
};
const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/config": ok(config),
    "GET /api/profile": ok(profile),
    "PATCH /api/profile": ok({ ...profile, travelDistance: 50 }),
    "GET /api/privacy": ok({ profilePictureVisibility: "friends" }),
    "GET /api/notifications/settings": ok(allMails),
    "GET /api/auth/sessions": ok([]),
    "GET /api/storage": ok({ used: 52_428_800, limit: 104_857_600, confirmedLimit: 2_147_483_648 }),
    "DELETE /api/profile/picture": ok(robin),
    "POST /api/auth/logout": { status: 204 },
    "GET /api/videos/feed": ok([]),
  });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  // A screen without its own `head`.
  const app = openApp("/videos");
  const banner = await screen.findByRole("banner");
  await user.click(await within(banner).findByRole("button", { name: "Profile" }));
  await screen.findByRole("dialog", { name: "Profile" });
  return app;
}

it("shows the member's account, profile and settings", async () => {
  await open();
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("robin@example.test")).toBeDefined();
  expect(dialog.getByText("Free")).toBeDefined();
  expect(dialog.getByRole("button", { name: "Change Picture" })).toBeDefined();
  expect(dialog.getByRole("link", { name: "Inbox" }).getAttribute("href")).toBe("/messages");
  expect(dialog.getByRole("link", { name: "Calls" }).getAttribute("href")).toBe("/calls");
});

it("shows the settings of all domains, and says what needs a confirmed email", async () => {
  await open();
  await user.click(screen.getByRole("button", { name: "Settings" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Settings & Privacy" }));
  const titles = dialog.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual([
    "Profile picture",
    "Privacy",
    "Email",
    "Emails",
    "Push notifications",
    "Ways to sign in",
    "Where you are signed in",
    "Support",
    "Storage",
    "Your data",
    "Delete account",
  ]);
  expect(await dialog.findByRole("radio", { name: /^Friends Only/u })).toHaveProperty("checked", true);
  expect(dialog.getByText("You'll get these once your email is confirmed.")).toBeDefined();
});

it("shows how much storage is used, and how to get more", async () => {
  await open();
  await user.click(screen.getByRole("button", { name: "Settings" }));
  const bar = await screen.findByRole("progressbar", { name: "Photos, videos and listings" });
  expect(bar.getAttribute("aria-valuetext")).toBe("50 MB of 100 MB");
  expect(screen.getByText("Confirm your email to get 2 GB.")).toBeDefined();
  expect(screen.queryByText(/^Almost full/u)).toBeNull();
});

it("says what to do when the storage is almost full", async () => {
  api.answer("GET /api/storage", ok({ used: 2_140_000_000, limit: 2_147_483_648, confirmedLimit: 2_147_483_648 }));
  await open();
  await user.click(screen.getByRole("button", { name: "Settings" }));
  expect(await screen.findByText(/^Almost full/u)).toBeDefined();
  expect(screen.queryByText(/^Confirm your email to get/u)).toBeNull();
});

it("shows no such note once the email is confirmed", async () => {
  api.answer("GET /api/auth/user", ok({ ...robin, emailVerified: true }));
  await open();
  await user.click(screen.getByRole("button", { name: "Settings" }));
  await screen.findByText("Confirmed");
  expect(screen.queryByText("You'll get these once your email is confirmed.")).toBeNull();
});

it("asks for the travel distance, and keeps a value that isn't an option", async () => {
  await open();
  await user.click(screen.getByRole("button", { name: "Edit profile" }));
  const distance = await screen.findByLabelText<HTMLSelectElement>("How far would you travel?");
  expect([...distance.options].map(({ text }) => text)).toEqual([5, 10, 25, 30, 50, 100].map((km) => `Up to ${km} km`));
  expect(distance.value).toBe("30");
  await user.selectOptions(distance, "50");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Profile saved")).toBeDefined();
  expect(api.sent.find(({ key }) => key === "PATCH /api/profile")?.body).toMatchObject({
    city: "Utrecht",
    travelDistance: 50,
  });
});

it("refetches the member's own page after a change of the profile", async () => {
  const { client } = await open();
  const { queryKey } = personQuery(robin.id);
  await client.prefetchQuery({ queryKey, queryFn: () => ({ id: robin.id }) });
  await user.click(screen.getByRole("button", { name: "Edit profile" }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByText("Profile saved");
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it("shows a new picture right away, in the dialog and in the header", async () => {
  api.answer("GET /api/auth/user", ok({ ...robin, profileImageUrl: picture }));
  await open();
  const faces = () => document.querySelectorAll(`img[src="${picture}"]`).length;
  expect(faces()).toBe(2);
  await user.click(screen.getByRole("button", { name: "Change Picture" }));
  await user.click(await screen.findByRole("button", { name: "Remove picture" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Remove picture" }));
  await waitFor(() => expect(faces()).toBe(0));
  expect(await screen.findByRole("dialog", { name: "Profile" })).toBeDefined();
});

it("signs out: ends the session, clears all data, and opens the landing page", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const { client } = await open();
  await user.click(screen.getByRole("button", { name: "Sign Out" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
  expect(api.sent.at(-1)?.key).toBe("POST /api/auth/logout");
  expect(client.getQueryData(["GET /api/profile", {}])).toBeUndefined();
  expect(
    client
      .getMutationCache()
      .getAll()
      .filter(({ state }) => state.status === "pending"),
  ).toEqual([]);
});
