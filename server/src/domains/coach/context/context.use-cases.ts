import { distanceText } from "@alongside/contract/kernel/distance.constants.ts";
import type { CoachRequest, MemberContext, NearbyExperience } from "../../../ports/ai/ai.ts";
import { townIn } from "../../../ports/ai/guide/actions/event-query.ts";
import { lookupsOf } from "../../../ports/ai/guide/actions/lookups.ts";
import { monthStart } from "../../karma/karma.service.ts";
import * as coachContextStore from "./context.store.ts";
import * as lookupsStore from "./lookups.store.ts";
import { dayOf } from "../coach.days.rules.ts";
import type { Dependencies } from "../coach.dependencies.ts";

/** Experiences the coach may choose from. */
const candidates = 40;
const day = 24 * 3600 * 1000;
/** Milliseconds: how long ago an overdue item may be, and how far the coach looks ahead. */
const horizon = { back: 30 * day, ahead: 8 * day };
/** Milliseconds: how far ahead events are suggested to a visitor. */
const suggested = 60 * day;

type Known = Pick<CoachRequest, "member" | "experiences" | "found" | "friendsEvents">;

interface Question {
  message: string;
  timeZone: string | undefined;
}

type FoundEvent = Awaited<ReturnType<Dependencies["experiences"]["findEvents"]>>["events"][number];

// What the coach knows: a member's own rows, and experiences that anybody may see.

export async function ofVisitor(
  { db, experiences }: Pick<Dependencies, "db" | "experiences">,
  { message, timeZone }: Question,
  now: Date,
): Promise<Known> {
  const asked = lookupsOf(message, now, timeZone ?? "UTC");
  const soon = { from: now, to: new Date(now.getTime() + suggested), town: townIn(message), timeZone };
  const [near, events] = await Promise.all([
    experiences.findEvents(null, soon, now, candidates),
    asked.events && experiences.findEvents(null, { ...asked.events, timeZone }, now, candidates),
  ]);
  // Only where it isn't known where the visitor is. Elsewhere none is better than one on the other side of the world.
  const rows = near.hasPlace ? near.events : await coachContextStore.soonest(db, now, candidates);
  return {
    member: null,
    experiences: rows.map(({ dateTime, ...row }) => ({ ...row, dateTime: iso(dateTime) })),
    found: events ? { events: events.events.map(eventOf), town: events.town } : {},
  };
}

export async function ofMember(
  deps: Pick<Dependencies, "db" | "experiences">,
  userId: string,
  { message, timeZone }: Question,
  now: Date,
): Promise<Known> {
  const asked = lookupsOf(message, now, timeZone ?? "UTC");
  const [member, experiences, events, people, friends, waiting] = await Promise.all([
    memberOf(deps, userId, now, timeZone),
    near(deps, userId, now),
    asked.events && deps.experiences.findEvents(userId, { ...asked.events, timeZone: undefined }, now, candidates),
    asked.people ? lookupsStore.shownGoals(deps.db, userId) : null,
    asked.friendsEvents ? lookupsStore.friendsEvents(deps.db, userId, now) : [],
    asked.waiting ? lookupsStore.waiting(deps.db, userId, now) : null,
  ]);
  const own = new Set(member.experiences.map(({ id }) => id));
  return {
    member: waiting ? { ...member, requests: { ...member.requests, waiting } } : member,
    experiences,
    friendsEvents: friends
      .filter(({ id }) => !own.has(id))
      .map(({ dateTime, ...event }) => ({
        ...event,
        dateTime: iso(new Date(dateTime)),
        isHost: false,
        isFriends: true,
      })),
    found: {
      ...(events && { events: events.events.map(eventOf), town: events.town }),
      ...(people && { people: peopleFound(people, events?.events ?? []) }),
    },
  };
}

/** Those who show a goal, and those who host something that is coming up. */
function peopleFound(goals: Awaited<ReturnType<typeof lookupsStore.shownGoals>>, events: readonly FoundEvent[]) {
  const hosts = events.map(({ hostId, hostName, title }) => ({
    personId: hostId,
    firstName: hostName,
    title,
    isHost: true,
    isSameTown: false,
  }));
  return [...goals.map((goal) => ({ ...goal, isHost: false })), ...hosts];
}

function eventOf({ dateTime, ...event }: FoundEvent): NearbyExperience {
  return { ...event, dateTime: iso(dateTime) };
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
