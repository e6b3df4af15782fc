import type { ShownCard } from "@alongside/contract/coach/cards.shapes.ts";
import type { planLine } from "@alongside/contract/coach/coach.shapes.ts";
import type { SearchPart } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import type { z } from "zod";

/** One turn of the talk so far, oldest first. */
export interface Turn {
  role: "user" | "assistant";
  content: string;
}

export interface MemberGoal {
  id: string;
  title: string;
  category: string | null;
  /** Percent, 0 to 100. */
  progress: number;
  isCompleted: boolean;
  /** ISO 8601, UTC. */
  targetDate: string | null;
  /** In the member's own order. */
  steps: { id?: string; title: string; isDone: boolean }[];
}

export interface MemberAgendaItem {
  id?: string;
  /** Set where it belongs to an experience, through which alone it is changed. */
  experienceId?: string | null;
  title: string;
  type: string;
  /** ISO 8601, UTC. */
  dateTime: string;
  /** Minutes. */
  duration: number;
  isCompleted: boolean;
}

export interface MemberExperience {
  id?: string;
  title: string;
  location: string;
  /** ISO 8601, UTC. */
  dateTime: string;
  /** IANA name of the place's own zone, in which its times are told; the member's where null. */
  timeZone: string | null;
  isHost: boolean;
  /** A friend hosts it, and the member hasn't joined. */
  isFriends?: boolean;
  hostName?: string | null;
  freeSeats?: number;
  /** Guests so far. */
  guests?: number;
}

/** Somebody the member may see, and the goal or event by which they were found. */
export interface PersonFound {
  personId: string;
  firstName: string | null;
  title: string;
  isHost: boolean;
  isSameTown: boolean;
}

export interface MemberKarma {
  total: number;
  thisMonth: number;
  /** Newest first. */
  recent: { activity: string; points: number; createdAt: string }[];
}

/** All that the coach may know of a member; it says nothing of them that is not in here. */
export interface MemberContext {
  firstName: string | null;
  /** The open ones, newest first. */
  goals: MemberGoal[];
  completedGoals: number;
  /** Today's, the next days' and what is overdue. */
  agenda: MemberAgendaItem[];
  karma: MemberKarma;
  /** Experiences that lie ahead and that the member has joined or hosts, soonest first. */
  experiences: MemberExperience[];
  pastExperiences: number;
  requests: {
    /** People who wait for the member's answer. */
    toAnswer: number;
    /** Titles of the experiences the member has asked to join and not heard of. */
    asked: string[];
    /** The first of them by name; absent where it wasn't looked up. */
    waiting?: { name: string | null; title: string }[];
  };
  /** AI credits left, after the one that this question reserves. */
  credits?: number;
  /** Whether the member has set their town; without one nothing is near. */
  hasTown?: boolean;
}

/** A real experience the coach may propose: it exists, lies ahead and has free seats. */
export interface NearbyExperience {
  id: string;
  title: string;
  category: string;
  location: string;
  /** ISO 8601, UTC. */
  dateTime: string;
  /** IANA name of the place's own zone, in which its times are told; the member's where absent. */
  timeZone?: string | null;
  freeSeats: number;
  /** The beginning of its description. */
  about?: string;
  hostId?: string;
  hostName?: string | null;
  /** Kilometres; null where the viewer's place isn't known. */
  distanceKm?: number | null;
  /** Why the caller thinks it fits, as half a sentence: "4 km from you". */
  reason?: string;
}

/** An item of the marketplace that is asked about; what is not in here is not known of it. */
export interface ListingContext {
  title: string;
  description: string;
  /** In the market's currency, "60.00". */
  price: string;
  condition: string;
  category: string;
  location: string;
  status: "available" | "sold";
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Prices of other items of the same kind, available or sold in the last half year; empty where there are none. */
  comparable: { prices: string[]; sold: number };
  isOwn: boolean;
}

