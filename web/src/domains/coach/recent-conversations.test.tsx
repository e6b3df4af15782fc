import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { fakeApi } from "../../../test/fake-api.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { RecentConversations } from "./recent-conversations.tsx";

const conversations = "GET /api/ai/conversations";
const talk = {
  id: "0198c0de-0000-7000-8000-0000000000c1",
  message: "How do I get up earlier?",
  response: "Put the kettle where you can hear it.",
  creditsUsed: 1,
  createdAt: "2026-05-14T07:00:00.000Z",
};

afterEach(() => {
  vi.unstubAllGlobals();
});

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RecentConversations />
    </QueryClientProvider>,
  );
}

it("opens a conversation and shows the question and the answer", async () => {
  fakeApi({ [conversations]: { status: 200, body: [talk] } });
  show();
  await userEvent.click(await screen.findByRole("button", { name: talk.message }));
  const dialog = await screen.findByRole("dialog", { name: "Conversation" });
  expect(within(dialog).getByText(talk.message)).toBeDefined();
  expect(within(dialog).getByText(talk.response)).toBeDefined();
});

it("asks for the last five", async () => {
  const addresses: string[] = [];
  fakeApi({ [conversations]: { status: 200, body: [] } });
  const network = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    addresses.push(address);
    return network(address, init);
  });
  show();
  expect(await screen.findByText("No conversations yet")).toBeDefined();
  expect(addresses).toEqual(["/api/ai/conversations?limit=5"]);
});

it("can be tried again when it did not load", async () => {
  const api = fakeApi({ [conversations]: "no connection" });
  show();
  expect(await screen.findByText("Your conversations did not load")).toBeDefined();
  api.answers[conversations] = { status: 200, body: [talk] };
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: talk.message })).toBeDefined();
});
