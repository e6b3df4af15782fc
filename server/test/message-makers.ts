import { befriend } from "./people-makers.ts";
import type { MemberCaller, TestApp } from "./test-app.ts";

/** Opens the conversation of two members, who must be allowed to; returns its id. */
export async function opened(one: MemberCaller, other: { id: string }): Promise<string> {
  const { status, body, text } = await one.call("POST /api/conversations", { body: { otherUserId: other.id } });
  if (status !== 201) throw new Error(`no conversation: ${text}`);
  return body.id;
}

/** Sends a message, which must succeed; returns its id. */
export async function sent(who: MemberCaller, conversationId: string, message: string): Promise<string> {
  const { status, body, text } = await who.call("POST /api/messages", { body: { conversationId, message } });
  if (status !== 201) throw new Error(`not sent: ${text}`);
  return body.id;
}

/** Two friends and their conversation, opened by Mira. */
export async function talking(test: TestApp) {
  const [mira, jonas] = [await test.member({ firstName: "Mira" }), await test.member({ firstName: "Jonas" })];
  await befriend(test, mira, jonas);
  return { mira, jonas, id: await opened(mira, jonas) };
}
