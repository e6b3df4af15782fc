import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { experience, id } from "../../../../test/makers/portal-lists.ts";
import { mo, openPortal } from "../../../../test/open-portal.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });

beforeEach(() => vi.stubGlobal("scrollTo", vi.fn()));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const list = "GET /api/admin/experiences";
const status = `PATCH /api/admin/experiences/${experience.id}/status`;

it("lets a moderator deactivate an experience after confirming", async () => {
  const { sent } = fakeApi({
    [list]: ok({ experiences: [experience] }),
    [status]: ok({ ...experience, isActive: false }),
  });
  openPortal("/admin/dashboard?tab=experiences", mo);
  await userEvent.click(await screen.findByRole("button", { name: "Deactivate “Pottery for beginners”" }));
  const dialog = await screen.findByRole("dialog");
  expect(sent.some(({ key }) => key === status)).toBe(false);
  await userEvent.click(within(dialog).getByRole("button", { name: "Deactivate" }));
  expect(await screen.findByText("Experience Updated")).toBeDefined();
  expect(await screen.findByRole("button", { name: "Activate “Pottery for beginners”" })).toBeDefined();
  expect(sent.find(({ key }) => key === status)?.body).toEqual({ isActive: false, reason: null });
});

it("activates an experience, but never one its host cancelled", async () => {
  const cancelled = { ...experience, id: id(5), title: "Gone", cancelledAt: experience.createdAt };
  const { sent } = fakeApi({
    [list]: ok({ experiences: [{ ...experience, isActive: false }, cancelled] }),
    [status]: { status: 409, body: { code: "admin/experience-cancelled", message: "Its host has cancelled it" } },
  });
  openPortal("/admin/dashboard?tab=experiences");
  await userEvent.click(await screen.findByRole("button", { name: "Activate “Pottery for beginners”" }));
  expect(screen.queryByRole("button", { name: /“Gone”/u })).toBeNull();
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Reason" }), "A mistake");
  await userEvent.click(within(dialog).getByRole("button", { name: "Activate" }));
  expect(await screen.findByText("Failed to update experience")).toBeDefined();
  expect(sent.find(({ key }) => key === status)?.body).toEqual({ isActive: true, reason: "A mistake" });
});

it("shows an error if the experiences can't be fetched", async () => {
  fakeApi({});
  openPortal("/admin/dashboard?tab=experiences");
  expect(await screen.findByText("Failed to fetch experiences")).toBeDefined();
});
