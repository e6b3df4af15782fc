import { ApiError, isUnauthorized } from "../api/api-error.ts";
import { call, type Input, type Reply } from "../api/call.ts";
import { defineKind, enqueue, outboxMember } from "../api/outbox/outbox.ts";
import { toast } from "../ui/toast-store.ts";
import { refusalText } from "./failure.ts";

type EndpointKey = Parameters<typeof call>[0];

/** The kind of small actions in the outbox: a like, a join, a tick, a post. */
export const actionKind = "action";

/** A call that is made when there is a connection. The server must take the same call twice without harm. */
export interface LaterAction {
  endpoint: EndpointKey;
  input: object;
  /** What it does, for the message if it fails: "Join Garden hands". */
  label: string;
  /** A refusal with this code means that it was done before. */
  doneCode?: string;
}

defineKind<LaterAction, unknown>(actionKind, {
  refetches: ["everything-but-session"],
  async send({ endpoint, input, doneCode }) {
    try {
      return await call(endpoint, input as never); // `callOrLater` takes an endpoint's own input
    } catch (error) {
      if (error instanceof ApiError && doneCode !== undefined && error.code === doneCode) return null;
      throw error;
    }
  },
  onFailed(error, { body }) {
    if (isUnauthorized(error)) return;
    toast.show({ title: `Couldn't ${body.label}`, description: refusalText(error, ""), tone: "danger" });
  },
});

interface Later<K extends EndpointKey> extends Omit<LaterAction, "endpoint" | "input"> {
  endpoint: K;
  input: Input<K>;
  /** Of actions about the same thing only the last one counts. */
  subject: string;
}

/**
 * Makes a call. Without a connection it is left to the outbox, the member is told so, and the answer is null: the server
 * must take it twice without harm, since it may have arrived all the same.
 */
export async function callOrLater<K extends EndpointKey>(
  client: Parameters<typeof enqueue>[0],
  { subject, ...action }: Later<K>,
): Promise<Reply<K> | null> {
  try {
    return await call(...([action.endpoint, action.input] as unknown as Parameters<typeof call<K>>)); // its own input
  } catch (error) {
    const memberId = outboxMember();
    if (memberId === null || error instanceof ApiError || !(error instanceof TypeError)) throw error;
    void enqueue<LaterAction>(client, { memberId, kind: actionKind, subject, body: action, replaces: true });
    toast.show({ title: "No connection", description: "It'll be sent when you're back online." });
    return null;
  }
}
