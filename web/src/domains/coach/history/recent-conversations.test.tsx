import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toast, toastStore } from "../../../ui/toast-store.ts";
// Imported up front: compiling it takes longer than a query's timeout.
import "./history-dialog.tsx";
import { config } from "../../../../test/fake-api.ts";
import { aConversation, coachApi, conversations, ok, openCoach } from "../../../../test/open-coach.tsx";

const long = { createdAt: "2026-05-14T07:00:00.000Z" };
const kettle = aConversation(2, "How do I get up earlier?", {
  ...long,
  response: "Put the kettle where you can hear it.",
});
const soup = aConversation(1, "What could I cook?", long);
const remove = `DELETE ${conversations.slice(4)}/${kettle.id}`;

let api: ReturnType<typeof coachApi>;
/** The query of each request. */
let requests: string[];

beforeEach(() => {
  api = coachApi({ [conversations]: ok([kettle, soup]), [remove]: { status: 204 } });
  requests = [];
  const network = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    if (address.startsWith("/api/ai/conversations?")) requests.push(address.slice("/api/ai/conversations?".length));
    return network(address, init);
  });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

async function openHistory() {
  openCoach();
  await userEvent.click(await screen.findByRole("button", { name: "All conversations" }));
  return within(await screen.findByRole("dialog", { name: "All conversations" }));
}

it("says how long conversations are kept, where they are deleted", async () => {
  api.answer("GET /api/config", ok({ ...config, retention: { messageDays: null, coachDays: 365 } }));
  const dialog = await openHistory();
  expect(await dialog.findByText(/^Conversations are deleted after 365 days\. To download them all/u)).toBeDefined();
});

it("opens a conversation with its question and answer", async () => {
  openCoach();
  await userEvent.click(await screen.findByRole("button", { name: kettle.message }));
  const dialog = within(await screen.findByRole("dialog", { name: "Conversation" }));
  expect(dialog.getByText(kettle.message)).toBeDefined();
  expect(dialog.getByText(kettle.response)).toBeDefined();
});

it("shows crisis help with numbers that can be called", async () => {
  api.answer(conversations, ok([{ ...kettle, response: "- Samaritans: 116 123", isHelp: true }]));
  openCoach();
  await userEvent.click(await screen.findByRole("button", { name: kettle.message }));
  const dialog = within(await screen.findByRole("dialog", { name: "Conversation" }));
  const call = dialog.getByRole("link", { name: "Call Samaritans, 116 123" });
  expect(call.getAttribute("href")).toBe("tel:116123");
});

it("requests the last five conversations", async () => {
  api.answer(conversations, ok([]));
  openCoach();
  expect(await screen.findByText("No conversations yet")).toBeDefined();
  expect(screen.queryByRole("button", { name: "All conversations" })).toBeNull();
  expect(requests).toEqual(["limit=5"]);
});

it("offers a retry if the conversations can't be loaded", async () => {
  api.answer(conversations, "no connection");
  openCoach();
  expect(await screen.findByText("Couldn't load your conversations")).toBeDefined();
  api.answer(conversations, ok([kettle]));
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: kettle.message })).toBeDefined();
});

it("searches after a pause in typing, and shows when nothing matches", async () => {
  const dialog = await openHistory();
  expect(await dialog.findByRole("button", { name: soup.message })).toBeDefined();
  expect(dialog.getByText(/export your data/u)).toBeDefined();
  api.answer(conversations, ok([]));
  await userEvent.type(dialog.getByRole("textbox", { name: "Search your conversations" }), "red lentils");
  expect(await dialog.findByText("No conversation mentions “red lentils”.")).toBeDefined();
  expect(dialog.getByRole("status").textContent).toBe("Nothing found");
  expect(requests).toEqual(["limit=5", "limit=20", "limit=20&query=red+lentils"]);
  api.answer(conversations, ok([soup]));
  await userEvent.click(dialog.getByRole("button", { name: "Show all" }));
  expect(await dialog.findByRole("button", { name: soup.message })).toBeDefined();
});

it("moves the focus into a conversation, back to its row, and back to the button that opened the dialog", async () => {
  api.answer(conversations, ok([kettle, soup]));
  openCoach();
  const recent = await screen.findByRole("button", { name: soup.message });
  await userEvent.click(recent);
  const opened = within(await screen.findByRole("dialog", { name: "Conversation" }));
  await userEvent.click(opened.getByRole("button", { name: "All conversations" }));
  const dialog = within(await screen.findByRole("dialog", { name: "All conversations" }));
  await userEvent.click(await dialog.findByRole("button", { name: kettle.message }));
  const again = within(await screen.findByRole("dialog", { name: "Conversation" }));
  await waitFor(() => expect(document.activeElement).toBe(again.getByRole("button", { name: "All conversations" })));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole("button", { name: kettle.message })));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(recent));
});

it("loads more pages of the history", async () => {
  const second = aConversation(9, "The oldest question", long);
  api.answer(conversations, () =>
    requests.at(-1)?.includes("cursor=older")
      ? Response.json([second])
      : Response.json([kettle], { headers: { link: '</api/ai/conversations?limit=20&cursor=older>; rel="next"' } }),
  );
  const dialog = await openHistory();
  await userEvent.click(await dialog.findByRole("button", { name: "Show more" }));
  expect(await dialog.findByRole("button", { name: second.message })).toBeDefined();
  expect(dialog.getByRole("button", { name: kettle.message })).toBeDefined();
  expect(dialog.queryByRole("button", { name: "Show more" })).toBeNull();
});

it("offers a retry if the history can't be loaded", async () => {
  openCoach();
  const open = await screen.findByRole("button", { name: "All conversations" });
  api.answer(conversations, "no connection");
  await userEvent.click(open);
  const dialog = within(await screen.findByRole("dialog", { name: "All conversations" }));
  expect(await dialog.findByText("Couldn't load your conversations")).toBeDefined();
  api.answer(conversations, ok([soup]));
  await userEvent.click(dialog.getByRole("button", { name: "Retry" }));
  expect(await dialog.findByRole("button", { name: soup.message })).toBeDefined();
});

it("deletes a conversation after a confirmation, also from the open chat", async () => {
  const today = { ...kettle, createdAt: new Date().toISOString() };
  api.answer(conversations, ok([today, soup]));
  const { log } = openCoach();
  await within(log).findByText(kettle.response);
  await userEvent.click(await screen.findByRole("button", { name: kettle.message }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete this conversation?" }));
  expect(api.sent.map(({ key }) => key)).not.toContain(remove);
  api.answer(conversations, ok([soup]));
  await userEvent.click(question.getByRole("button", { name: "Delete conversation" }));
  const list = within(await screen.findByRole("dialog", { name: "All conversations" }));
  expect(toastStore.read()?.title).toBe("Conversation deleted");
  expect(await list.findByRole("button", { name: soup.message })).toBeDefined();
  expect(list.queryByRole("button", { name: kettle.message })).toBeNull();
  expect(log.textContent).not.toContain(kettle.response);
});

it("keeps a conversation that couldn't be deleted", async () => {
  api.answer(remove, "no connection");
  openCoach();
  await userEvent.click(await screen.findByRole("button", { name: kettle.message }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete conversation" }));
  await waitFor(() => expect(toastStore.read()?.title).toBe("Failed to delete the conversation. Please try again."));
  expect(within(screen.getByRole("dialog", { name: "Conversation" })).getByText(kettle.response)).toBeDefined();
});
