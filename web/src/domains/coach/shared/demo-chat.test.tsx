import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { isDisabled } from "../../../../test/is-disabled.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { DemoChat, type DemoChatHandle } from "./demo-chat.tsx";

const requests: unknown[] = [];

/** Mocks the network: one answer for each message; the last answer repeats. */
function network(...answers: { status?: number; body: unknown }[]) {
  let turn = 0;
  vi.stubGlobal("fetch", async (url: string, init: { method: string; body: string }) => {
    requests.push([init.method, url, JSON.parse(init.body)]);
    const { status = 200, body } = answers[Math.min(turn, answers.length - 1)] ?? { body: null };
    turn += 1;
    return Response.json(body, { status });
  });
}

function show() {
  const chat = createRef<DemoChatHandle>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DemoChat ref={chat} />
    </QueryClientProvider>,
  );
  return chat;
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>("Your message");
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
const log = () => within(screen.getByRole("log"));

afterEach(() => {
  vi.unstubAllGlobals();
  requests.length = 0;
});

it("sends with Enter, adds the question and the answer, and clears the field", async () => {
  network({ body: { response: "Begin with ten minutes.", suggestions: ["Which day?", "And if it rains?"] } });
  show();
  await userEvent.type(field(), "  I want to run {Enter}");
  await screen.findByText("Begin with ten minutes.");
  expect(log().getByText("I want to run")).toBeDefined();
  expect(field().value).toBe("");
  expect(requests).toEqual([
    ["POST", expect.stringMatching(/^\/api\/ai\/chat-test\?timeZone=/u), { message: "I want to run" }],
  ]);
  expect(
    log()
      .getAllByRole("button")
      .map((chip) => chip.textContent),
  ).toEqual(["Which day?", "And if it rains?"]);
});

it("shows crisis help with numbers a visitor can call with one tap", async () => {
  network(
    { body: { response: "- Samaritans: 116 123", suggestions: [], isHelp: true } },
    { body: { response: "Dial 116 123 in your story.", suggestions: [], isHelp: false } },
  );
  show();
  await userEvent.type(field(), "I want to die{Enter}");
  const call = await log().findByRole("link", { name: "Call Samaritans, 116 123" });
  expect(call.getAttribute("href")).toBe("tel:116123");
  await userEvent.type(field(), "Write with me{Enter}");
  await screen.findByText("Dial 116 123 in your story.");
  expect(log().getAllByRole("link")).toEqual([call]);
});

it("sends nothing blank", async () => {
  network({ body: null });
  show();
  await userEvent.type(field(), "   {Enter}");
  expect(send().disabled).toBe(true);
  expect(requests).toEqual([]);
});

it("is disabled while an answer is pending", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  show();
  await userEvent.type(field(), "Hello{Enter}");
  expect(await screen.findByText("The coach is writing")).toBeDefined();
  expect(isDisabled(send())).toBe(true);
});

it("sends a tapped suggestion and keeps the draft", async () => {
  network({ body: { response: "Good.", suggestions: ["More"] } });
  show();
  await userEvent.type(field(), "half a thought");
  await userEvent.click(screen.getByRole("button", { name: "I want to sleep better" }));
  await screen.findByText("Good.");
  expect(requests).toEqual([
    ["POST", expect.stringMatching(/^\/api\/ai\/chat-test\?timeZone=/u), { message: "I want to sleep better" }],
  ]);
  expect(field().value).toBe("half a thought");
});

it("shows an error, keeps the message, and continues after a retry", async () => {
  network({ status: 500, body: { message: "Internal" } }, { body: { response: "Here I am.", suggestions: [] } });
  show();
  await userEvent.type(field(), "Hello{Enter}");
  expect((await screen.findByText("Chat failed")).closest("[role=status]")?.textContent).toContain("send it again");
  expect(field().value).toBe("Hello");
  await userEvent.click(send());
  await screen.findByText("Here I am.");
  expect(screen.queryByText("Chat failed")).toBeNull();
});

it("puts a suggestion that couldn't be sent into the field", async () => {
  network({ status: 500, body: null });
  show();
  await userEvent.click(screen.getByRole("button", { name: "I want to sleep better" }));
  await screen.findByText("Chat failed");
  expect(field().value).toBe("I want to sleep better");
});

it("explains the hourly limit and links to the sign-up", async () => {
  network({ status: 429, body: { message: "Too many requests" } });
  show();
  await userEvent.type(field(), "Hello{Enter}");
  expect(await screen.findByText(/ten messages an hour/)).toBeDefined();
  expect(screen.queryByText("Chat failed")).toBeNull();
  expect(screen.getByRole("link", { name: "create a free account" }).getAttribute("href")).toBe("/signup");
});

it("puts a prompt from elsewhere into the field and focuses it", () => {
  const chat = show();
  act(() => chat.current?.fill("Help me begin"));
  expect(field().value).toBe("Help me begin");
  expect(document.activeElement).toBe(field());
});
