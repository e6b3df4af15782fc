import type { SearchSort } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { amountAt } from "./amounts.ts";
import { phrasesOf, type Reading } from "./reading.ts";

const sorts = phrasesOf<SearchSort>([
  [
    `cheapest|the cheapest|cheapest first|cheapest ones|cheap first|cheap to expensive|cheapest to most expensive|
     lowest price|lowest prices|lowest priced|lowest first|low to high|from low to high|low price first|least expensive|
     price ascending|prices ascending|ascending price|ascending|by price|cheap ones first|cheaper first|low prices first`,
    "lowest-price",
  ],
  [
    `most expensive|the most expensive|most expensive first|expensive first|expensive to cheap|highest price|
     highest prices|highest priced|highest first|high to low|from high to low|price descending|prices descending|
     descending price|descending|priciest|dearest|most costly`,
    "highest-price",
  ],
  [
    `newest|the newest|newest first|latest|the latest|latest first|most recent|most recent first|most recently added|
     recently listed|recently added|just listed|last added|by date|new arrivals|by newest`,
    "newest",
  ],
]);
const labels: Record<SearchSort, string> = {
  "lowest-price": "lowest price first",
  "highest-price": "highest price first",
  newest: "newest first",
};
/** What belongs to the phrase: "sorted by price, lowest first". */
const before = /^(?:sort|sorted|sorting|order|ordered|ordering|by|the|with|starting|beginning|price|prices|from)$/u;
const after = /^(?:first|order|price|prices|listing|listings|offers)$/u;

/** Takes the order that is asked for out of a question: "cheapest", "from low to high", "newest first". */
export function readSorts(reading: Reading): void {
  for (let at = 0; at < reading.tokens.length; at += 1) {
    const said = reading.phrase(at, sorts);
    // "Highest price 50" is a limit.
    if (said === null || amountAt(reading, said.end) !== null) continue;
    const [from, to] = [beginOf(reading, at), endOf(reading, said.end)];
    if (/^(?:not|nothing|no)$/u.test(reading.word(from - 1))) reading.take(from - 1, to);
    else reading.understand(from, to, { kind: "sort", value: said.means, label: labels[said.means] });
  }
}

function beginOf(reading: Reading, at: number): number {
  let from = at;
  while (before.test(reading.word(from - 1))) from -= 1;
  return from;
}

function endOf(reading: Reading, end: number): number {
  let to = end;
  while (after.test(reading.word(to))) to += 1;
  return to;
}
