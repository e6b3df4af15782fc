import { expect, it } from "vitest";
import type { ChangeListener } from "../../../ports/events/events.ts";
import { createEtagCache } from "./etags.cache.ts";

const day = new Date("2026-05-04T12:00:00Z");

/**
 * A cache for members with this many friends, whose pages depend on three keys; `asked` lists whose friends were read.
 */
function etagCache({ friends, names }: { friends: number; names: number }) {
  const asked: string[] = [];
  const listeners: ChangeListener[] = [];
  const events = {
    onChange(listener: ChangeListener) {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const friendsOf = async (viewerId: string) => {
    asked.push(viewerId);
    return Array.from({ length: friends }, (_, at) => `friend ${at} of ${viewerId}`);
  };
  const cache = createEtagCache({ clock: { now: () => day }, events, friendsOf }, { viewers: 100, names });
  return {
    asked,
    send: (viewerId: string) => cache.set(viewerId, 20, cache.now(), `tag of ${viewerId}`, []),
    /** Looks a page up after an unrelated change. */
    async look(viewerId: string): Promise<string | null> {
      for (const listener of listeners) listener(["post:unrelated"]);
      return cache.get(viewerId, 20);
    },
  };
}

it("forgets friend lists before pages", async () => {
  const { send, look, asked } = etagCache({ friends: 60, names: 100 });
  const viewers = ["ana", "bo", "cy"];
  for (const viewer of viewers) send(viewer);
  for (const viewer of [...viewers, ...viewers]) expect(await look(viewer)).toBe(`tag of ${viewer}`);
  expect(asked).toEqual([...viewers, ...viewers]);
});

it("forgets the least recently used friend list first", async () => {
  const { send, look, asked } = etagCache({ friends: 60, names: 150 });
  for (const viewer of ["ana", "bo", "cy"]) send(viewer);
  for (const viewer of ["ana", "bo", "ana", "cy", "ana", "bo"]) expect(await look(viewer)).not.toBeNull();
  expect(asked).toEqual(["ana", "bo", "cy", "bo"]);
});
