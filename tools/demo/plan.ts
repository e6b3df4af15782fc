import { at, chanceOf, type Chance } from "./random.ts";
import { cities, type City, type Venue } from "./cities.ts";
import { ideasForCities, memberServedBy } from "./ideas-by-city.ts";
import type { Idea } from "./ideas.ts";
import { peopleOf, loginAccounts } from "./population.ts";
import { schedule } from "./schedule.ts";
import { createAvailability, type Availability } from "./availability.ts";
import { groupChats, plusOneNames, requests, visitorRequests } from "./people.ts";

export interface PlannedRequest {
  /** A username, as everywhere in the plan. */
  from: string;
  message: string;
  answer: "accepted" | "declined" | "pending";
}

export interface PlannedExperience {
  host: string;
  idea: Idea;
  city: City;
  venue: Venue;
  start: Date;
  seats: number;
  approvalRequired: boolean;
  /** How many weeks in a row it takes place. */
  weeks: number;
  /** Guests may bring one person. */
  plusOneAllowed: boolean;
  /** The guest who helps the host. */
  coHost: string | null;
  /** The guest who brings somebody. */
  brings: { who: string; name: string } | null;
  /** Those who join directly, in this order. */
  guests: string[];
  /** Those on the waitlist. */
  waiting: string[];
  requests: PlannedRequest[];
  chat: { from: string; text: string }[];
}

/** One experience in each city is a weekly series. */
const seriesSlot = 5;
const seriesWeeks = 6;
const weekLength = 7 * 24 * 3600 * 1000;

/** Categories whose guests may bring one person. */
const sociable: ReadonlySet<string> = new Set(["social", "food", "arts", "sports"]);

const seed = 20_260_501;

/** Plans all experiences, with hosts, times, places and guests: the same for the same `now`, and all after it. */
export function planOf(now: Date): PlannedExperience[] {
  const chance = chanceOf(seed);
  const availability = createAvailability();
  const ideasByCity = ideasForCities(chance);
  const plan = cities.flatMap((city, index) => {
    const locals = peopleOf(city.name);
    return hostable(schedule(at(ideasByCity, index), city, now, chance), city).map(
      ({ idea, start }, slot): PlannedExperience => {
        const host = at(locals, slot);
        const weeks = slot === seriesSlot && !loginAccounts.includes(host) ? seriesWeeks : 1;
        for (let week = 0; week < weeks; week += 1) {
          availability.note(host, new Date(start.getTime() + week * weekLength), idea.duration);
        }
        const venue = chance.pick(city.venues.filter(({ kind }) => kind === idea.where));
        const approvalRequired = idea.ask === true || (loginAccounts.includes(host) && slot > 0);
        const empty = { guests: [], waiting: [], requests: [], chat: [] };
        const plusOne = {
          plusOneAllowed: !approvalRequired && sociable.has(idea.category),
          brings: null,
          coHost: null,
        };
        return { host, idea, city, venue, start, seats: idea.seats, approvalRequired, weeks, ...plusOne, ...empty };
      },
    );
  });
  for (const username of loginAccounts) joinAtHome(username, plan, availability);
  for (const city of cities) {
    const here = plan.filter((each) => each.city === city);
    fill(here, availability, chance);
  }
  for (const username of loginAccounts) askElsewhere(username, plan);
  for (const [index, each] of plan.entries()) addGroupChat(each, at(groupChats, index % groupChats.length), chance);
  for (const [index, each] of plan.entries()) {
    each.brings = plusOneIn(each, index);
    if (index % 4 === 1) each.coHost = each.guests.find((person) => !loginAccounts.includes(person)) ?? null;
  }
  return plan;
}

/** The same experiences in an order in which the login accounts don't host what they should find. */
function hostable(experiences: readonly { idea: Idea; start: Date }[], { name }: City) {
  const order = [...experiences];
  const isMeant = ({ idea }: { idea: Idea }) => memberServedBy(idea, name) !== undefined;
  const isTheirs = (slot: number) => loginAccounts.includes(at(peopleOf(name), slot));
  for (const [slot, experience] of order.entries()) {
    const other = order.findIndex((each, place) => !isTheirs(place) && !isMeant(each));
    if (!isTheirs(slot) || !isMeant(experience) || other < 0) continue;
    order[slot] = at(order, other);
    order[other] = experience;
  }
  return order;
}

/** Kept free for a goal: its owner hasn't joined, and it isn't full. */
function isLeftOpen({ idea, city }: PlannedExperience): boolean {
  return memberServedBy(idea, city.name) !== undefined;
}

