import { ApiError, isUnauthorized } from "../api/api-error.ts";
import { call } from "../api/call.ts";
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
  /** Each one about the same thing counts, in order; otherwise only the last one does. */
  isStep?: boolean;
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

/** Tells the member that the outbox has what they made. */
export const sayLater = (): void =>
  toast.show({ title: "No connection", description: "It'll be sent when you're back online." });

/** Leaves an action to the outbox and tells the member; false where nobody is signed in. */
export function leaveForLater(client: Parameters<typeof enqueue>[0], subject: string, action: LaterAction): boolean {
  const memberId = outboxMember();
  if (memberId === null) return false;
  const wanted = { memberId, kind: actionKind, subject, body: action, replaces: action.isStep !== true };
  void enqueue<LaterAction>(client, wanted, sayLater);
  return true;
}
