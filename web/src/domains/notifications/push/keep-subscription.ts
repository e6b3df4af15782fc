import type { QueryClient } from "@tanstack/react-query";
import { browserSubscription, pushOwner, pushSupport, saveSubscription, turnOffPush } from "./browser-push.ts";
import { pushQuery } from "./push.queries.ts";

/**
 * A subscription ends on the server with its session, and the clock of a device may move to another time zone: both are
 * brought up to date here. One of another member, who was signed in here before, ends.
 */
export async function keepSubscription(client: QueryClient, memberId: string): Promise<void> {
  if (pushOwner() !== memberId) return turnOffPush();
  if (pushSupport() !== "ready") return;
  const subscription = await browserSubscription();
  if (subscription === null) return;
  const { devices, settings } = await client.fetchQuery(pushQuery);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (devices.some(({ isCurrent }) => isCurrent) && settings.timeZone === timeZone) return;
  client.setQueryData(pushQuery.queryKey, await saveSubscription(subscription));
}
