import { expect } from "@playwright/test";
import type { Person } from "./people.ts";

/** Makes two people friends through the API. */
export async function befriend(one: Person, other: Person): Promise<void> {
  const asked = await one.page.request.post("/api/friends/request", { data: { friendId: other.account.id } });
  expect(asked.status(), await asked.text()).toBe(201);
  const { id } = (await asked.json()) as { id: string };
  const accepted = await other.page.request.post(`/api/friends/requests/${id}/accept`);
  expect(accepted.status(), await accepted.text()).toBe(200);
}

/** Opens a conversation between two friends and sends these messages from the first; returns its id. */
export async function writeTo(from: Person, to: Person, ...messages: readonly string[]): Promise<string> {
  const opened = await from.page.request.post("/api/conversations", { data: { otherUserId: to.account.id } });
  expect(opened.status(), await opened.text()).toBe(201);
  const { id: conversationId } = (await opened.json()) as { id: string };
  for (const message of messages) {
    const sent = await from.page.request.post("/api/messages", { data: { conversationId, message } });
    expect(sent.status(), await sent.text()).toBe(201);
  }
  return conversationId;
}

/** Writes a post; returns its id. */
export async function post(
  { page }: Person,
  content: string,
  visibility: "public" | "friends" | "private" = "friends",
): Promise<string> {
  const made = await page.request.post("/api/posts", { data: { content, visibility } });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { id: string }).id;
}
