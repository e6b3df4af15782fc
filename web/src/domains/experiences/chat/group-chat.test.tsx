import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeApi, robin } from "../../../../test/fake-api.ts";
import { openDevice } from "../../../api/device/device-store.ts";
import { createQueryClient } from "../../../api/query-client.ts";
import { Toaster } from "../../../ui/toaster.tsx";
import { GroupChat } from "./group-chat.tsx";
import { anExperience, marta } from "../../../../test/makers/experiences.ts";

const { id: experienceId } = anExperience();
const at = `/api/experiences/${experienceId}/messages`;
const aMessage = (id: string, message: string, user = marta) => ({
  id,
  experienceId,
  userId: user.id,
  message,
  messageType: "text",
  attachments: [],
  sentAt: `2026-05-01T10:0${id}:00.000Z`,
  user,
});
const me = { ...marta, id: robin.id, firstName: "Robin", lastName: "Vermeulen", username: "robin" };
const hello = aMessage("1", "Hello all");

let api: ReturnType<typeof fakeApi>;

beforeEach(async () => {
  await openDevice(robin.id);
  api = fakeApi({ [`GET ${at}`]: { status: 200, body: [hello] } });
});

afterEach(() => {
  // Unmounts before the network mock is removed, so that nothing calls the real network.
  cleanup();
  vi.unstubAllGlobals();
});

function openChat(client = createQueryClient()) {
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <GroupChat experienceId={experienceId} viewerId={robin.id} title="Sunset run" />
      <Toaster />
    </QueryClientProvider>,
  );
  return { client, unmount };
}

const log = () => screen.findByRole("log", { name: "Group chat" });
const box = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message to the group" });
const sent = () => api.sent.filter(({ key }) => key === `POST ${at}`).map(({ body }) => body);

it("shows each message's author, and each day once", async () => {
  openChat();
  expect(await within(await log()).findByText("Hello all")).toBeDefined();
  expect(screen.getByText("Marta Silva")).toBeDefined();
  expect(screen.getByText(/Friday,? 1 May/)).toBeDefined();
});

it("shows an empty state without messages", async () => {
  api.answer(`GET ${at}`, { status: 200, body: [] });
  openChat();
  expect(await screen.findByText("No messages yet")).toBeDefined();
});

it("shows a message at once, and as sent when the server has answered", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  openChat();
  await within(await log()).findByText("Hello all");
  const through = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
    init.method === "POST" ? promise : through(address, init),
  );
  await userEvent.type(await box(), "See you there{Shift>}{Enter}{/Shift}I bring bread{Enter}");
  expect(await screen.findByText("Sending...")).toBeDefined();
  expect((await box()).value).toBe("");
  const message = "See you there\nI bring bread";
  api.answer(`GET ${at}`, { status: 200, body: [aMessage("2", message, me), hello] });
  resolve(Response.json(aMessage("2", message, me), { status: 201 }));
  await waitFor(() => expect(screen.queryByText("Sending...")).toBeNull());
  expect(within(await log()).getAllByText(/I bring bread/)).toHaveLength(1);
});

it("keeps a message that couldn't be sent, and retries it", async () => {
  const chat = openChat();
  await within(await log()).findByText("Hello all");
  api.answer(`POST ${at}`, "no connection");
  await userEvent.type(await box(), "Anybody?{Enter}");
  expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();

  chat.unmount();
  openChat(chat.client);
  api.answer(`POST ${at}`, { status: 201, body: aMessage("2", "Anybody?", me) });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText("Not sent")).toBeNull());
  expect(within(await log()).getAllByText("Anybody?")).toHaveLength(1);
  const [first, second] = sent();
  expect(first).toMatchObject({ message: "Anybody?" });
  // With the same client id, so that the server takes it once.
  expect(second).toEqual(first);
});

it("deletes a message that couldn't be sent", async () => {
  openChat();
  await within(await log()).findByText("Hello all");
  api.answer(`POST ${at}`, { status: 500 });
  await userEvent.type(await box(), "Anybody?{Enter}");
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByText("Anybody?")).toBeNull());
});

it("takes a refused message back into the field", async () => {
  openChat();
  await within(await log()).findByText("Hello all");
  api.answer(`POST ${at}`, { status: 403, body: { message: "You're muted here" } });
  await userEvent.type(await box(), "Anybody?{Enter}");
  expect(await screen.findByText("Not sent: You're muted here")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  await waitFor(async () => expect((await box()).value).toBe("Anybody?"));
  expect(screen.queryByText(/Not sent/)).toBeNull();
});

it("keeps a draft", async () => {
  const chat = openChat();
  await within(await log()).findByText("Hello all");
  await userEvent.type(await box(), "Half a thought");
  chat.unmount();
  openChat();
  expect((await box()).value).toBe("Half a thought");
});

it("shows an error if the chat can't be loaded, and can retry", async () => {
  api.answer(`GET ${at}`, {
    status: 403,
    body: { message: "Only the host and participants can use this chat" },
  });
  openChat();
  expect(await screen.findByText(/Only the host and participants/)).toBeDefined();
  api.answer(`GET ${at}`, { status: 200, body: [hello] });
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await within(await log()).findByText("Hello all")).toBeDefined();
});
