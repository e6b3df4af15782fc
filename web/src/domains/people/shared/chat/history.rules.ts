import type { History } from "../../../../api/history.ts";
import type { ListPage } from "../../../../api/pages.ts";
import type { AnyMessage } from "./chat.rules.ts";

/** The part of a history around a message far from the newest. */
export interface ContextHistory<M extends AnyMessage> extends History<M> {
  /** False once it reaches the newest message. */
  hasNewer: boolean;
}

/** The part around a message after a fetch; on a refetch, pages loaded above and below stay. */
export function withContext<M extends AnyMessage>(
  known: ContextHistory<M> | undefined,
  page: ListPage<M>,
): ContextHistory<M> {
  if (known === undefined) return { messages: page.items.toReversed(), older: page.next, hasNewer: true };
  const fresh = new Map(page.items.map((message) => [message.id, message]));
  return { ...known, messages: known.messages.map((message) => fresh.get(message.id) ?? message) };
}

/** The part after loading newer messages. */
export function withNewer<M extends AnyMessage>(known: ContextHistory<M>, page: ListPage<M>): ContextHistory<M> {
  const ids = new Set(known.messages.map(({ id }) => id));
  const last = known.messages.at(-1)?.sentAt ?? "";
  const newer = page.items.filter(({ id, sentAt }) => !ids.has(id) && sentAt >= last).toReversed();
  return { ...known, messages: [...known.messages, ...newer], hasNewer: newer.length > 0 };
}

/** The history once the part around a message has reached the newest. */
export function joined<M extends AnyMessage>(context: ContextHistory<M>, history: History<M> | undefined): History<M> {
  const { messages, older } = context;
  const first = messages[0]?.id;
  if (history === undefined) return { messages, older };
  if (history.messages.some(({ id }) => id === first)) return history;
  const newest = new Map(history.messages.map((message) => [message.id, message]));
  const ids = new Set(messages.map(({ id }) => id));
  const later = history.messages.filter(({ id }) => !ids.has(id));
  // The newest page may begin after the end of the loaded part: then only that page is certain.
  if (later.length === history.messages.length) return history;
  return { messages: [...messages.map((message) => newest.get(message.id) ?? message), ...later], older };
}

/** A history in which these messages are marked as new, and no others. */
export function withNew<M extends AnyMessage>(history: History<M>, ids: ReadonlySet<string> | undefined): History<M> {
  const messages = history.messages.map((message) => {
    const isNew = ids?.has(message.id) === true;
    return message.isNew === isNew ? message : { ...message, isNew };
  });
  return { ...history, messages };
}

/** A history with one message changed. */
export function withChanged<M extends AnyMessage, H extends History<M>>(
  history: H,
  id: string,
  change: (message: M) => M,
): H {
  return { ...history, messages: history.messages.map((message) => (message.id === id ? change(message) : message)) };
}
