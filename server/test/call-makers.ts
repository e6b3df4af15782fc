import type { CallType } from "@alongside/contract/calls/calls.constants.ts";
import { randomUUID } from "node:crypto";
import { befriend } from "./people-makers.ts";
import type { MemberCaller, TestApp } from "./test-app.ts";

/** Two friends, each with the id of a page. */
export async function friends(test: TestApp) {
  const [mira, jonas] = [await test.member({ firstName: "Mira" }), await test.member({ firstName: "Jonas" })];
  await befriend(test, mira, jonas);
  return { mira, jonas, here: randomUUID(), there: randomUUID() };
}

export const dial = (
  caller: MemberCaller,
  receiver: { id: string },
  given: { deviceId?: string; callType?: CallType; clientId?: string } = {},
) => {
  const body = { deviceId: randomUUID(), clientId: randomUUID(), callType: "voice", ...given } as const;
  return caller.call("POST /api/calls", { body: { receiverId: receiver.id, ...body } });
};

/** Calls a member, which must succeed; returns the call's id. */
export async function ringing(caller: MemberCaller, receiver: { id: string }, deviceId?: string): Promise<string> {
  const { status, body, text } = await dial(caller, receiver, deviceId === undefined ? {} : { deviceId });
  if (status !== 201) throw new Error(`not called: ${text}`);
  return body.id;
}

export const accept = (who: MemberCaller, id: string, deviceId: string = randomUUID()) =>
  who.call("POST /api/calls/{id}/accept", { params: { id }, body: { deviceId } });

/** The same, answered on this page. */
export async function answered(
  caller: MemberCaller,
  receiver: MemberCaller,
  deviceId: string,
  callersDeviceId?: string,
): Promise<string> {
  const id = await ringing(caller, receiver, callersDeviceId);
  const { status, text } = await accept(receiver, id, deviceId);
  if (status !== 200) throw new Error(`not answered: ${text}`);
  return id;
}

export const callOf = async (who: MemberCaller, id: string, deviceId?: string) =>
  (await who.call("GET /api/calls/{id}", { params: { id }, query: { deviceId } })).body;
