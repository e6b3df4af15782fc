import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { decision, detail, person, user } from "../../../../test/makers/portal-lists.ts";
import { openPortal } from "../../../../test/open-portal.tsx";

const ok = <Body,>(body: Body) => ({ status: 200, body });
const users = "GET /api/admin/users";
const patch = `PATCH /api/admin/users/${user.id}`;
const conflict = "Someone else has just changed the credits. Please check again.";

beforeEach(() => vi.stubGlobal("scrollTo", vi.fn()));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const memberEndpoint = `GET /api/admin/users/${user.id}`;

it("suspends the member with a reason", async () => {
  const decisions = `POST /api/admin/users/${user.id}/decisions`;
  const { sent } = fakeApi({
    [users]: ok({ users: [user] }),
    [memberEndpoint]: ok(detail),
    [decisions]: { status: 201, body: { ...decision, user: person, admin: "ada", reportId: null } },
  });
  openPortal("/admin/dashboard?tab=users");
  await userEvent.click(await screen.findByRole("button", { name: "Inês Costa" }));
  await userEvent.click(await screen.findByRole("button", { name: "Suspend" }));
  const dialog = await screen.findByRole("dialog", { name: "Suspend Inês Costa?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Suspend" }));
  expect(within(dialog).getByText("Please give a reason. The member sees it.")).toBeDefined();
  await userEvent.type(within(dialog).getByRole("textbox", { name: /Reason/u }), "Spam");
  await userEvent.click(within(dialog).getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText("Member suspended")).toBeDefined();
  expect(sent.find(({ key }) => key === decisions)?.body).toEqual({ action: "suspend", reason: "Spam" });
});

it("lifts the suspension and sets the credits", async () => {
  const lift = `POST /api/admin/decisions/${decision.id}/lift`;
  const { sent } = fakeApi({
    [users]: ok({ users: [user] }),
    [memberEndpoint]: ok({ ...detail, suspendedAt: decision.createdAt, decisions: [decision] }),
    [lift]: ok({ ...decision, liftedAt: "2026-11-04T10:00:00.000Z", user: person, admin: "ada", reportId: null }),
    [patch]: ok(user),
  });
  openPortal(`/admin/dashboard?tab=users&member=${user.id}`);
  expect(await screen.findByText("It was not me")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Suspend" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Lift the suspension" }));
  const dialog = await screen.findByRole("dialog", { name: "Lift the suspension?" });
  await userEvent.type(within(dialog).getByRole("textbox", { name: /Reason/u }), "It was not them");
  await userEvent.click(within(dialog).getByRole("button", { name: "Lift the suspension" }));
  await waitFor(() => expect(sent.find(({ key }) => key === lift)?.body).toEqual({ reason: "It was not them" }));

  const credits = await screen.findByRole("textbox", { name: "Credits" });
  await userEvent.clear(credits);
  await userEvent.type(credits, "-5");
  await userEvent.click(screen.getByRole("button", { name: "Set credits" }));
  expect(screen.getByText("Credits cannot be negative")).toBeDefined();
  expect(sent.some(({ key }) => key === patch)).toBe(false);
  await userEvent.clear(credits);
  await userEvent.type(credits, "20");
  await userEvent.click(screen.getByRole("button", { name: "Set credits" }));
  await waitFor(() =>
    expect(sent.find(({ key }) => key === patch)?.body).toEqual({
      aiCredits: 20,
      expectedAiCredits: 150,
      reason: null,
    }),
  );
});

it("sends a separate reason for credits, for giving Pro and for ending it", async () => {
  const { answer, sent } = fakeApi({ [users]: ok({ users: [user] }), [memberEndpoint]: ok(detail), [patch]: ok(user) });
  openPortal(`/admin/dashboard?tab=users&member=${user.id}`);
  const bodies = () => sent.filter(({ key }) => key === patch).map(({ body }) => body);
  const dialog = within(await screen.findByRole("dialog", { name: "Inês Costa" }));
  await userEvent.type(await dialog.findByRole("textbox", { name: "Reason" }), "For the picnic");
  await userEvent.click(dialog.getByRole("button", { name: "+100 Credits" }));
  await waitFor(() => expect(bodies()).toEqual([{ addCredits: 100, reason: "For the picnic" }]));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason for the plan" }), "Runs the swap shop");
  answer(memberEndpoint, ok({ ...detail, isPro: true, proUntil: "2027-01-01T00:00:00.000Z" }));
  await userEvent.click(dialog.getByRole("button", { name: "Give Pro" }));
  await waitFor(() => expect(bodies()[1]).toEqual({ isPro: true, reason: "Runs the swap shop" }));
  await userEvent.click(await dialog.findByRole("button", { name: "End Pro" }));
  const confirm = await screen.findByRole("alertdialog");
  expect(bodies()).toHaveLength(2);
  await userEvent.click(within(confirm).getByRole("button", { name: "End Pro" }));
  await waitFor(() => expect(bodies()[2]).toEqual({ isPro: false, reason: null }));
});
const decisions = `POST /api/admin/users/${user.id}/decisions`;

it("clears the reason after each decision", async () => {
  fakeApi({
    [users]: ok({ users: [user] }),
    [memberEndpoint]: ok(detail),
    [decisions]: { status: 201, body: { ...decision, user: person, admin: "ada", reportId: null } },
  });
  openPortal(`/admin/dashboard?tab=users&member=${user.id}`);
  await userEvent.click(await screen.findByRole("button", { name: "Warn" }));
  const ask = () => screen.findByRole("dialog", { name: "Warn Inês Costa?" });
  const reasonIn = (dialog: HTMLElement) => within(dialog).getByRole("textbox", { name: /Reason/u });
  const dialog = await ask();
  await userEvent.type(reasonIn(dialog), "The first reason");
  await userEvent.click(within(dialog).getByRole("button", { name: "Warn" }));
  expect(await screen.findByText("Member warned")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Warn Inês Costa?" })).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Warn" }));
  expect(reasonIn(await ask())).toHaveProperty("value", "");
});

it("keeps the typed credits after a conflict and shows the current balance", async () => {
  const { answer, sent } = fakeApi({
    [users]: ok({ users: [user] }),
    [memberEndpoint]: ok(detail),
    [patch]: { status: 409, body: { code: "admin/credits-changed", message: conflict } },
  });
  openPortal(`/admin/dashboard?tab=users&member=${user.id}`);
  const credits = await screen.findByRole("textbox", { name: "Credits" });
  await userEvent.clear(credits);
  await userEvent.type(credits, "200");
  await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "A mishap");
  answer(memberEndpoint, ok({ ...detail, aiCredits: 149 }));
  await userEvent.click(screen.getByRole("button", { name: "Set credits" }));
  expect(await screen.findByText(/^They now have 149 credits/u)).toBeDefined();
  expect(screen.queryByText(conflict)).toBeNull();
  answer(patch, ok({ ...user, aiCredits: 200 }));
  await userEvent.click(screen.getByRole("button", { name: "Set credits" }));
  await waitFor(() =>
    expect(sent.findLast(({ key }) => key === patch)?.body).toEqual({
      aiCredits: 200,
      expectedAiCredits: 149,
      reason: "A mishap",
    }),
  );
});
