import { isUnanswered } from "../api/api-error.ts";
import { call, type Input, type Reply } from "../api/call.ts";
import type { LaterAction, leaveForLater as leave } from "./later-outbox.ts";

type EndpointKey = Parameters<typeof call>[0];
type QueryClient = Parameters<typeof leave>[0];

interface Later<K extends EndpointKey> extends Omit<LaterAction, "endpoint" | "input"> {
  endpoint: K;
  input: Input<K>;
  /** What it is about. Of actions about the same thing only the last one counts, unless each is a step. */
  subject: string;
}

/**
 * Makes a call. Without a connection it is left to the outbox, the member is told so, and the answer is null: the server
 * must take it twice without harm, since it may have arrived all the same.
 */
export async function callOrLater<K extends EndpointKey>(
  client: QueryClient,
  { subject, ...action }: Later<K>,
): Promise<Reply<K> | null> {
  try {
    return await call(...([action.endpoint, action.input] as unknown as Parameters<typeof call<K>>)); // its own input
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    // The application has it; the front page, which only shows lists, does without.
    const { leaveForLater } = await import("./later-outbox.ts");
    if (!leaveForLater(client, subject, action)) throw error;
    return null;
  }
}
