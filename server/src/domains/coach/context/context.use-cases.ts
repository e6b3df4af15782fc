import { distanceText } from "@alongside/contract/kernel/distance.constants.ts";
import type { MemberContext, NearbyExperience } from "../../../ports/ai/ai.ts";
import { monthStart } from "../../karma/karma.service.ts";
import * as coachContextStore from "./context.store.ts";
import { dayOf } from "../coach.days.rules.ts";
import type { Dependencies } from "../coach.dependencies.ts";

/** Experiences the coach may choose from. */
const candidates = 40;
const day = 24 * 3600 * 1000;
/** Milliseconds for which an item that was not done counts as overdue, and for which the coach looks ahead. */
const looks = { back: 30 * day, ahead: 8 * day };

export type CoachContext = ReturnType<typeof createContext>;

interface Known {
  member: MemberContext | null;
  experiences: NearbyExperience[];
}

/** All that the coach is told: a member's own rows, and experiences that anybody may see. */
export function createContext({ db, experiences }: Pick<Dependencies, "db" | "experiences">) {
  /** Of somebody without an account nothing is known. */
  async function ofVisitor(now: Date): Promise<Known> {
    const rows = await coachContextStore.soonest(db, now, candidates);
    return { member: null, experiences: rows.map(({ dateTime, ...row }) => ({ ...row, dateTime: iso(dateTime) })) };
  }

  async function near(userId: string, now: Date): Promise<NearbyExperience[]> {
    const rows = await experiences.nearMember(userId, now, candidates);
    return rows.map(({ dateTime, distanceKm, ...row }) => {
      const reason = distanceKm === null ? undefined : `${distanceText(distanceKm)} from you`;
      return { ...row, dateTime: iso(dateTime), ...(reason && { reason }) };
    });
  }

  async function memberOf(userId: string, now: Date, timeZone = "UTC"): Promise<MemberContext> {
    const today = dayOf(now, timeZone).from;
    const span = { from: new Date(now.getTime() - looks.back), today, to: new Date(today.getTime() + looks.ahead) };
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
      pastExperiences: situation?.pastExperiences ?? 0,
      requests: { toAnswer: situation?.requestsToAnswer ?? 0, asked: situation?.asked ?? [] },
    };
  }

  return {
    ofVisitor,
    memberOf,
    async ofMember(userId: string, now: Date, timeZone: string | undefined): Promise<Known> {
      const [member, proposals] = await Promise.all([memberOf(userId, now, timeZone), near(userId, now)]);
      return { member, experiences: proposals };
    },
  };
}

function iso(moment: Date): string {
  return moment.toISOString();
}
