import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { notBlocked } from "../../../db/relations.ts";
import { experienceMemberships as memberships } from "../../../db/schema/experiences.ts";

/** The co-hosts of an experience. */
export async function idsOf(tx: Db, experienceId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(isHelping, eq(memberships.experienceId, experienceId)));
  return rows.map(({ userId }) => userId);
}

/** Whether a member has a seat and no block with the host. */
export async function isGuest(tx: Db, experienceId: string, userId: string, hostId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(isSeatOf(experienceId, userId), notBlocked(hostId, memberships.userId)));
  return rows.length > 0;
}

/** False if the guest is one already, or no longer. */
export async function set(tx: Db, experienceId: string, userId: string, isCoHost: boolean): Promise<boolean> {
  const rows = await tx
    .update(memberships)
    .set({ canInviteOthers: isCoHost })
    .where(and(isSeatOf(experienceId, userId), ne(memberships.canInviteOthers, isCoHost)))
    .returning({ id: memberships.id });
  return rows.length > 0;
}

/** As in the partial index. */
const isHelping = sql`${memberships.canInviteOthers} and ${memberships.role} <> 'host' and ${memberships.leftAt} is null`;

function isSeatOf(experienceId: string, userId: string) {
  return and(
    eq(memberships.experienceId, experienceId),
    eq(memberships.userId, userId),
    eq(memberships.role, "participant"),
    isNull(memberships.leftAt),
  );
}