/** Adds guests: a handful to most, requests if the host approves them, and two full experiences per city. */
function fill(here: readonly PlannedExperience[], availability: Availability, chance: Chance): void {
  let mayFill = 2;
  for (const each of here) {
    const coming = candidates(each, availability, chance);
    const isFull =
      mayFill > 0 &&
      !isLeftOpen(each) &&
      !each.approvalRequired &&
      !loginAccounts.includes(each.host) &&
      coming.length >= 6;
    const count = isFull ? 5 : Math.min(each.seats - 3, 3 + chance.below(6));
    if (each.approvalRequired) each.requests = askers(each, coming.slice(0, 4), chance);
    else each.guests.push(...coming.slice(0, count));
    if (isFull) {
      mayFill -= 1;
      each.seats = each.guests.length;
      each.waiting = coming.slice(count, count + 1 + chance.below(2));
    }
    const seated = each.requests.filter(({ answer }) => answer === "accepted").map(({ from }) => from);
    for (const person of [...each.guests, ...seated]) availability.note(person, each.start, each.idea.duration);
  }
}

/** People who are free: locals first, then a few who travel. */
function candidates(
  { host, city, start, idea }: PlannedExperience,
  availability: Availability,
  chance: Chance,
): string[] {
  const others = (person: string) => person !== host && !loginAccounts.includes(person);
  const locals = peopleOf(city.name).filter(
    (person) => others(person) && availability.isFree(person, start, idea.duration, "here"),
  );
  const near = cities.filter(({ name, continent }) => name !== city.name && continent === city.continent);
  const travellers = near
    .flatMap(({ name }) => peopleOf(name))
    .filter((person) => others(person) && availability.isFree(person, start, idea.duration, "away"));
  return [...chance.shuffled(locals), ...chance.shuffled(travellers)];
}

function askers({ city, host }: PlannedExperience, people: readonly string[], chance: Chance): PlannedRequest[] {
  const answers = ["accepted", "declined", "accepted", "pending"] as const;
  const words = chance.shuffled(requests);
  // A login account's experience gets one request only: from the other one.
  const asking = loginAccounts.includes(host) ? people.slice(0, 3) : people;
  return asking.map((from, index) => ({
    from,
    message: peopleOf(city.name).includes(from) ? at(words, index) : at(visitorRequests, 0),
    answer: at(answers, index),
  }));
}

/** The login accounts: each has joined three experiences in their city … */
function joinAtHome(username: string, plan: readonly PlannedExperience[], availability: Availability): void {
  const home = plan.filter(({ city }) => peopleOf(city.name).includes(username));
  const open = home.filter((each) => each.host !== username && !each.approvalRequired && !isLeftOpen(each));
  const free = open.filter(({ start, idea }) => availability.isFree(username, start, idea.duration, "here"));
  for (const each of free.slice(0, 3)) {
    each.guests.push(username);
    availability.note(username, each.start, each.idea.duration);
  }
}

/** … and has asked to join one of the other's. */
function askElsewhere(username: string, plan: readonly PlannedExperience[]): void {
  const door = plan.find(
    ({ host, approvalRequired }) => host !== username && loginAccounts.includes(host) && approvalRequired,
  );
  door?.requests.push({ from: username, message: at(visitorRequests, 1), answer: "pending" });
}

/** The second guest brings somebody, where that is allowed and spots are left. */
function plusOneIn({ plusOneAllowed, guests, seats }: PlannedExperience, index: number) {
  const who = guests.find((person, place) => place > 0 && !loginAccounts.includes(person));
  if (!plusOneAllowed || who === undefined || guests.length + 2 > seats) return null;
  return { who, name: at(plusOneNames, index % plusOneNames.length) };
}

/** Adds a group chat if at least two are going; the login accounts write only as hosts. */
function addGroupChat(each: PlannedExperience, lines: (typeof groupChats)[number], chance: Chance): void {
  const accepted = each.requests.filter(({ answer }) => answer === "accepted").map(({ from }) => from);
  const people = [...each.guests, ...accepted].filter((person) => !loginAccounts.includes(person));
  const isQuiet =
    chance.below(3) === 0 &&
    !each.guests.some((person) => loginAccounts.includes(person)) &&
    !loginAccounts.includes(each.host);
  if (people.length < 2 || isQuiet) return;
  let turn = 0;
  each.chat = lines.map(({ from, text }) => ({ from: from === "host" ? each.host : at(people, turn++), text }));
}
