import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin, signedOut } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { aUser } from "../../../../test/makers/people.ts";
import "../discover/discover-screen.tsx";
import "./experience-screen.tsx";
import { anExperience, marta } from "../../../../test/makers/experiences.ts";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const guest = aUser(5);
const experience = anExperience({
  participants: [{ user: guest, joinedAt: guest.createdAt, plusOne: null }],
});
const report = "POST /api/reports";
const block = `POST /api/users/${marta.id}/block`;

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/experiences": ok([]),
    [`GET /api/experiences/${experience.id}`]: ok(experience),
    [`GET /api/experiences/${experience.id}/clashes`]: ok([]),
    [report]: { status: 201, body: {} },
    [block]: { status: 204 },
  });
});

afterEach(() => {
  // Unmounts before the network mock is removed, so that nothing calls the real network.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const open = () => openApp(`/experiences/${experience.id}`);
async function choose(menu: string, entry: string) {
  await userEvent.click(await screen.findByRole("button", { name: menu }));
  await userEvent.click(await screen.findByRole("menuitem", { name: entry }));
}

it.each([
  ["More about this experience", "Report this experience", "experience", experience.id],
  ["More about Marta Silva", "Report Marta", "user", marta.id],
  ["More about Ana Number5", "Report Ana", "user", guest.id],
])('the menu "%s" has the entry "%s", which sends a report', async (menu, entry, targetType, targetId) => {
  open();
  await choose(menu, entry);
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("radio", { name: "Spam or advertising" }));
  await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
  expect(await screen.findByText("Report sent")).toBeDefined();
  expect(api.sent.find(({ key }) => key === report)?.body).toMatchObject({ targetType, targetId, reason: "spam" });
});

it("blocking the host leaves the experience", async () => {
  const { router } = open();
  await choose("More about this experience", "Block Marta");
  await userEvent.click(await screen.findByRole("button", { name: "Block" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/experiences"));
  expect(screen.getByText("Marta Silva is blocked")).toBeDefined();
});

it("the host and the guests link to their profiles", async () => {
  open();
  const host = await screen.findByRole("link", { name: "Marta Silva" });
  expect(host.getAttribute("href")).toBe(`/profile/${marta.id}`);
  expect(screen.getByRole("link", { name: "Ana Number5" }).getAttribute("href")).toBe(`/profile/${guest.id}`);
});

it("visitors have no menu", async () => {
  api.answer("GET /api/auth/user", signedOut);
  open();
  expect(await screen.findByRole("link", { name: "Marta Silva" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^More about/u })).toBeNull();
});
