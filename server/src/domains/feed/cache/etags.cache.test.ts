import { expect, it } from "vitest";
import type { ChangeListener } from "../../../ports/events/events.ts";
import { createEtagCache } from "./etags.cache.ts";

const day = new Date("2026-05-04T12:00:00Z");

/** Members with so many friends each, whose pages hang on three names; `asked` is whose friends were asked for. */
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
  const made = createEtagCache({ clock: { now: () => day }, events, friendsOf }, { viewers: 100, names });
  return {
    asked,
    send: (viewerId: string) => made.keep(viewerId, 20, made.now(), `tag of ${viewerId}`, []),
    /** A look after something that is on nobody's page. */
    async look(viewerId: string): Promise<string | null> {
      for (const listener of listeners) listener(["post:of nobody here"]);
      return made.tagOf(viewerId, 20);
    },
  };
}

it("forgets friends, who can be asked for again, before it forgets a page", async () => {
  const { send, look, asked } = etagCache({ friends: 60, names: 100 });
  const viewers = ["ana", "bo", "cy"];
  for (const viewer of viewers) send(viewer);
  for (const viewer of [...viewers, ...viewers]) expect(await look(viewer)).toBe(`tag of ${viewer}`);
  expect(asked).toEqual([...viewers, ...viewers]);
});

it("forgets first the friends of who has not looked for the longest time", async () => {
  const { send, look, asked } = etagCache({ friends: 60, names: 150 });
  for (const viewer of ["ana", "bo", "cy"]) send(viewer);
  for (const viewer of ["ana", "bo", "ana", "cy", "ana", "bo"]) expect(await look(viewer)).not.toBeNull();
  expect(asked).toEqual(["ana", "bo", "cy", "bo"]);
});
