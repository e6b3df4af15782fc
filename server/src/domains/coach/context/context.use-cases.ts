import { distanceText } from "@alongside/contract/kernel/distance.constants.ts";
import type { MemberContext, NearbyExperience } from "../../../ports/ai/ai.ts";
import { monthStart } from "../../karma/karma.service.ts";
import * as coachContextStore from "./context.store.ts";
import { dayOf } from "../coach.days.rules.ts";
import type { Dependencies } from "../coach.dependencies.ts";

/** Experiences the coach may choose from. */
const candidates = 40;
const day = 24 * 3600 * 1000;
/** Milliseconds: how long ago an overdue item may be, and how far the coach looks ahead. */
const horizon = { back: 30 * day, ahead: 8 * day };

interface Known {
  member: MemberContext | null;
  experiences: NearbyExperience[];
}

// What the coach knows: a member's own rows, and experiences that anybody may see.

export async function ofVisitor({ db }: Pick<Dependencies, "db">, now: Date): Promise<Known> {
  const rows = await coachContextStore.soonest(db, now, candidates);
  return { member: null, experiences: rows.map(({ dateTime, ...row }) => ({ ...row, dateTime: iso(dateTime) })) };
}

export async function ofMember(
  deps: Pick<Dependencies, "db" | "experiences">,
  userId: string,
  now: Date,
  timeZone: string | undefined,
): Promise<Known> {
  const [member, experiences] = await Promise.all([memberOf(deps, userId, now, timeZone), near(deps, userId, now)]);
  return { member, experiences };
}

export async function memberOf(
  { db }: Pick<Dependencies, "db">,
  userId: string,
  now: Date,
  timeZone = "UTC",
): Promise<MemberContext> {
  const today = dayOf(now, timeZone).from;
  const span = { from: new Date(now.getTime() - horizon.back), today, to: new Date(today.getTime() + horizon.ahead) };
  const [situation, goals, agenda, experienceRows] = await Promise.all([
    coachContextStore.situation(db, userId, monthStart(now, timeZone), now),
    coachContextStore.goals(db, userId),
    coachContextStore.agenda(db, userId, span),
    coachContextStore.memberExperiences(db, userId, now),
  ]);
  return {
    firstName: situation?.firstName ?? null,
    goals: goals.map(({ targetDate, ...goal }) => ({ ...goal, targetDate: targetDate && iso(targetDate) })),
    completedGoals: situation?.completedGoals ?? 0,
    agenda: agenda.map(({ dateTime, ...item }) => ({ ...item, dateTime: iso(dateTime) })),
    karma: {
      total: situation?.karmaPoints ?? 0,
      thisMonth: situation?.karmaSince ?? 0,
      recent: situation?.recentKarma ?? [],
    },
    experiences: experienceRows.map(({ dateTime, ...row }) => ({ ...row, dateTime: iso(new Date(dateTime)) })),
    credits: situation?.credits ?? 0,
    hasTown: situation?.hasTown ?? false,
    pastExperiences: situation?.pastExperiences ?? 0,
    requests: { toAnswer: situation?.requestsToAnswer ?? 0, asked: situation?.asked ?? [] },
  };
}

async function near(
  { experiences }: Pick<Dependencies, "experiences">,
  userId: string,
  now: Date,
): Promise<NearbyExperience[]> {
  const rows = await experiences.nearMember(userId, now, candidates);
  return rows.map(({ dateTime, distanceKm, ...row }) => {
    const reason = distanceKm === null ? undefined : `${distanceText(distanceKm)} from you`;
    return { ...row, dateTime: iso(dateTime), ...(reason && { reason }) };
  });
}

function iso(moment: Date): string {
  return moment.toISOString();
}
