import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, ok, robin } from "../../../../test/fake-api.ts";
import { anExperience, aRequest, marta } from "../../../../test/makers/experiences.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import "../details/experience-screen.tsx";
import "./joined-dialog.tsx";

const at = `/api/experiences/${anExperience().id}` as const;
const person = { ...marta, isOnline: false };
const jonas = { ...person, id: "0198c0de-0000-7000-8000-0000000000a2", firstName: "Jonas", lastName: "Berg" };
const lia = { ...person, id: "0198c0de-0000-7000-8000-0000000000a3", firstName: "Lia", lastName: "Moss" };
const friends = [person, jonas, lia].map((friend) => ({ id: friend.id, friend, createdAt: friend.createdAt }));

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    [`GET ${at}/clashes`]: ok([]),
    [`GET ${at}/messages`]: ok([]),
    "GET /api/friends": ok(friends),
  });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const join = async (what: Parameters<typeof anExperience>[0] = {}) => {
  const joined = anExperience({
    ...what,
    viewerStatus: "participant",
    participants: [{ user: lia, joinedAt: marta.createdAt, plusOne: null }],
  });
  api.answer(`GET ${at}`, ok({ ...joined, viewerStatus: "none" }));
  api.answer(`POST ${at}/join`, () => {
    api.answer(`GET ${at}`, ok(joined));
    return Response.json(joined);
  });
  const { router } = openApp(`/experiences/${joined.id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Join" }));
  return { router, sheet: await screen.findByRole("dialog", { name: "You're in" }) };
};

it("offers calendar, chat and link after joining, and what to bring in the host's words", async () => {
  const { sheet } = await join({ description: "Along the river. Please bring water." });
  expect(sheet.textContent).toContain("Sunrise walk");
  const bring = within(sheet).getByRole("region", { name: "What to bring" });
  expect(bring.textContent).toBe("What to bringPlease bring water.");
  const calendar = within(sheet).getByRole("link", { name: "Add to calendar" });
  expect(calendar.getAttribute("href")).toMatch(/\/calendar\.ics$/u);
  const chat = within(sheet).getByRole("link", { name: "Say hello in the group chat" });
  expect(chat.getAttribute("href")).toBe(`/experiences/${anExperience().id}#chat`);
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal("navigator", Object.create(navigator, { share: {}, clipboard: { value: { writeText } } }));
  await userEvent.click(within(sheet).getByRole("button", { name: "Invite someone" }));
  expect(await screen.findByText("Link copied")).toBeDefined();
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/experiences/${anExperience().id}`);
});

it("focuses no button, says nothing about things to bring that nobody mentioned, and closes with Escape", async () => {
  const { sheet } = await join();
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  expect(document.activeElement?.tagName).toBe("DIV");
  expect(within(sheet).queryByText("What to bring")).toBeNull();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("prepares a message to a friend who neither hosts nor goes", async () => {
  const { router, sheet } = await join();
  const ask = await within(sheet).findByRole("button", { name: "Ask Jonas Berg along" });
  expect(within(sheet).getAllByRole("button", { name: /along$/u })).toHaveLength(1);
  const visited: string[] = [];
  router.subscribe("onBeforeNavigate", ({ toLocation }) => visited.push(toLocation.href));
  await userEvent.click(ask);
  // The inbox goes on from there to the conversation.
  await waitFor(() => expect(visited).toContain(`/messages?user=${jonas.id}`));
  expect(sessionStorage.getItem(`draft:prepared:${robin.id}:${jonas.id}`)).toBe(
    `Want to come to “Sunrise walk” with me? ${location.origin}/experiences/${anExperience().id}`,
  );
});

it("says after a request that the host decides, once the request's own dialog is closed", async () => {
  api.answer(`GET ${at}`, ok(anExperience({ approvalRequired: true })));
  api.answer(`POST ${at}/join-request`, { status: 201, body: aRequest() });
  openApp(`/experiences/${anExperience().id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Request to Join" }));
  await userEvent.click(await screen.findByRole("button", { name: "Send request" }));
  const sheet = await screen.findByRole("dialog", { name: "Request sent" });
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  expect(sheet.textContent).toContain("Marta decides who joins");
  expect(within(sheet).queryByRole("link", { name: "Add to calendar" })).toBeNull();
  expect(within(sheet).queryByRole("link", { name: "Say hello in the group chat" })).toBeNull();
  expect(within(sheet).getByRole("link", { name: "See what else is on" }).getAttribute("href")).toBe("/experiences");
  await userEvent.click(within(sheet).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("says after joining the waitlist what happens next, and which later date has a spot", async () => {
  const series = { id: "0198c0de-0000-7000-8000-0000000000d1", repeat: "weekly" as const };
  const laterDate = { id: jonas.id, dateTime: "2099-05-09T06:30:00.000Z", timeZone: null, spotsLeft: 1 };
  const full = anExperience({ currentParticipants: 10, series, laterDate });
  api.answer(`GET ${at}`, ok(full));
  api.answer(`GET ${at}/series`, ok([full]));
  api.answer(`POST ${at}/waitlist`, ok({ ...full, waitlistPosition: 2 }));
  openApp(`/experiences/${full.id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Join the waitlist" }));
  const sheet = await screen.findByRole("dialog", { name: "You're on the waitlist" });
  expect(sheet.textContent).toContain("You're number 2 in line");
  expect(sheet.textContent).toContain("you get the next free spot automatically");
  expect(sheet.textContent).toMatch(/09 May.* has 1 spot\.|9 May.* has 1 spot\./u);
  expect(within(sheet).queryByRole("link", { name: "Add to calendar" })).toBeNull();
  await userEvent.click(within(sheet).getByRole("link", { name: /9 May/u }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
