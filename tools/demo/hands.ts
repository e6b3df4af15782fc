import { cities } from "./cities.ts";
import { experiencesFor } from "./goals.ts";
import { ideas, type Idea } from "./ideas.ts";
import { peopleOf, stars } from "./population.ts";
import { at, type Chance } from "./random.ts";

const perCity = 8;

/** Whose goal an idea serves where it takes place at their home; nobody's elsewhere. */
export function servedBy({ title }: Idea, city: string): string | undefined {
  return stars.find((star) => peopleOf(city).includes(star) && experiencesFor[star]?.includes(title));
}

/** Eight ideas for each city, every idea in two of them; what serves the goals of the two comes to their homes. */
export function dealt(chance: Chance): Idea[][] {
  const hands = [...chunks(chance.shuffled(ideas)), ...chunks(chance.shuffled(ideas))];
  for (const [index, { name }] of cities.entries()) {
    const wanted = stars.filter((star) => peopleOf(name).includes(star)).flatMap((star) => experiencesFor[star] ?? []);
    for (const title of wanted) bring(title, at(hands, index), name, hands);
  }
  return hands;
}

/** Exchanges it for something else of that hand. */
function bring(title: string, hand: Idea[], city: string, hands: readonly Idea[][]): void {
  const isIt = (idea: Idea) => idea.title === title;
  const from = hands.find((other) => other.some(isIt));
  if (from === undefined || hand.some(isIt)) return;
  const given = hand.findIndex((idea) => servedBy(idea, city) === undefined);
  const [wanted, other] = [at(from, from.findIndex(isIt)), at(hand, given)];
  from[from.findIndex(isIt)] = other;
  hand[given] = wanted;
}

function chunks(list: readonly Idea[]): Idea[][] {
  return Array.from({ length: list.length / perCity }, (_, index) =>
    list.slice(index * perCity, (index + 1) * perCity),
  );
}
