import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, fakeEvents, fakeStream, robin, robinsProfile } from "../../../../test/fake-api.ts";
import { chat, ok, piece, replied } from "../../../../test/open-coach.tsx";
import { show } from "../../../../test/show.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ItemAssistant } from "./item-assistant.tsx";

const item = { id: "0198c0de-0000-7000-c000-000000000001", title: "Oak desk", isOwn: false };
const user = userEvent.setup();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  sessionStorage.clear();
  api = fakeApi({ "GET /api/auth/user": ok(robin), "GET /api/profile": ok(robinsProfile) });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

async function open() {
  show(<ItemAssistant item={item} />);
  await user.click(await screen.findByRole("button", { name: "Ask AI About This Item" }));
  await screen.findByRole("dialog", { name: "AI Product Assistant" });
  return screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Question about this item" });
}
const pendingExchange = () => api.sent.filter(({ key }) => key === chat).map(({ body }) => body);

it("answers a question about the item and suggests the next", async () => {
  const stream = fakeStream();
  api.answer(chat, stream.answer);
  const field = await open();
  expect(screen.getByText("1 credit per answer")).toBeDefined();
  await user.type(field, "   {Enter}");
  expect(pendingExchange()).toEqual([]);
  await user.type(field, "Is it heavy?{Enter}");
  expect(await screen.findAllByText("AI is thinking...")).toHaveLength(2);
  expect(field.value).toBe("");
  expect(pendingExchange()).toEqual([{ message: "Is it heavy?", answerId: expect.any(String), itemId: item.id }]);
  stream.send(piece("The weight"));
  expect(await screen.findByText("The weight")).toBeDefined();
  stream.send(replied("The weight is not stated.", { suggestions: ["What size is it?"] }));
  expect(await screen.findByText("The weight is not stated.")).toBeDefined();

  api.answer(chat, fakeEvents(replied("140 cm wide.")));
  await user.click(await screen.findByRole("button", { name: "What size is it?" }));
  expect(await screen.findByText("140 cm wide.")).toBeDefined();
  // The conversation is kept when the dialog is closed.
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Ask AI About This Item" }));
  expect(await screen.findByText("140 cm wide.")).toBeDefined();
});

it("suggests different questions to sellers and buyers", async () => {
  show(<ItemAssistant item={{ ...item, isOwn: true }} />);
  await user.click(await screen.findByRole("button", { name: "Ask AI About This Item" }));
  expect(await screen.findByRole("button", { name: "Is my price in line with others?" })).toBeDefined();
  expect(screen.getByText(/^Ask me about your listing/u)).toBeDefined();
  expect(screen.queryByRole("button", { name: "How could I negotiate the price?" })).toBeNull();
});

it.each([/compatible/u, /value/u, /condition/u, /negotiate/u])("suggests the question: %s", async (hint) => {
  api.answer(chat, fakeEvents(replied("As the listing says.")));
  await open();
  await user.click(screen.getByRole("button", { name: hint }));
  expect(await screen.findByText("As the listing says.")).toBeDefined();
  expect(pendingExchange()).toMatchObject([{ message: expect.stringMatching(hint), itemId: item.id }]);
});

it("reuses the question's id when a failed question is sent again", async () => {
  api.answer(chat, { status: 500, body: { code: "kernel/unknown", message: "Something went wrong" } });
  const field = await open();
  await user.type(field, "Is it heavy?{Enter}");
  expect(await screen.findByText("AI Error")).toBeDefined();
  expect(screen.getByText("Failed to get AI response. Please try again.")).toBeDefined();
  await waitFor(() => expect(field.value).toBe("Is it heavy?"));
  api.answer(chat, fakeEvents(replied("Not stated.")));
  await user.type(field, "{Enter}");
  expect(await screen.findByText("Not stated.")).toBeDefined();
  const [first, second] = pendingExchange();
  expect(second).toEqual(first);
});

it("shows that there are no credits left and keeps the question", async () => {
  api.answer(chat, { status: 402, body: { code: "coach/no-credits", message: "You have no AI credits left" } });
  const field = await open();
  await user.type(field, "Is it heavy?{Enter}");
  expect(await screen.findByText("You have no AI credits left")).toBeDefined();
  expect(field.value).toBe("Is it heavy?");
  expect(screen.queryByText("AI Error")).toBeNull();
  expect(screen.queryByRole("list", { name: "Suggestions" })).toBeNull();
});

it("shows crisis help with numbers that can be called, like the coach", async () => {
  api.answer(chat, fakeEvents(replied("You are not alone.\n- Samaritans: 116 123", { isHelp: true, suggestions: [] })));
  const field = await open();
  await user.type(field, "I want to end it{Enter}");
  const call = await screen.findByRole("link", { name: "Call Samaritans, 116 123" });
  expect(call.getAttribute("href")).toBe("tel:116123");
});

it("resumes a question that was pending when the screen was left, and requests it once", async () => {
  api.answer(chat, fakeStream().answer);
  const field = await open();
  await user.type(field, "Is it heavy?{Enter}");
  await waitFor(() => expect(pendingExchange()).toHaveLength(1));
  cleanup();
  api.answer(chat, fakeEvents(replied("Not stated.")));
  await open();
  expect(await screen.findByText("Not stated.")).toBeDefined();
  const [first, second] = pendingExchange();
  expect(second).toEqual(first);
});
