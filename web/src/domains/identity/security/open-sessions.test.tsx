import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { show } from "../../../../test/show.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { OpenSessions } from "./open-sessions.tsx";

const list = "GET /api/auth/sessions";
const here = {
  id: "0198c0de-0000-7000-8000-0000000000c1",
  device: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  createdAt: "2026-11-03T10:00:00.000Z",
  isCurrent: true,
};
const there = {
  ...here,
  id: "0198c0de-0000-7000-8000-0000000000c2",
  device: "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
  isCurrent: false,
};
const endOne = `DELETE /api/auth/sessions/${there.id}`;
const endOthers = "DELETE /api/auth/sessions";
const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi({
    [list]: { status: 200, body: [here, there] },
    [endOne]: { status: 204 },
    [endOthers]: { status: 204 },
  });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
/** The server's list without the other device, from the next request on. */
const leaveOnlyHere = () => {
  api.answer(list, { status: 200, body: [here] });
};

it("shows each device in plain words, and which is this one", async () => {
  show(<OpenSessions />);
  await screen.findAllByRole("listitem");
  const [first, second] = rows();
  expect(first).toMatch(/^Firefox on WindowsSince 3 November 2026.*This device$/u);
  expect(second).toMatch(/^Firefox on Android.*Sign out$/u);
});

it("signs out one device", async () => {
  show(<OpenSessions />);
  const button = await screen.findByRole("button", { name: /^Sign out Firefox on Android/u });
  leaveOnlyHere();
  await user.click(button);
  expect(await screen.findByText("Signed out")).toBeDefined();
  expect(api.sent.map(({ key }) => key)).toContain(endOne);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
});

it("removes a device that already signed out, without an error", async () => {
  api.answer(endOne, {
    status: 404,
    body: { code: "identity/session-not-found", message: "This session has already ended" },
  });
  show(<OpenSessions />);
  const button = await screen.findByRole("button", { name: /^Sign out Firefox on Android/u });
  leaveOnlyHere();
  await user.click(button);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByText("This session has already ended")).toBeNull();
});

it("shows that signing out failed", async () => {
  api.answer(endOne, "no connection");
  show(<OpenSessions />);
  await user.click(await screen.findByRole("button", { name: /^Sign out Firefox on Android/u }));
  expect(await screen.findByText("Couldn't sign out that device. Please try again.")).toBeDefined();
  expect(rows()).toHaveLength(2);
});

it("asks before signing out everywhere else", async () => {
  show(<OpenSessions />);
  await user.click(await screen.findByRole("button", { name: "Sign out everywhere else" }));
  const question = await screen.findByRole("alertdialog", { name: "Sign out everywhere else?" });
  expect(api.sent.map(({ key }) => key)).toEqual([list]);
  leaveOnlyHere();
  await user.click(within(question).getByRole("button", { name: "Sign out everywhere else" }));
  expect(await screen.findByText("Signed out everywhere else")).toBeDefined();
  expect(api.sent.map(({ key }) => key)).toEqual([list, endOthers, list]);
  await waitFor(() => expect(rows()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

it("offers a retry if the list fails to load", async () => {
  api.answer(list, "no connection");
  show(<OpenSessions />);
  const retry = await screen.findByRole("button", { name: "Retry" });
  api.answer(list, { status: 200, body: [here] });
  await user.click(retry);
  await waitFor(() => expect(rows()).toHaveLength(1));
});
