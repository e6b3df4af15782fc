import { describe, expect, it } from "vitest";
import { aMessage, messageId } from "../../../../../test/makers/messages.ts";
import type { Reply } from "../../../../api/call.ts";
import { type ContextHistory, joined, withContext, withNew, withNewer } from "./history.rules.ts";

type Message = Reply<"POST /api/messages">;

const said = (numbers: number[]) => numbers.map((number) => aMessage(number, `message ${number}`));
const page = (numbers: number[], next: string | null = null) => ({ items: said(numbers).toReversed(), next });
const numbersOf = ({ messages }: { messages: Message[] }) => messages.map(({ id }) => Number(id.slice(-4)));

describe("messages around a found message", () => {
  const found = withContext(undefined, page([4, 5, 6], "before-4"));

  it("reverses the page, and doesn't know yet whether it reaches the end", () => {
    expect(numbersOf(found)).toEqual([4, 5, 6]);
    expect(found).toMatchObject({ older: "before-4", hasNewer: true });
  });

  it("grows towards the newest, each message once, until no more follow", () => {
    const grown = withNewer(found, page([5, 6, 7, 8]));
    expect(numbersOf(grown)).toEqual([4, 5, 6, 7, 8]);
    expect(grown.hasNewer).toBe(true);
    expect(withNewer(grown, page([6, 7, 8])).hasNewer).toBe(false);
  });

  it("merges changes on a refetch, and keeps pages loaded since", () => {
    const grown = withNewer(found, page([6, 7, 8]));
    const fresh = page([4, 5, 6], "before-4");
    const gone = fresh.items.map((message) =>
      message.id === messageId(5) ? { ...message, isDeleted: true } : message,
    );
    const again = withContext(grown, { ...fresh, items: gone });
    expect(numbersOf(again)).toEqual([4, 5, 6, 7, 8]);
    expect(again.messages.map(({ isDeleted }) => isDeleted)).toEqual([false, true, false, false, false]);
  });
});

describe("history, once the part around a found message reaches the newest", () => {
  const context: ContextHistory<Message> = { messages: said([1, 2, 3, 4, 5]), older: "before-1", hasNewer: false };

  it("goes back as far as loaded, and on to newer messages", () => {
    const history = joined(context, { messages: said([4, 5, 6]), older: "before-4" });
    expect(numbersOf(history)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(history.older).toBe("before-1");
  });

  it("stays unchanged if it already goes back further, or if a gap would be hidden", () => {
    const longer = { messages: said([0, 1, 2, 3, 4, 5, 6]), older: null };
    expect(joined(context, longer)).toBe(longer);
    const later = { messages: said([8, 9]), older: "before-8" };
    expect(joined(context, later)).toBe(later);
  });

  it("is the loaded part if nothing else is known", () => {
    expect(joined(context, undefined)).toEqual({ messages: context.messages, older: "before-1" });
  });
});

it("marks these messages as new, and no others", () => {
  const [first, second, third] = said([1, 2, 3]);
  if (!first || !second || !third) throw new Error("three messages");
  const history = { messages: [{ ...first, isNew: true }, second, { ...third, isNew: true }], older: null };
  const marks = (ids?: string[]) => withNew(history, ids && new Set(ids)).messages.map(({ isNew }) => isNew);
  expect(marks([second.id, third.id])).toEqual([false, true, true]);
  expect(marks()).toEqual([false, false, false]);
});
