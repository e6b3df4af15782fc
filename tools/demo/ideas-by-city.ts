import { cities } from "./cities.ts";
import { experiencesFor } from "./goals.ts";
import { ideas, type Idea } from "./ideas.ts";
import { peopleOf, loginAccounts } from "./population.ts";
import { at, type Chance } from "./random.ts";

const perCity = 8;

/** The login account whose goal this idea fits in its city; undefined if there is none. */
export function memberServedBy({ title }: Idea, city: string): string | undefined {
  return loginAccounts.find(
    (username) => peopleOf(city).includes(username) && experiencesFor[username]?.includes(title),
  );
}

/**
 * Eight ideas for each city, every idea in two of them; ideas that fit the goals of the two are placed in their cities.
 */
export function ideasForCities(chance: Chance): Idea[][] {
  const ideasByCity = [...chunks(chance.shuffled(ideas)), ...chunks(chance.shuffled(ideas))];
  for (const [index, { name }] of cities.entries()) {
    const wanted = loginAccounts
      .filter((username) => peopleOf(name).includes(username))
      .flatMap((username) => experiencesFor[username] ?? []);
    for (const title of wanted) swapIn(title, at(ideasByCity, index), name, ideasByCity);
  }
  return ideasByCity;
}

/** Swaps it for another idea of that city. */
function swapIn(title: string, ideasOfCity: Idea[], city: string, ideasByCity: readonly Idea[][]): void {
  const isIt = (idea: Idea) => idea.title === title;
  const from = ideasByCity.find((other) => other.some(isIt));
  if (from === undefined || ideasOfCity.some(isIt)) return;
  const given = ideasOfCity.findIndex((idea) => memberServedBy(idea, city) === undefined);
  const [wanted, other] = [at(from, from.findIndex(isIt)), at(ideasOfCity, given)];
  from[from.findIndex(isIt)] = other;
  ideasOfCity[given] = wanted;
}

function chunks(list: readonly Idea[]): Idea[][] {
  return Array.from({ length: list.length / perCity }, (_, index) =>
    list.slice(index * perCity, (index + 1) * perCity),
  );
}
