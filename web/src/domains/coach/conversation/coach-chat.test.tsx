import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { config, fakeApi, fakeEvents, fakeStream, robin } from "../../../../test/fake-api.ts";
import { openApp } from "../../../../test/open-app.tsx";
// Imported up front: compiling it takes longer than a query's timeout.
import "../../../screens/home/home-screen.tsx";
import { toast, toastStore } from "../../../ui/toast-store.ts";
import { chat, ok, piece, replied } from "../../../../test/open-coach.tsx";

const answer = "Begin with one envelope.";
const answered = fakeEvents(piece("Begin with "), piece("one envelope."), replied(answer));
const noCredits = { status: 402, body: { code: "coach/no-credits", message: "You have no AI credits left" } };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  api = fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/config": ok(config),
    "GET /api/ai/conversations": ok([]),
    [chat]: answered,
  });
});

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

async function openChat() {
  openApp("/home");
  // Found first, because it appears with the screen.
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message to the coach" });
  return { field, log: screen.getByRole("log"), user: userEvent.setup() };
}
const messages = () =>
  api.sent.filter(({ key }) => key === chat).map(({ body }) => (body as { message: string }).message);
const countOf = (key: string) => api.sent.filter((call) => call.key === key).length;

it("counts the credits where few are left, and otherwise says what an answer costs", async () => {
  api.answer("GET /api/auth/user", ok({ ...robin, aiCredits: 9 }));
  await openChat();
  expect(screen.getByText("9 credits left · 1 per answer")).toBeDefined();
});

it("formats a large count of credits", async () => {
  api.answer("GET /api/auth/user", ok({ ...robin, aiCredits: 12_345 }));
  await openChat();
  // In the header and on the account card.
  expect(screen.getAllByText("12,345 credits")).toHaveLength(2);
});

it("shows who answers and what an answer costs", async () => {
  await openChat();
  expect(await screen.findByText("The built-in guide")).toBeDefined();
  expect(screen.getByText("1 credit per answer")).toBeDefined();
});

it("sends with Enter, adds a line with Shift+Enter, and clears the field", async () => {
  const { field, log, user } = await openChat();
  await user.type(field, "One{Shift>}{Enter}{/Shift}two{Enter}");
  expect(await within(log).findByText(answer)).toBeDefined();
  expect(messages()).toEqual(["One\ntwo"]);
  expect(within(log).getByText(/One\s+two/u)).toBeDefined();
  expect(field.value).toBe("");
});

it("sends nothing blank", async () => {
  const { field, user } = await openChat();
  await user.type(field, "   {Enter}");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
  expect(messages()).toEqual([]);
});

it("refetches the credits and the conversations after an answer", async () => {
  const { field, log, user } = await openChat();
  const before = countOf("GET /api/ai/conversations");
  api.answer("GET /api/auth/user", ok({ ...robin, aiCredits: 149 }));
  await user.type(field, "Hello{Enter}");
  await within(log).findByText(answer);
  expect(await screen.findByText("149 credits")).toBeDefined();
  expect(screen.getByRole("progressbar", { name: "AI Credits" }).getAttribute("aria-valuetext")).toBe("149 / 150");
  expect(countOf("GET /api/ai/conversations")).toBe(before + 1);
});

it("sends a tapped suggestion and keeps the draft", async () => {
  const { field, log, user } = await openChat();
  await user.type(field, "First");
  await user.type(field, "{Enter}");
  await within(log).findByText(answer);
  await user.type(field, "half a thou");
  await user.click(screen.getByRole("button", { name: "What if I forget?" }));
  await waitFor(() => expect(within(log).getAllByText(answer)).toHaveLength(2));
  expect(messages()).toEqual(["First", "What if I forget?"]);
  expect(field.value).toBe("half a thou");
});

it("streams the answer and ends with the complete one", async () => {
  const stream = fakeStream();
  api.answer(chat, stream.answer);
  const { field, log, user } = await openChat();
  await user.type(field, "Are you there?{Enter}");
  expect(await within(log).findByText("The coach is writing")).toBeDefined();
  const question = within(log).getByText("Are you there?");
  expect(within(log).queryByText(/What's on your mind today/u)).toBeNull();
  stream.send(piece("Begin "));
  const growing = await within(log).findByText("Begin");
  expect(growing.closest("[aria-busy]")?.getAttribute("aria-live")).toBe("off");
  expect(within(log).queryByText("The coach is writing")).toBeNull();
  stream.send(piece("with two"));
  expect(await within(log).findByText("Begin with two")).toBeDefined();
  await user.type(field, "And again{Enter}");
  expect(messages()).toEqual(["Are you there?"]);
  stream.send(replied(answer));
  const whole = await within(log).findByText(answer);
  // Screen readers read the complete answer, which is a new element, and don't repeat the question.
  expect(whole).not.toBe(growing);
  expect(whole.closest("[aria-busy]")).toBeNull();
  expect(question.isConnected).toBe(true);
  expect(within(log).queryByText("Begin with two")).toBeNull();
  expect(field.value.trim()).toBe("And again");
});

it.each([
  ["the server fails", { status: 500, body: { code: "kernel/internal", message: "Something went wrong" } }],
  ["nothing answers", "no connection" as const],
])("keeps the text and shows an error when %s", async (_, failure) => {
  api.answer(chat, failure);
  const { field, log, user } = await openChat();
  await user.type(field, "Hello{Enter}");
  await waitFor(() => expect(toastStore.read()?.title).toBe("Failed to send message to AI. Please try again."));
  expect(field.value).toBe("Hello");
  expect(within(log).queryByText("Hello")).toBeNull();
  api.answer(chat, answered);
  await user.type(field, "{Enter}");
  expect(await within(log).findByText(answer)).toBeDefined();
  expect(toastStore.read()).toBeUndefined();
});

it("shows the server's message for missing credits once and keeps the text", async () => {
  api.answer(chat, noCredits);
  const { field, user } = await openChat();
  await user.type(field, "Hello{Enter}");
  expect(await screen.findByText("You have no AI credits left")).toBeDefined();
  expect(field.value).toBe("Hello");
  expect(toastStore.read()).toBeUndefined();
});

it("reuses the answer's id when a failed message is sent again, so that it is charged once", async () => {
  api.answer(chat, "no connection");
  const { field, log, user } = await openChat();
  await user.type(field, "Hello{Enter}");
  await waitFor(() => expect(field.value).toBe("Hello"));
  api.answer(chat, answered);
  await user.type(field, "{Enter}");
  await within(log).findByText(answer);
  await user.type(field, "Hello{Enter}");
  await waitFor(() => expect(within(log).getAllByText(answer)).toHaveLength(2));
  const [failed, again, later] = api.sent.filter(({ key }) => key === chat).map(({ body }) => body);
  expect(again).toEqual(failed);
  expect(later).not.toEqual(failed);
});

it("keeps the conversation while another tab is open", async () => {
  const { field, log, user } = await openChat();
  await user.type(field, "Hello{Enter}");
  await within(log).findByText(answer);
  await user.type(field, "and then");
  await user.click(screen.getByRole("tab", { name: "Goals & Progress" }));
  await user.click(screen.getByRole("tab", { name: "AI Coach Chat" }));
  expect(screen.getByText(answer)).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message to the coach" }).value).toBe("and then");
});
