import type { LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";
import { expect, vi } from "vitest";
import type { TestApp } from "./test-app.ts";

/** Resolves when the server hears the others: before, listeners learn that they may have missed something. */
export async function connected({ app }: Pick<TestApp, "app">): Promise<void> {
  await vi.waitFor(() => expect(app.services.events.state().isReachable).toBe(true));
}

/** The live updates sent to the members' clients from now on, each line a member's index in `who` and the topics. */
export async function listenTo(test: TestApp, who: readonly { id: string }[]): Promise<string[]> {
  const { events } = test.app.services;
  const told: string[] = [];
  const hear = (name: string) => (topics: readonly LiveTopic[] | null) => void told.push(`${name}: ${topics?.join()}`);
  await connected(test);
  for (const [at, { id }] of who.entries()) events.subscribe(id, hear(String(at)));
  return told;
}
