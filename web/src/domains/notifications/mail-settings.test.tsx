import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../test/fake-api.ts";
import { show } from "../../../test/show.tsx";
import { toast } from "../../ui/toast-store.ts";
import { MailSettings } from "./mail-settings.tsx";

const settings = {
  requests: true,
  changes: true,
  places: false,
  friends: true,
  messages: false,
  posts: true,
  market: true,
  karma: true,
  reminders: true,
  support: true,
  digest: true,
};
const change = "PATCH /api/notifications/settings";
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi({
    "GET /api/notifications/settings": { status: 200, body: settings },
    [change]: { status: 200, body: settings },
  });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

const states = () =>
  screen
    .getAllByRole<HTMLInputElement>("switch")
    .map(({ checked, labels }) => [labels?.[0]?.querySelector("span > span")?.textContent, checked]);
const isOn = () => states().map(([, checked]) => checked);

it("shows a switch for each topic with email", async () => {
  show(<MailSettings />);
  await screen.findAllByRole("switch");
  expect(states()).toEqual([
    ["Join requests and answers", true],
    ["Changed and cancelled experiences", true],
    ["Places that come free", false],
    ["Friend requests", true],
    ["Messages you have missed", false],
    ["Likes and comments", true],
    ["Saved items and searches", true],
    ["Reminders before an experience", true],
    ["Answers from the team", true],
    ["A weekly summary", true],
  ]);
});

it("saves each switch separately", async () => {
  const user = userEvent.setup();
  show(<MailSettings />);
  api.answer(change, { status: 200, body: { ...settings, requests: false } });
  await user.click(await screen.findByRole("switch", { name: /^Join requests/u }));
  api.answer(change, { status: 200, body: { ...settings, requests: false, places: true } });
  await user.click(screen.getByRole("switch", { name: /^Places/u }));
  await waitFor(() =>
    expect(api.sent.filter(({ key }) => key === change).map(({ body }) => body)).toEqual([
      { requests: false },
      { places: true },
    ]),
  );
  await waitFor(() => expect(isOn().slice(0, 3)).toEqual([false, true, true]));
});

it("turns a switch before the server answers", async () => {
  const answer = Promise.withResolvers<Response>();
  show(<MailSettings />);
  const requests = await screen.findByRole("switch", { name: /^Join requests/u });
  vi.stubGlobal("fetch", () => answer.promise);
  await userEvent.setup().click(requests);
  expect(requests).toHaveProperty("checked", false);
  answer.resolve(Response.json({ ...settings, requests: false }));
  await waitFor(() => expect(requests).toHaveProperty("checked", false));
});

it("shows the saved value if saving failed", async () => {
  api.answer(change, "no connection");
  show(<MailSettings />);
  await userEvent.setup().click(await screen.findByRole("switch", { name: /^Join requests/u }));
  expect(await screen.findByText("Couldn't save your choice. Please try again.")).toBeDefined();
  await waitFor(() => expect(isOn().slice(0, 3)).toEqual([true, true, false]));
});
