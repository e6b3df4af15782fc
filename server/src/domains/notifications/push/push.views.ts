import { pushTopics, type PushTopic } from "@alongside/contract/notifications/push.constants.ts";
import type { pushDevice, pushSettings } from "@alongside/contract/notifications/push.shapes.ts";
import type { z } from "zod";
import type { Settings } from "./settings.store.ts";

export function settingsView(settings: Settings): z.input<typeof pushSettings> {
  const { topicsOff, showDetails, quietFrom: from, quietTo: to, quietCalls, timeZone } = settings;
  const entries = pushTopics.map((topic) => [topic, !topicsOff.includes(topic)] as const);
  return {
    // Has every topic.
    topics: Object.fromEntries(entries) as Record<PushTopic, boolean>,
    showDetails,
    quietHours: from === null || to === null ? null : { from, to },
    quietCalls,
    timeZone,
  };
}

interface Device {
  id: string;
  sessionId: string;
  device: string | null;
  createdAt: Date;
  lastSentAt: Date | null;
}

export function deviceView(row: Device, sessionId: string): z.input<typeof pushDevice> {
  return {
    id: row.id,
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
    isCurrent: row.sessionId === sessionId,
  };
}
