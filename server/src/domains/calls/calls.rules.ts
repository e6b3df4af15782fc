import type { CallType } from "@alongside/contract/calls/calls.constants.ts";
import type { NotificationType } from "@alongside/contract/notifications/notifications.constants.ts";

interface Caller {
  firstName: string | null;
  username: string | null;
  callType: CallType;
  isBusy: boolean;
}

/** The notification of a call that wasn't answered. */
export function missedWords({ firstName, username, callType, isBusy }: Caller): {
  type: NotificationType;
  title: string;
  message: string;
} {
  const name = firstName ?? (username === null ? "New member" : `@${username}`);
  return {
    type: "call-missed",
    title: `Missed call from ${name}`,
    message: isBusy ? "They called while you were in another call" : missedKinds[callType],
  };
}

const missedKinds: Record<CallType, string> = { voice: "Voice call", video: "Video call" };

const typed = /\btyp\s+(\w+)/gu;

/** Whether a session description or candidate names an address of its sender, other than the relay's. */
export function showsAddress(payload: string): boolean {
  return [...payload.matchAll(typed)].some(([, type]) => type !== "relay");
}
