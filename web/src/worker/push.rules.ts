import type { PushPayload } from "@alongside/contract/notifications/push.shapes.ts";

export type Shown = Extract<PushPayload, { kind: "show" }>;
export type Closed = Extract<PushPayload, { kind: "close" }>;

/** Shown for what this worker can't read: a browser must show something for each message. */
const unreadable: Shown = {
  kind: "show",
  tag: "news",
  title: "News from Alongside",
  body: "",
  url: "/home",
  badge: 0,
  isCall: false,
  isSilent: false,
};

/**
 * What a message asks for. It is encrypted by our own server, but perhaps of a later version than this worker: what is
 * missing or of another type gets a value that does no harm.
 */
export function payloadOf(text: string): Shown | Closed {
  const given = parse(text);
  const { kind, tag } = given;
  const badge = countOf(given["badge"]);
  if (kind === "close" && isText(tag)) return { kind, tag, badge };
  if (kind !== "show" || !isText(tag) || !isText(given["title"])) return { ...unreadable, badge };
  return {
    kind,
    tag,
    title: given["title"],
    body: typeof given["body"] === "string" ? given["body"] : "",
    url: pathOf(given["url"]),
    badge,
    isCall: given["isCall"] === true,
    isSilent: given["isSilent"] === true,
  };
}

/** A page of this application; Home for anything else. */
export function pathOf(url: unknown): string {
  return typeof url === "string" && /^\/(?![/\\])/u.test(url) ? url : "/home";
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

const countOf = (value: unknown) => (typeof value === "number" && Number.isInteger(value) && value > 0 ? value : 0);
