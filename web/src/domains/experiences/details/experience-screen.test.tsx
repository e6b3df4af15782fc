import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeJoined } from "../../../../test/close-joined.ts";
import { fakeApi, robin, signedOut } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { onDevice } from "../../../api/device/device-store.ts";
import { toast } from "../../../ui/toast-store.ts";
import "./experience-screen.tsx";
import { anExperience, aRequest } from "../../../../test/makers/experiences.ts";

const at = `/api/experiences/${anExperience().id}`;
const ok = <Body,>(body: Body) => ({ status: 200, body });
const refused = (code: string, message: string) => ({ status: 409, body: { code: `experiences/${code}`, message } });
const clash = { id: "c", title: "Coffee with Jonas", dateTime: "2099-05-02T06:45:00.000Z", duration: 45 };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    [`GET ${at}`]: ok(anExperience()),
    [`GET ${at}/clashes`]: ok([]),
    [`GET ${at}/messages`]: ok([]),
    [`GET ${at}/join-requests`]: ok([]),
  });
});

afterEach(() => {
  // Unmounts before the network mock is removed, so that nothing calls the real network.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const open = (what: Parameters<typeof anExperience>[0] = {}) => {
  api.answer(`GET ${at}`, ok(anExperience(what)));
  return openApp(`/experiences/${anExperience().id}`);
};
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const wasSent = (key: string) => api.sent.some((call) => call.key === key);

it("joins at once if no agenda item overlaps", async () => {
  open();
  const join = await button("Join");
  api.answer(`POST ${at}/join`, ok(anExperience({ viewerStatus: "participant" })));
  api.answer(`GET ${at}`, ok(anExperience({ viewerStatus: "participant", currentParticipants: 4 })));
  await userEvent.click(join);
  expect(await screen.findByText("You've successfully joined the experience!")).toBeDefined();
  await closeJoined();
  expect(await button("Leave")).toBeDefined();
  expect(screen.getByText("6 of 10 spots left")).toBeDefined();
});

it.each([
  ["points a participant of a running event to the chat", "participant", "The group chat is below."],
  ["tells others why they can't join a running event", "none", "It has already started, so you can't join."],
] as const)("%s", async (_what, viewerStatus, text) => {
  open({ dateTime: new Date(Date.now() - 60_000).toISOString(), viewerStatus });
  expect(await screen.findByText(text)).toBeDefined();
});

it("says of an event that is over who joined, and no longer who waits", async () => {
  const guest = { user: robin, joinedAt: "2020-05-01T00:00:00.000Z", plusOne: null };
  const over = { dateTime: "2020-05-02T06:45:00.000Z", currentParticipants: 2, waitlistCount: 1 };
  open({ ...over, participants: [guest] });
  const joined = await screen.findByRole("region", { name: "Who joined" });
  expect(within(joined).getByText("2 of 10 spots taken")).toBeDefined();
  expect(screen.getByText("Robin and 1 other joined")).toBeDefined();
});

it("shows overlapping agenda items first, and lets the member continue", async () => {
  api.answer(`GET ${at}/clashes`, ok([clash]));
  open();
  await userEvent.click(await button("Join"));
  const dialog = await screen.findByRole("dialog", { name: "This overlaps with your agenda" });
  expect(within(dialog).getByText("Coffee with Jonas")).toBeDefined();
  expect(wasSent(`POST ${at}/join`)).toBe(false);

  api.answer(`POST ${at}/join`, ok(anExperience({ viewerStatus: "participant" })));
  await userEvent.click(within(dialog).getByRole("button", { name: "Join anyway" }));
  expect(await screen.findByText("You've successfully joined the experience!")).toBeDefined();
});

it("doesn't join if the member cancels the warning", async () => {
  api.answer(`GET ${at}/clashes`, ok([clash]));
  open();
  await userEvent.click(await button("Join"));
  await userEvent.click(await button("Not now"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(wasSent(`POST ${at}/join`)).toBe(false);
});

it("joins if the overlap check fails", async () => {
  api.answer(`GET ${at}/clashes`, "no connection");
  open();
  api.answer(`POST ${at}/join`, ok(anExperience({ viewerStatus: "participant" })));
  await userEvent.click(await button("Join"));
  expect(await screen.findByText("You've successfully joined the experience!")).toBeDefined();
});

it("shows that a join waits for a connection, and takes it back", async () => {
  open();
  const join = await button("Join");
  api.answer(`POST ${at}/join`, "no connection");
  await userEvent.click(join);
  expect(await screen.findByText("You'll join when you're back online")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Join" })).toBeNull();
  await userEvent.click(await button("Don't join"));
  expect(await button("Join")).toBeDefined();
  await waitFor(async () => expect(await onDevice(({ all }) => all("outbox"))).toEqual([]));
});

it("shows the server's reason and the current state after a refusal", async () => {
  open();
  const join = await button("Join");
  api.answer(`POST ${at}/join`, refused("full", "This experience is full"));
  api.answer(`GET ${at}`, ok(anExperience({ currentParticipants: 10, waitlistCount: 2 })));
  await userEvent.click(join);
  expect(await screen.findByText("This experience is full")).toBeDefined();
  expect(await button("Full")).toHaveProperty("disabled", true);
  expect(screen.getByText("2 people are ahead of you.")).toBeDefined();
});

it("shows its own error if the server gave no reason", async () => {
  open();
  api.answer(`POST ${at}/join`, { status: 500, body: { message: "Something went wrong" } });
  await userEvent.click(await button("Join"));
  expect(await screen.findByText("Failed to join experience. Please try again.")).toBeDefined();
});

it("joins the waitlist and shows the position", async () => {
  open({ currentParticipants: 10 });
  const wait = await button("Join the waitlist");
  const waiting = anExperience({ currentParticipants: 10, waitlistPosition: 3 });
  api.answer(`POST ${at}/waitlist`, ok(waiting));
  api.answer(`GET ${at}`, ok(waiting));
  await userEvent.click(wait);
  await closeJoined("You're on the waitlist");
  expect(await screen.findByText("You are number 3 on the waitlist")).toBeDefined();
  expect(await button("Leave the waitlist")).toBeDefined();
});

it("requests a spot with a message to the host", async () => {
  open({ approvalRequired: true });
  await userEvent.click(await button("Request to Join"));
  const dialog = await screen.findByRole("dialog", { name: "Request to Join" });
  await userEvent.type(within(dialog).getByLabelText("Message to the host"), "I walk slowly");
  api.answer(`POST ${at}/join-request`, { status: 201, body: aRequest() });
  api.answer(`GET ${at}`, ok(anExperience({ approvalRequired: true, viewerStatus: "requested" })));
  await userEvent.click(within(dialog).getByRole("button", { name: "Send request" }));
  await closeJoined("Request sent");
  expect(await button("Withdraw request")).toBeDefined();
  expect(api.sent.find(({ key }) => key === `POST ${at}/join-request`)?.body).toEqual({ message: "I walk slowly" });
});

it("leaves after a confirmation", async () => {
  open({ viewerStatus: "participant" });
  await userEvent.click(await button("Leave"));
  const dialog = await screen.findByRole("alertdialog");
  expect(wasSent(`POST ${at}/leave`)).toBe(false);
  expect(dialog.textContent).toContain("While there are spots left, you can join again.");
  api.answer(`POST ${at}/leave`, ok(anExperience()));
  api.answer(`GET ${at}`, ok(anExperience()));
  await userEvent.click(within(dialog).getByRole("button", { name: "Leave experience" }));
  expect(await button("Join")).toBeDefined();
});

it("sends a visitor to the sign-up or the login, and back", async () => {
  api.answer("GET /api/auth/user", signedOut);
  open();
  const next = encodeURIComponent(`/experiences/${anExperience().id}`);
  const place = within(await screen.findByRole("complementary", { name: "Your spot" }));
  expect(place.getByRole("link", { name: "Sign up to join" }).getAttribute("href")).toBe(`/signup?next=${next}`);
  expect(place.getByRole("link", { name: "Log In" }).getAttribute("href")).toBe(`/login?next=${next}`);
  expect(screen.queryByRole("heading", { name: "Group chat" })).toBeNull();
});

it("offers a visitor the waitlist of a full experience, and no sign-up if there is none", async () => {
  api.answer("GET /api/auth/user", signedOut);
  open({ currentParticipants: 10, waitlistCount: 1 });
  expect(await screen.findByRole("link", { name: "Sign up for the waitlist" })).toBeDefined();
  expect(screen.getByText("All spots are taken. One person is ahead of you.")).toBeDefined();
  cleanup();
  open({ currentParticipants: 10, approvalRequired: true });
  expect(await button("Full")).toHaveProperty("disabled", true);
  expect(screen.queryByRole("link", { name: /^Sign up/iu })).toBeNull();
});

it("links the address to a map", async () => {
  open({ location: "Rua Augusta 12, Lisbon" });
  const link = await screen.findByRole("link", { name: /^Rua Augusta 12, Lisbon/u });
  expect(link.getAttribute("href")).toBe("https://www.openstreetmap.org/?mlat=38.72&mlon=-9.14#map=17/38.72/-9.14");
});

it("lets the host accept a request, and shows a refusal if no spot is left", async () => {
  api.answer(`GET ${at}/join-requests`, ok([aRequest()]));
  const hosted = { viewerStatus: "creator" as const, approvalRequired: true, joinRequestCount: 1 };
  open(hosted);
  api.answer(`POST ${at}/join-requests/${aRequest().id}/accept`, refused("full", "This experience is full"));
  await userEvent.click(await button("Accept Marta Silva"));
  expect(await screen.findByText("This experience is full")).toBeDefined();

  api.answer(`POST ${at}/join-requests/${aRequest().id}/accept`, ok(aRequest({ status: "accepted" })));
  await waitFor(async () => expect(await button("Accept Marta Silva")).toHaveProperty("disabled", false));
  api.answer(`GET ${at}/join-requests`, ok([]));
  await userEvent.click(await button("Accept Marta Silva"));
  expect(await screen.findByText("Join request accepted!")).toBeDefined();
  expect(await screen.findByText(/No pending requests/)).toBeDefined();
});

it("offers no action for a cancelled experience", async () => {
  open({ isCancelled: true, viewerStatus: "creator" });
  expect(await screen.findByText("The host cancelled this.")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Edit experience" })).toBeNull();
});
