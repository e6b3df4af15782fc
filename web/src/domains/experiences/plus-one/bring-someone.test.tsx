import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../../test/fake-api.ts";
import { anExperience, aRequest, marta } from "../../../../test/makers/experiences.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import "../details/experience-screen.tsx";

const at = `/api/experiences/${anExperience().id}`;
const ok = <Body,>(body: Body) => ({ status: 200, body });
const joinedAt = "2026-01-01T10:00:00.000Z";
const self = { ...marta, id: robin.id, firstName: "Robin" };
const allowed = { plusOneAllowed: true };
const guest = { ...allowed, viewerStatus: "participant" as const };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    [`GET ${at}/clashes`]: ok([]),
    [`GET ${at}/messages`]: ok([]),
    [`GET ${at}/join-requests`]: ok([]),
  });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const open = (what: Parameters<typeof anExperience>[0]) => {
  api.answer(`GET ${at}`, ok(anExperience(what)));
  return openApp(`/experiences/${anExperience().id}`);
};
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const bodyOf = (key: string) => api.sent.find((call) => call.key === key)?.body;

it("joins with somebody, named or not, in one step", async () => {
  open(allowed);
  await userEvent.click(await button("Join with someone"));
  const dialog = await screen.findByRole("dialog", { name: "Who's coming with you?" });
  await userEvent.type(within(dialog).getByLabelText("Their first name"), "Ana");
  api.answer(`POST ${at}/join`, ok(anExperience(guest)));
  await userEvent.click(within(dialog).getByRole("button", { name: "Join together" }));
  expect(await screen.findByText("You've successfully joined the experience!")).toBeDefined();
  expect(bodyOf(`POST ${at}/join`)).toEqual({ plusOne: { name: "Ana" } });
});

it.each([
  ["the host doesn't allow it", {}],
  ["one spot is left", { ...allowed, currentParticipants: 9 }],
])("isn't offered where %s", async (_, what) => {
  open(what);
  await button("Join");
  expect(screen.queryByRole("button", { name: "Join with someone" })).toBeNull();
});

it("asks for two spots with a request", async () => {
  open({ ...allowed, approvalRequired: true });
  await userEvent.click(await button("Request to Join"));
  const dialog = await screen.findByRole("dialog", { name: "Request to Join" });
  await userEvent.click(within(dialog).getByRole("checkbox", { name: /I'm bringing someone/u }));
  api.answer(`POST ${at}/join-request`, { status: 201, body: aRequest({ plusOne: { name: null } }) });
  await userEvent.click(within(dialog).getByRole("button", { name: "Send request" }));
  expect(await screen.findByText("Join request sent")).toBeDefined();
  expect(bodyOf(`POST ${at}/join-request`)).toMatchObject({ plusOne: { name: "" } });
});

it("lets a guest say so later", async () => {
  open(guest);
  await userEvent.click(await button("I'm bringing someone"));
  const dialog = await screen.findByRole("dialog", { name: "Who's coming with you?" });
  api.answer(`PUT ${at}/plus-one`, ok(anExperience(guest)));
  api.answer(
    `GET ${at}`,
    ok(anExperience({ ...guest, participants: [{ user: self, joinedAt, plusOne: { name: null } }] })),
  );
  await userEvent.click(within(dialog).getByRole("button", { name: "Bring them" }));
  expect(await screen.findByText("You're bringing someone")).toBeDefined();
  expect(await button("Add their name")).toBeDefined();
});

it("lets a guest come alone again", async () => {
  open({ ...guest, participants: [{ user: self, joinedAt, plusOne: { name: "Ana" } }] });
  expect(await screen.findByText("You're bringing Ana")).toBeDefined();
  api.answer(`DELETE ${at}/plus-one`, ok(anExperience(guest)));
  api.answer(`GET ${at}`, ok(anExperience(guest)));
  await userEvent.click(await button("Come alone"));
  expect(await screen.findByText("You're coming alone")).toBeDefined();
});

it("says so where no spot is left for them", async () => {
  open({ ...guest, currentParticipants: 10 });
  expect(await screen.findByText(/no spot left for them/u)).toBeDefined();
});

it("shows the host whom each guest brings, and each request", async () => {
  api.answer(`GET ${at}/join-requests`, ok([aRequest({ plusOne: { name: "Ana" } })]));
  open({
    ...allowed,
    viewerStatus: "creator",
    approvalRequired: true,
    participants: [{ user: marta, joinedAt, plusOne: { name: "Ben" } }],
  });
  expect(await screen.findByText("brings Ben · Lisbon")).toBeDefined();
  expect(await screen.findByText("Brings Ana, so accepting takes two spots")).toBeDefined();
});
