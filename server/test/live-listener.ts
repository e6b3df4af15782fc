import type { LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";
import { expect, vi } from "vitest";
import type { TestApp } from "./test-app.ts";

/** The live updates sent to the members' clients from now on, each line a member's index in `who` and the topics. */
export async function listenTo(test: TestApp, who: readonly { id: string }[]): Promise<string[]> {
  const { events } = test.app.services;
  const told: string[] = [];
  const hear = (name: string) => (topics: readonly LiveTopic[] | null) => void told.push(`${name}: ${topics?.join()}`);
  // Listening starts with the first listener of a node; it is ready once a notification arrives.
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
