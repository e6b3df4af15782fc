import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { config, fakeApi, robin, signedOut } from "../../../test/fake-api.ts";
import { isDisabled } from "../../../test/is-disabled.ts";
import { openApp } from "../../../test/open-app.tsx";
import { page, standardPrivacy } from "../../../test/makers/people.ts";
import { toast } from "../../ui/toast-store.ts";
import { settingTexts } from "./privacy-texts.ts";
// Preloaded: the first compilation takes longer than a query waits.
import "./privacy-about-screen.tsx";
import "./privacy-screen.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const read = "GET /api/privacy/settings";
const change = "PATCH /api/privacy/settings";
const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/config": ok(config),
    "GET /api/privacy": ok({ profilePictureVisibility: "everyone" }),
    "GET /api/users/blocked": page([]),
    [read]: ok(standardPrivacy),
    [change]: (init) => {
      const next = { ...standardPrivacy, ...JSON.parse(init.body as string) };
      api.answer(read, ok(next));
      return Response.json(next);
    },
  });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

async function open() {
  openApp("/privacy");
  return within(await screen.findByRole("main"));
}
const sent = () => api.sent.filter(({ key }) => key === change).map(({ body }) => body);

it("shows the documented rows, the picture, the blocked people and the link to learn more", async () => {
  const main = await open();
  for (const name of ["Direct Messages", "Voice & Video Calls", "Events You Go To"]) {
    const select = await main.findByRole<HTMLSelectElement>("combobox", { name });
    expect(select.value).toBe("friends");
    expect([...select.options].map(({ text }) => text)).toEqual(["Everyone", "Friends Only", "No One"]);
  }
  expect(
    main.getAllByRole<HTMLInputElement>("switch").map(({ labels }) => labels?.[0]?.firstChild?.firstChild?.textContent),
  ).toEqual([
    "Friend Requests",
    "Online Status",
    "Public Profile",
    "Searchable by Username",
    "Hide My Address in Calls",
  ]);
  expect(await main.findByRole("radio", { name: /^Only Me/u })).toBeDefined();
  expect(await main.findByText("You haven't blocked anyone")).toBeDefined();
  expect(main.getByRole("link", { name: "Learn More About Privacy" }).getAttribute("href")).toBe("/privacy/about");
  expect(main.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/");
});

it.each([
  ["combobox", "Direct Messages", { allowDirectMessages: "none" }],
  ["combobox", "Voice & Video Calls", { allowCalls: "none" }],
  ["combobox", "Events You Go To", { plansVisibility: "none" }],
  ["switch", /^Friend Requests/u, { allowFriendRequests: false }],
  ["switch", /^Online Status/u, { showOnlineStatus: false }],
  ["switch", /^Public Profile/u, { showProfileToPublic: false }],
  ["switch", /^Searchable by Username/u, { allowSearchByUsername: false }],
  ["switch", /^Hide My Address in Calls/u, { hideCallAddress: true }],
] as const)("the %s %s saves its own field", async (role, name, body) => {
  const main = await open();
  const control = await main.findByRole(role, { name });
  if (role === "switch") await user.click(control);
  else await user.selectOptions(control, "No One");
  expect(await screen.findByText("Settings Updated")).toBeDefined();
  expect(screen.getByText("Your privacy settings have been saved successfully.")).toBeDefined();
  expect(sent()).toEqual([body]);
  const shown = main.getByRole<HTMLInputElement>(role, { name });
  expect(role === "switch" ? shown.checked : shown.value).toBe(Object.values(body)[0]);
});

it("disables the controls while a change is being saved, and keeps the focus", async () => {
  let arrive = () => {};
  api.answer(
    change,
    () =>
      new Promise(
        (resolve) => (arrive = () => resolve(Response.json({ ...standardPrivacy, showOnlineStatus: false }))),
      ),
  );
  const main = await open();
  const online = await main.findByRole<HTMLInputElement>("switch", { name: /^Online Status/u });
  api.answer(read, ok({ ...standardPrivacy, showOnlineStatus: false }));
  await user.click(online);
  const controls = () => [
    ...main.getAllByRole<HTMLInputElement>("switch"),
    ...main.getAllByRole<HTMLSelectElement>("combobox"),
  ];
  await waitFor(() => expect(controls().every(isDisabled)).toBe(true));
  expect(document.activeElement).toBe(online);
  fireEvent.click(main.getByRole("switch", { name: /^Public Profile/u }));
  fireEvent.change(main.getByLabelText("Direct Messages"), { target: { value: "none" } });
  expect(sent()).toHaveLength(1);
  expect(online.checked).toBe(false);
  arrive();
  await waitFor(() => expect(controls().some(isDisabled)).toBe(false));
  expect(document.activeElement).toBe(online);
});

it("reports a failed change, and shows the stored value", async () => {
  api.answer(change, "no connection");
  const main = await open();
  const online = await main.findByRole<HTMLInputElement>("switch", { name: /^Online Status/u });
  await user.click(online);
  expect(await screen.findByText("Failed to update settings. Please try again.")).toBeDefined();
  expect(screen.getByText("Error")).toBeDefined();
  await waitFor(() => expect(online.checked).toBe(true));
});

it("offers a retry if loading fails", async () => {
  api.answer(read, "no connection");
  const main = await open();
  const failed = await main.findByText("Couldn't load your settings");
  api.answer(read, ok(standardPrivacy));
  await user.click(within(failed.closest("[role=alert]") as HTMLElement).getByRole("button", { name: "Retry" }));
  expect(await main.findByRole("switch", { name: /^Online Status/u })).toBeDefined();
});

it.each([
  ["a visitor", signedOut, "/"],
  ["a member", ok(robin), "/privacy"],
])("explains each setting to %s", async (_, session, back) => {
  api.answer("GET /api/auth/user", session);
  openApp("/privacy/about");
  await screen.findByRole("heading", { level: 1, name: "Privacy in plain words" });
  const main = within(await screen.findByRole("main"));
  for (const { name } of settingTexts) expect(main.getByText(name)).toBeDefined();
  expect(main.getByRole("link", { name: /^Front page|^Privacy Settings/u }).getAttribute("href")).toBe(back);
});
