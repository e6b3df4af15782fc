import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { createServices, type Services } from "../../server/src/services.ts";
import type { Dependencies } from "../../server/src/dependencies.ts";
import { AppError } from "../../server/src/app-error.ts";
import type { Database } from "../../server/src/db/client.ts";
import { createGuide } from "../../server/src/ports/ai/guide/guide.ts";
import type { Mail } from "../../server/src/ports/mail/mail.ts";
import { signUp, welcomeNewcomers } from "./accounts.ts";
import { fakePayments, addSupportDesk } from "./support-desk.ts";
import { addVideos } from "./videos.ts";
import { addPhotos } from "./photos.ts";
import { addGoalsAndAgendas } from "./goals-and-agendas.ts";
import { addMarketItems } from "./market.ts";
import { demoPassword, newcomers, people } from "./people.ts";
import { planOf, type PlannedExperience } from "./plan.ts";
import { addCover } from "./portraits.ts";
import { at } from "./random.ts";
import { addFriendsAndPosts } from "./social.ts";
import type { GoTo } from "./clock.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Username → id. */
type Members = ReadonlyMap<string, string>;

/** "strangers": the database has other members and is left alone. */
export type Outcome = "loaded" | "kept" | "strangers";

/**
 * Loads the demo community through the services, as if its members had done everything themselves over the last weeks;
 * `now` is the end of that time. A complete community is left alone; an interrupted one is removed and loaded again.
 */
export async function loadCommunity(deps: Omit<Dependencies, "clock">, now: Date): Promise<Outcome> {
  let moment = now;
  const mails: Mail[] = [];
  let hash: Promise<string> | undefined;
  const services = createServices({
    ...deps,
    clock: { now: () => moment },
    ai: createGuide(),
    payments: fakePayments,
    mailer: { kind: "files", send: async (mail) => void mails.push(mail), close: () => undefined },
    // Everyone has the same password, so it is hashed once.
    passwords: { ...deps.passwords, hash: (password) => (hash ??= deps.passwords.hash(password)) },
  });

  const marker = await accountOf(services, markerName);
  if (marker?.welcomed) return "kept";
  if (marker === null && (await hasMembers(deps.database))) return "strangers";
  if (marker !== null) await removeAll(services, now);

  const members = await signUpAll(services, mails, (share) => {
    moment = new Date(now.getTime() - (70 - 46 * share) * day);
  });
  for (const [index, planned] of planOf(now).entries()) {
    // Created between three weeks and six days ago.
    const created = now.getTime() - (21 * day - (index % 31) * 12 * hour);
    await addExperience(services, members, planned, (share) => {
      moment = new Date(created + share * (now.getTime() - hour - created));
    });
  }
  const began = now.getTime() - 20 * day;
  const goTo = (share: number) => {
    moment = new Date(began + share * (now.getTime() - hour - began));
  };
  const idOfMember = (username: string) => idOf(members, username);
  await addGoalsAndAgendas(services, idOfMember, now, goTo);
  await addFriendsAndPosts(services, idOfMember, goTo);
  await addPhotos(services, idOfMember, goTo);
  await addMarketItems(services, idOfMember, goTo);
  await addVideos(services, idOfMember, goTo);
  await addSupportDesk(services, idOfMember, goTo);
  await welcomeNewcomers(services, mails, newcomers, (daysAgo) => {
    moment = new Date(now.getTime() - daysAgo * day);
  });
  for (const [index, id] of [...members.values()].entries()) {
    // Most were active recently; some haven't been for weeks.
    moment = new Date(now.getTime() - (2 + index ** 1.7) * hour);
    await recordVisit(services, id);
  }
  moment = now;
  await services.identity.changeProfile(idOf(members, markerName), { welcomed: true });
  return "loaded";
}

/** The member who signs up first and is welcomed last, which marks a complete community. Not a login account. */
const markerName = at(people, people.length - 1)[2];

