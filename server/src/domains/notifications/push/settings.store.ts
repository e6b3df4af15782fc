import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { lockMember } from "../../../db/lock-member.ts";
import { pushSettings as settings } from "../../../db/schema/push.ts";

export interface Settings {
  topicsOff: string[];
  showDetails: boolean;
  quietFrom: number | null;
  quietTo: number | null;
  quietCalls: boolean;
  timeZone: string;
}

/** Without a row. */
const defaults: Settings = {
  topicsOff: [],
  showDetails: false,
  quietFrom: null,
  quietTo: null,
  quietCalls: false,
  timeZone: "UTC",
};

const columns = {
  topicsOff: settings.topicsOff,
  showDetails: settings.showDetails,
  quietFrom: settings.quietFrom,
  quietTo: settings.quietTo,
  quietCalls: settings.quietCalls,
  timeZone: settings.timeZone,
};

export async function settingsOf(db: Db, userId: string): Promise<Settings> {
  const [row] = await db.select(columns).from(settings).where(eq(settings.userId, userId));
  return row ?? defaults;
}

/** The same, and nobody else changes them until the transaction ends. */
export async function lockedSettingsOf(tx: Db, userId: string): Promise<Settings> {
  await lockMember(tx, userId);
  return settingsOf(tx, userId);
}

/** Changes what is given, after the member is locked. */
export async function save(tx: Db, userId: string, change: Partial<Settings>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx
    .insert(settings)
    .values({ ...defaults, ...change, userId })
    .onConflictDoUpdate({ target: settings.userId, set: change });
}