export interface CoachRequest {
  /** At most 4,000 characters (P-API-12). */
  message: string;
  history: Turn[];
  /** null for a visitor. */
  member: MemberContext | null;
  experiences: NearbyExperience[];
  /** What was looked up because the message asks for it (`lookupsOf`); absent where it wasn't. */
  found?: {
    /** Upcoming events with free seats on the days and around the place asked about, soonest first. */
    events?: NearbyExperience[];
    /** The town that was named and known. */
    town?: string | null;
    people?: PersonFound[];
  };
  /** Upcoming events of friends. */
  friendsEvents?: MemberExperience[];
  /** Set where the question is about an item: the answer is made of it alone. */
  listing?: ListingContext | undefined;
  /** IANA name in which dates are told; UTC when absent or unknown. */
  timeZone?: string | undefined;
  /** ISO 3166 alpha-2, for the helplines; the international ones when absent or unknown. */
  country?: string | undefined;
}

/**
 * What an answer offers to do. Events and people are named by id alone: the server shows them as the viewer may see them
 * then.
 */
export type CoachCard =
  | { kind: "event"; experienceId: string; reason: string | null; distanceKm: number | null }
  | { kind: "person"; personId: string; reason: string }
  | Without<Extract<ShownCard, { recordId: unknown }>, "id" | "recordId">
  | Without<Extract<ShownCard, { kind: "listing" | "link" }>, "id">;

/** `Omit` for each member of a union. */
type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

export interface CoachReply {
  /** Plain text; paragraphs are separated by an empty line. */
  response: string;
  /** 2 or 3 next messages a member may send as they are (P-COACH-3). */
  suggestions: string[];
  /** At most five. */
  cards?: CoachCard[];
  answeredBy: "guide" | "model" | "care";
  /** The message wasn't understood: the answer asks for more, and costs nothing. */
  isFree?: boolean;
}

/** While an answer is written: pieces of text, and at the end exactly one reply. */
export type CoachEvent = { type: "delta"; text: string } | { type: "reply"; reply: CoachReply };

export interface AgendaRequest {
  experienceTitle: string;
  experienceDescription?: string;
  /** Minutes, 15 to 480 (P-EXPERIENCES-2). */
  duration: number;
  category: string;
  /** Local wall-clock time of the beginning, "18:30" or "2026-05-01T18:30"; offsets from 0:00 are told when absent. */
  startsAt?: string;
}

export interface AgendaEntry {
  /** When it begins: "18:45" on the clock, or "0:15" after the start. */
  time: string;
  activity: string;
  description: string;
}

export interface WeekPlanRequest {
  member: MemberContext;
  /** IANA name; days and hours are the member's. UTC when absent or unknown. */
  timeZone?: string | undefined;
}

/** A proposal as the contract has it: something for the agenda, or a step of one of the member's goals. */
export type PlanLine = z.output<typeof planLine>;

export interface CallOptions {
  /** Ends the call; the promise or iteration then fails with the signal's reason. */
  signal?: AbortSignal;
  /** The moment the answer is for. */
  now: Date;
  /** The member, where a model writes one answer at a time: members take turns, and all visitors together have one. */
  caller?: string;
}

/**
 * The coach and planner. Two adapters stand behind it: the built-in guide and a language model.
 * An adapter never fails for want of a service: what the model cannot answer, the guide does.
 * Only a call ended by its own signal rejects.
 */
export interface Ai {
  readonly kind: "guide" | "model";
  /** The model's name as configured; null for the guide. */
  readonly model: string | null;
  /** Whether the model did not answer when it was last asked, so that the guide stands in; never of the guide. */
  isFailing(): boolean;
  reply(request: CoachRequest, options: CallOptions): Promise<CoachReply>;
  /** The closing reply is what holds: where a model broke off midway it replaces the text streamed before. */
  stream(request: CoachRequest, options: CallOptions): AsyncIterable<CoachEvent>;
  /** Entries in order of time, the first at the start; together they fill the duration exactly. */
  agenda(request: AgendaRequest, options: CallOptions): Promise<AgendaEntry[]>;
  /**
   * The parts of a search of the market, in the order of the question; empty where nothing was understood. Limits that
   * were stated are always among them.
   */
  searchParts(query: string, options: CallOptions): Promise<SearchPart[]>;
  /** Seven lines at most, for the next seven days, where the member's agenda is free; nothing is written. */
  weekPlan(request: WeekPlanRequest, options: CallOptions): Promise<PlanLine[]>;
}
