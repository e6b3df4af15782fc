import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, signedOut } from "../../../../test/fake-api.ts";
import { ada, mo, openPortal } from "../../../../test/open-portal.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { page } from "../../../../test/makers/people.ts";
import { aTicketMessage, ticketId } from "../../../../test/makers/support.ts";
import { anAdminThread, anAdminTicket } from "../../../../test/makers/admin.ts";
// Imported up front: compiling it takes longer than a query's timeout.
import "../frame/admin-frame.tsx";
import "../overview/dashboard-screen.tsx";
import "./tickets-tab.tsx";

const list = "GET /api/admin/tickets";
const ticketEndpoint = `GET /api/admin/tickets/${ticketId}`;
const patch = `PATCH /api/admin/tickets/${ticketId}`;
const answer = `POST /api/admin/tickets/${ticketId}/messages`;
const ok = <Body,>(body: Body, status = 200) => ({ status, body });
const user = userEvent.setup();
let asked: URLSearchParams[];
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  asked = [];
  api = fakeApi({
    "GET /api/auth/user": signedOut,
    [list]: (_, address) => {
      asked.push(new URL(address, "http://test").searchParams);
      return page({ tickets: [anAdminTicket({ hasNews: true, priority: "urgent" })] })();
    },
    [ticketEndpoint]: ok(anAdminThread()),
    [patch]: ok(anAdminTicket()),
    [answer]: ok(aTicketMessage(), 201),
  });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const openList = (search = "") => openPortal(`/admin/dashboard?tab=tickets${search}`);
const openTicket = () => openList(`&ticket=${ticketId}`);
const sentTo = (key: string) => api.sent.filter((call) => call.key === key).map(({ body }) => body);

it("lists the tickets with status, priority and opener", async () => {
  openList();
  const row = (await screen.findByRole("link", { name: "The map stays grey" })).closest("li");
  expect(row?.textContent).toMatch(/Open.*Urgent.*Unanswered.*Noor Haddad/u);
});

it("stores search, filters and sort in the URL", async () => {
  const { router } = openList("&status=open&sort=updated&order=asc");
  await screen.findByRole("link", { name: "The map stays grey" });
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ limit: "30", status: "open", sort: "updated", order: "asc" });
  await user.selectOptions(screen.getByLabelText("Priority"), "urgent");
  await user.selectOptions(screen.getByLabelText("Sort by"), "priority");
  await user.type(screen.getByRole("textbox", { name: "Search" }), "map");
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      tab: "tickets",
      status: "open",
      sort: "priority",
      priority: "urgent",
      search: "map",
    }),
  );
  await waitFor(() => expect(asked.at(-1)?.get("search")).toBe("map"));
});

it("clears a filter without matches", async () => {
  api.answer(list, page({ tickets: [] }));
  openList("&assigned=me");
  await user.click(await screen.findByRole("button", { name: "Show everything" }));
  expect(await screen.findByText("No tickets yet")).toBeDefined();
});

it("shows an error if the tickets can't be fetched, and can retry", async () => {
  api.answer(list, "no connection");
  openList();
  expect(await screen.findByText("Failed to fetch tickets")).toBeDefined();
  api.answer(list, page({ tickets: [anAdminTicket()] }));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "The map stays grey" })).toBeDefined();
});

it("opens a ticket and returns to the same list", async () => {
  const { router } = openList("&status=open");
  await user.click(await screen.findByRole("link", { name: "The map stays grey" }));
  const heading = await screen.findByRole("heading", { level: 3, name: "The map stays grey" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText("It still does.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "All tickets" }));
  await screen.findByRole("link", { name: "The map stays grey" });
  expect(router.state.location.search).toEqual({ tab: "tickets", status: "open" });
});

it("sends an answer together with the new status", async () => {
  openTicket();
  const text = await screen.findByRole("textbox", { name: "Answer" });
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  expect(await screen.findByText("Please write an answer")).toBeDefined();
  await user.type(text, "Please reload.");
  await user.selectOptions(screen.getByLabelText("Set status to"), "resolved");
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  expect(await screen.findByText("Answer sent")).toBeDefined();
  expect(sentTo(answer)).toEqual([{ message: "Please reload.", status: "resolved" }]);
  expect(text).toHaveProperty("value", "");
});

it("keeps an answer that couldn't be sent", async () => {
  api.answer(answer, "no connection");
  openTicket();
  await user.type(await screen.findByRole("textbox", { name: "Answer" }), "Please reload.");
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  expect(await screen.findByText("Couldn't send the answer. Please try again.")).toBeDefined();
  expect(screen.getByDisplayValue("Please reload.")).toBeDefined();
});

it("changes status and priority, assigns and unassigns the ticket, and saves notes", async () => {
  openTicket();
  const panel = within(await screen.findByRole("complementary", { name: "About this ticket" }));
  await user.selectOptions(panel.getByLabelText("Status"), "closed");
  await user.selectOptions(panel.getByLabelText("Priority"), "high");
  api.answer(ticketEndpoint, ok(anAdminThread({ assignedTo: { id: ada.id, username: "ada" } })));
  await user.click(panel.getByRole("button", { name: "Assign to me" }));
  expect(await panel.findByText("You")).toBeDefined();
  await user.click(panel.getByRole("button", { name: "Unassign" }));
  await user.type(panel.getByRole("textbox", { name: "Notes" }), "Called him.");
  await user.click(panel.getByRole("button", { name: "Save notes" }));
  expect(await screen.findByText("Notes saved")).toBeDefined();
  expect(sentTo(patch)).toEqual([
    { status: "closed" },
    { priority: "high" },
    { assignedToAdminId: ada.id },
    { assignedToAdminId: null },
    { adminNotes: "Called him." },
  ]);
});

it("keeps a notes draft when a colleague saves others", async () => {
  openTicket();
  const panel = within(await screen.findByRole("complementary", { name: "About this ticket" }));
  await user.type(panel.getByRole("textbox", { name: "Notes" }), "Ring him at five");
  api.answer(ticketEndpoint, ok(anAdminThread({ adminNotes: "He prefers email" })));
  await user.selectOptions(panel.getByLabelText("Priority"), "high");
  expect(await panel.findByText("He prefers email")).toBeDefined();
  expect(panel.getByRole("textbox", { name: "Notes" })).toHaveProperty("value", "Ring him at five");
  cleanup();
  openTicket();
  expect(await screen.findByDisplayValue("Ring him at five")).toBeDefined();
});

it("says whether a visitor can be reached, also to a moderator, who doesn't see the email", async () => {
  const visitor = { user: null, userEmail: null, userFullName: "Pat" };
  api.answer(ticketEndpoint, ok(anAdminThread({ ...visitor, isReachable: true })));
  openPortal(`/admin/dashboard?tab=tickets&ticket=${ticketId}`, mo);
  expect(await screen.findByText(/^We'll email it to the address they gave/u)).toBeDefined();
  expect(screen.queryByText(/Nobody can read an answer/u)).toBeNull();
  cleanup();
  api.answer(ticketEndpoint, ok(anAdminThread({ ...visitor, isReachable: false })));
  openTicket();
  expect(await screen.findByText(/Nobody can read an answer/u)).toBeDefined();
});

it("shows a message for an unknown ticket", async () => {
  api.answer(ticketEndpoint, { status: 404, body: { code: "support/ticket-not-found", message: "Ticket not found" } });
  openTicket();
  expect(await screen.findByText("Ticket not found")).toBeDefined();
});
