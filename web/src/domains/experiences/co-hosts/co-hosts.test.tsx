import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../../test/fake-api.ts";
import { anExperience, aRequest, marta } from "../../../../test/makers/experiences.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import "../details/experience-screen.tsx";
import "../hosting/edit-experience-screen.tsx";

const { id } = anExperience();
const at = `/api/experiences/${id}`;
const ok = <Body,>(body: Body) => ({ status: 200, body });
const joinedAt = "2026-01-01T10:00:00.000Z";
const jonas = { ...marta, id: "0198c0de-0000-7000-8000-0000000000a2", username: "jonas", firstName: "Jonas" };
const self = { ...marta, id: robin.id, firstName: "Robin" };
const guests = [jonas].map((user) => ({ user, joinedAt, plusOne: null }));
const hosting = { viewerStatus: "creator" as const, participants: guests };
const helping = { viewerStatus: "participant" as const, coHosts: [self] };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    [`GET ${at}/messages`]: ok([]),
    [`GET ${at}/join-requests`]: ok([]),
  });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const open = (what: Parameters<typeof anExperience>[0], path = "") => {
  api.answer(`GET ${at}`, ok(anExperience(what)));
  return openApp(`/experiences/${id}${path}`);
};
const button = (name: string | RegExp) => screen.findByRole("button", { name });

it("shows co-hosts beside the host", async () => {
  open({ coHosts: [jonas] });
  expect(await screen.findByText("Hosted by Marta and Jonas")).toBeDefined();
  const card = screen.getByRole("region", { name: "Host" });
  expect(within(card).getByText("Co-host")).toBeDefined();
  expect(within(card).getByRole("link", { name: /Jonas/u })).toBeDefined();
});

it("lets the host pick a co-host among the guests", async () => {
  open(hosting);
  await userEvent.click(await button("Add co-hosts"));
  const dialog = await screen.findByRole("dialog", { name: "Co-hosts" });
  api.answer(`PUT ${at}/co-hosts/${jonas.id}`, ok(anExperience({ ...hosting, coHosts: [jonas] })));
  api.answer(`GET ${at}`, ok(anExperience({ ...hosting, coHosts: [jonas] })));
  await userEvent.click(within(dialog).getByRole("switch", { name: "Jonas Silva" }));
  expect(await screen.findByText("Hosted by Marta and Jonas")).toBeDefined();
  expect(within(dialog).getByRole("switch", { name: "Jonas Silva" })).toHaveProperty("checked", true);
});

it("invites a friend once", async () => {
  api.answer(`GET ${at}/invitations`, ok([{ user: jonas, state: "open" }]));
  open(hosting);
  await userEvent.click(await button("Invite friends"));
  api.answer(`POST ${at}/invitations`, ok([{ user: jonas, state: "invited" }]));
  api.answer(`GET ${at}/invitations`, ok([{ user: jonas, state: "invited" }]));
  await userEvent.click(await button("Invite Jonas Silva"));
  expect(await screen.findByText("Invited")).toBeDefined();
  expect(api.sent.find(({ key }) => key === `POST ${at}/invitations`)?.body).toEqual({ userIds: [jonas.id] });
});

it("shows a co-host the requests and what they can do, but not how to cancel", async () => {
  api.answer(`GET ${at}/join-requests`, ok([aRequest({ message: "May I come?" })]));
  open({ ...helping, joinRequestCount: 1 });
  expect(await screen.findByText("You're a co-host")).toBeDefined();
  expect(await screen.findByText("May I come?")).toBeDefined();
  expect(await button("Invite friends")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Cancel experience" })).toBeNull();
});

it("lets a co-host step down", async () => {
  open(helping);
  const stop = await button("Stop being a co-host");
  api.answer(`DELETE ${at}/co-hosts/${robin.id}`, ok(anExperience({ ...helping, coHosts: [] })));
  api.answer(`GET ${at}`, ok(anExperience({ ...helping, coHosts: [] })));
  await userEvent.click(stop);
  expect(await screen.findByText("You're no longer a co-host")).toBeDefined();
  expect(await screen.findByText("You're going")).toBeDefined();
});

it("lets a co-host edit the text only", async () => {
  open(helping, "/edit");
  const title = await screen.findByLabelText(/^Title/u);
  expect(screen.queryByLabelText(/^Date and time/u)).toBeNull();
  expect(screen.queryByLabelText(/^Category/u)).toBeNull();
  await userEvent.clear(title);
  await userEvent.type(title, "Many hands");
  api.answer(`PATCH ${at}`, ok(anExperience({ ...helping, title: "Many hands" })));
  await userEvent.click(await button("Save changes"));
  expect(await screen.findByText("Experience Updated")).toBeDefined();
  expect(api.sent.find(({ key }) => key === `PATCH ${at}`)?.body).toEqual({
    title: "Many hands",
    description: "Along the river",
    agenda: [],
  });
});