async function accountOf({ identity, sessions }: Services, username: string) {
  try {
    const { token, account } = await identity.logIn(
      { usernameOrEmail: username, password: demoPassword },
      { address: `demo ${username}`, deviceToken: undefined },
    );
    const session = await sessions.find(token);
    if (session !== null) await sessions.close(session.sessionId);
    return account;
  } catch (error) {
    if (error instanceof AppError && error.fault === identityFaults.wrongCredentials) return null;
    throw error;
  }
}

/** Records the visit, as any call does. */
async function recordVisit({ sessions }: Services, userId: string): Promise<void> {
  const token = await sessions.open(userId, undefined);
  const session = await sessions.find(token);
  if (session !== null) await sessions.close(session.sessionId);
}

async function hasMembers({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ any: boolean }>("select exists (select from users) as any");
  return rows[0]?.any === true;
}

async function removeAll(services: Services, now: Date): Promise<void> {
  for (const [, , username] of [...people, ...newcomers]) {
    const account = await accountOf(services, username);
    if (account !== null) await services.identity.deleteAccount(account.id, now, undefined);
  }
}

async function signUpAll(services: Services, mails: Mail[], goTo: GoTo): Promise<Members> {
  const members = new Map<string, string>();
  const inOrder = people.toSorted(([, , a], [, , b]) => Number(b === markerName) - Number(a === markerName));
  for (const [index, person] of inOrder.entries()) {
    const [, , username] = person;
    goTo(index / inOrder.length);
    members.set(username, await signUp(services, mails, person, { index, welcomed: username !== markerName }));
  }
  return members;
}

function idOf(members: Members, username: string): string {
  const id = members.get(username);
  if (id === undefined) throw new Error(`${username} is nobody of the community`);
  return id;
}

/** Plays one experience from its creation to the last message; `goTo` moves the clock, from 0 (created) to 1 (now). */
async function addExperience(
  services: Services,
  members: Members,
  planned: PlannedExperience,
  goTo: (share: number) => void,
): Promise<void> {
  const { experiences } = services;
  const { idea, city, venue, guests, coHost, waiting, requests, chat } = planned;
  const host = idOf(members, planned.host);
  goTo(0);
  const { agenda } = await experiences.draftAgenda(
    {
      experienceTitle: idea.title,
      experienceDescription: idea.description,
      duration: idea.duration,
      category: idea.category,
      startsAt: idea.starts,
    },
    new AbortController().signal,
  );
  const { id } = await experiences.create(host, {
    title: idea.title,
    category: idea.category,
    description: idea.description,
    agenda,
    location: `${venue.name}, ${city.name}, ${city.country}`,
    latitude: venue.lat,
    longitude: venue.lon,
    dateTime: planned.start.toISOString(),
    timeZone: city.timeZone,
    duration: idea.duration,
    maxParticipants: planned.seats,
    price: idea.price.toFixed(2),
    approvalRequired: planned.approvalRequired,
    plusOneAllowed: planned.plusOneAllowed,
    series: planned.weeks > 1 ? { repeat: "weekly", dates: planned.weeks } : undefined,
  });

  await addCover(services, host, id, idea.title);

  const steps: (() => Promise<unknown>)[] = [
    ...guests.map((guest) => () => {
      const plusOne = planned.brings?.who === guest ? { name: planned.brings.name } : undefined;
      return experiences.join(idOf(members, guest), id, { plusOne });
    }),
    ...(coHost === null ? [] : [() => experiences.coHosts.nameCoHost(host, id, idOf(members, coHost))]),
    ...waiting.map((guest) => () => experiences.wait(idOf(members, guest), id)),
    ...requests.map(({ from, message, answer }) => async () => {
      const request = await experiences.requests.ask(idOf(members, from), id, { message });
      if (answer === "accepted") await experiences.requests.accept(host, id, request.id);
      if (answer === "declined") await experiences.requests.decline(host, id, request.id);
    }),
    ...chat.map(
      ({ from, text }) =>
        () =>
          experiences.chat.write(idOf(members, from), id, { message: text, attachments: [], mentions: [] }),
    ),
  ];
  for (const [index, step] of steps.entries()) {
    goTo((index + 1) / steps.length);
    await step();
  }
}
