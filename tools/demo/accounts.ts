import { notificationTopics } from "@alongside/contract/notifications/notifications.constants.ts";
import type { Services } from "../../server/src/services.ts";
import type { Mail } from "../../server/src/ports/mail/mail.ts";
import { cities } from "./cities.ts";
import { commonGoals } from "./goals.ts";
import { demoPassword, type people } from "./people.ts";
import { addPortrait } from "./portraits.ts";
import { at } from "./random.ts";
import { selfDescriptionOf } from "./self-descriptions.ts";

type Person = (typeof people)[number];

/** The addresses belong to nobody. */
const noMails = Object.fromEntries(notificationTopics.map((topic) => [topic, false]));

/** Signs a member up, confirms their address and sets their town. Returns the account's id. */
export async function signUp(
  services: Services,
  mails: Mail[],
  [firstName, lastName, username, home]: Person,
  { index, welcomed }: { index: number; welcomed: boolean },
): Promise<string> {
  const { identity, notifications, sessions } = services;
  const { account, token: session } = await identity.signUp({
    email: `${username}@example.org`,
    password: demoPassword,
    firstName,
    lastName,
    username,
  });
  // Records the visit, as any call does.
  await sessions.find(session);
  await sessions.closeAllOf(account.id);
  const token = /verify-email\?token=([\w-]+)/u.exec(mails.pop()?.text ?? "")?.[1];
  if (token !== undefined) await identity.verifyEmail(token);
  await identity.changeProfile(account.id, {
    ...whereabouts(home, index),
    ...selfDescriptionOf(index, home),
    ...(welcomed && { welcomed }),
  });
  await notifications.changeSettings(account.id, noMails);
  await addPortrait(services, account.id, username, index);
  return account.id;
}

/**
 * Signs up this week's new members, each with one goal and no friends yet; `goTo` sets the clock to so many days ago.
 */
export async function welcomeNewcomers(
  services: Services,
  mails: Mail[],
  list: typeof people,
  goTo: (daysAgo: number) => void,
): Promise<void> {
  for (const [index, person] of list.entries()) {
    goTo(list.length - index);
    const userId = await signUp(services, mails, person, { index: index + 3, welcomed: true });
    const { title, category, visibility, description = null } = at(commonGoals, index * 2);
    await services.goals.create(userId, { title, description, category, visibility, targetDate: null });
  }
}

/** Somewhere in the city, a few hundred metres from the others. */
function whereabouts(home: string, index: number) {
  const city = cities.find(({ name }) => name === home);
  if (city === undefined) throw new Error(`${home} is none of the cities`);
  const { lat, lon } = at(city.venues, index);
  const shift = (index % 7) * 0.002 - 0.006;
  return { city: city.name, location: `${city.name}, ${city.country}`, latitude: lat + shift, longitude: lon - shift };
}
