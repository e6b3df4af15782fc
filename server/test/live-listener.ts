import type { LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";
import { expect, vi } from "vitest";
import type { TestApp } from "./test-app.ts";

/** What the clients of members are told from here on, each line a member's place in `who` and the topics. */
export async function listenTo(test: TestApp, who: readonly { id: string }[]): Promise<string[]> {
  const { events } = test.app.services;
  const told: string[] = [];
  const hear = (name: string) => (topics: readonly LiveTopic[] | null) => void told.push(`${name}: ${topics?.join()}`);
  // Listening begins with the first listener of a node: it does once a notice comes through.
  const probe = vi.fn<() => void>();
  const end = events.subscribe("probe", probe);
  await vi.waitFor(async () => {
    await events.publish(test.database.db, ["probe"], ["coach"]);
    expect(probe).toHaveBeenCalled();
  });
  end();
  for (const [at, { id }] of who.entries()) events.subscribe(id, hear(String(at)));
  return told;
}
