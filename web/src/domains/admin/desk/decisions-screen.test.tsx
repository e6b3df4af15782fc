import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, signedOut } from "../../../../test/fake-api.ts";
import { mo, openPortal } from "../../../../test/open-portal.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { page } from "../../../../test/makers/people.ts";
import { decisionId } from "../../../../test/makers/support.ts";
import { anAdminDecision } from "../../../../test/makers/admin.ts";
// Imported up front: compiling it takes longer than a query's timeout.
import "../frame/admin-frame.tsx";
import "./decisions-screen.tsx";

const list = "GET /api/admin/decisions";
const lift = `POST /api/admin/decisions/${decisionId}/lift`;
const lifted = anAdminDecision({ liftedAt: "2026-11-05T10:00:00.000Z" });
const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": signedOut,
    [list]: page({ decisions: [anAdminDecision({ answer: "It was a joke." })] }),
    [lift]: { status: 200, body: lifted },
  });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it("shows the decisions and the members' answers", async () => {
  openPortal("/admin/decisions?filter=answered");
  const card = within(await screen.findByRole("article", { name: "Decision about Sam Haddad" }));
  expect(card.getByText("It was a joke.")).toBeDefined();
  expect(card.getByText("Removed")).toBeDefined();
  expect(screen.getByRole("radio", { name: "Answers to read" })).toHaveProperty("checked", true);
});

it("removes an answer from the unread ones once it is read", async () => {
  const read = `POST /api/admin/decisions/${decisionId}/read`;
  api.answer(read, { status: 200, body: anAdminDecision({ answerSeenAt: "2026-11-05T10:00:00.000Z" }) });
  openPortal("/admin/decisions?filter=answered");
  const button = await screen.findByRole("button", { name: "Keep decision" });
  api.answer(list, page({ decisions: [] }));
  await user.click(button);
  expect(await screen.findByText("No answers to read")).toBeDefined();
  expect(api.sent.filter(({ key }) => key === read)).toHaveLength(1);
});

it("takes a decision back with a reason", async () => {
  openPortal("/admin/decisions");
  await user.click(await screen.findByRole("button", { name: "Take back" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Take back" }));
  expect(await dialog.findByText("Please give a reason. The member sees it.")).toBeDefined();
  await user.type(dialog.getByRole("textbox", { name: /^Reason/u }), "We had misread it.");
  api.answer(list, page({ decisions: [lifted] }));
  await user.click(dialog.getByRole("button", { name: "Take back" }));
  expect(await screen.findByText("Taken back on", { exact: false })).toBeDefined();
  expect(api.sent.find(({ key }) => key === lift)?.body).toEqual({ reason: "We had misread it." });
  expect(screen.queryByRole("button", { name: "Take back" })).toBeNull();
});

it("lets only administrators take back a decision made without a report", async () => {
  api.answer(list, page({ decisions: [anAdminDecision({ action: "warn", targetType: null, reportId: null })] }));
  openPortal("/admin/decisions", mo);
  await screen.findByRole("article");
  expect(screen.queryByRole("button", { name: "Take back" })).toBeNull();
  cleanup();
  openPortal("/admin/decisions");
  expect(await screen.findByRole("button", { name: "Take back" })).toBeDefined();
});

it("shows an error if a decision can't be taken back", async () => {
  api.answer(lift, "no connection");
  openPortal("/admin/decisions");
  await user.click(await screen.findByRole("button", { name: "Take back" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: /^Reason/u }), "We had misread it.");
  await user.click(dialog.getByRole("button", { name: "Take back" }));
  expect(await screen.findByText("Couldn't take back the decision. Please try again.")).toBeDefined();
});

it("shows an empty state, and an error if the decisions can't be fetched", async () => {
  api.answer(list, page({ decisions: [] }));
  openPortal("/admin/decisions");
  expect(await screen.findByText("No decisions yet")).toBeDefined();
  api.answer(list, "no connection");
  await user.click(screen.getByRole("radio", { name: "Suspensions" }));
  expect(await screen.findByText("Failed to fetch decisions")).toBeDefined();
  api.answer(list, page({ decisions: [] }));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No suspended members")).toBeDefined();
});
