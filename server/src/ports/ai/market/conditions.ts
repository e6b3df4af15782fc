import { conditions, type Condition } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { wordSet } from "../words/word-set.ts";
import { phrasesOf, type Reading } from "./reading.ts";

type Values = readonly Condition[];
const all = conditions.map(({ value }) => value);
const goodOrBetter: Values = ["new", "like-new", "good"];
const used: Values = ["like-new", "good", "fair", "poor"];

/** Words that leave no doubt. */
const sure = phrasesOf<Values>([
  [
    `brand new|brandnew|unused|never used|never been used|unopened|never opened|unworn|never worn|new in box|new in the box|
     new with tags|new in packaging|still sealed|in new condition|new condition|completely new|factory new|condition new`,
    ["new"],
  ],
  [
    `like new|as good as new|good as new|as new|nearly new|almost new|near new|practically new|barely used|hardly used|
     barely worn|hardly worn|mint condition|in mint condition|mint|excellent condition|in excellent condition|pristine|
     pristine condition|in pristine condition|perfect condition|in perfect condition|in like new condition|
     like new condition|condition like new`,
    ["like-new"],
  ],
  [
    `good condition|in good condition|good shape|in good shape|very good condition|in very good condition|great condition|
     in great condition|nice condition|in nice condition|well kept|well maintained|condition good|at least good|
     good or better|good condition or better|in good condition or better|in a good condition|in a good state|good state`,
    goodOrBetter,
  ],
  ["gently used|lightly used|slightly used|used like new|used in good condition|used but good", ["like-new", "good"]],
  [
    `used|second hand|secondhand|2nd hand|pre owned|preowned|pre loved|preloved|not new|not brand new|not a new|
     does not have to be new|doesnt have to be new`,
    used,
  ],
  [
    "fair condition|in fair condition|acceptable condition|in acceptable condition|condition fair|in a fair condition|fair shape",
    ["fair"],
  ],
  [
    `fair or better|fair condition or better|at least fair|decent condition|in decent condition|ok condition|okay condition|
     in ok condition|reasonable condition|in reasonable condition`,
    ["new", "like-new", "good", "fair"],
  ],
  ["like new or better|at least like new", ["new", "like-new"]],
  [
    `poor condition|in poor condition|bad condition|in bad condition|for parts|for spare parts|for spares|spares or repair|
     broken|defective|defect|faulty|damaged|not working|doesnt work|does not work|needs repair|needs fixing|to repair|
     to fix up|for repair|in need of repair|condition poor|poor shape|in poor shape`,
    ["poor"],
  ],
  [
    `not broken|not damaged|not defective|not faulty|not for parts|not in poor condition|in working order|working order|
     in working condition|working condition|fully working|fully functional|still working|still works|that works|
     which works|that still works|must work|not in bad condition`,
    ["new", "like-new", "good", "fair"],
  ],
  ["any condition|in any condition|condition does not matter|condition doesnt matter|new or used|used or new", all],
]);

/** Words that name a condition unless what follows says otherwise. */
const doubtful = phrasesOf<Values>([
  ["new", ["new"]],
  ["good", goodOrBetter],
  ["fair", ["fair"]],
  ["poor", ["poor"]],
]);
/** "New York", "a good book", "fair trade", "for my new flat". */
const notAfter: Readonly<Record<string, ReadonlySet<string>>> = {
  new: wordSet(`york orleans delhi zealand castle jersey mexico england hampshire caledonia guinea haven port balance era
    order wave testament age look holland to idea ideas one home house flat apartment place job office school baby
    puppy kitten year years kitchen room hobby wardrobe start student parents city town life`),
  good: wordSet(`book books novel novels read reads film films movie movies game games quality price prices deal deals value
    sound story stories luck morning evening day idea ideas as for to night grip brand cause with looking omens`),
  fair: wordSet("trade price prices isle play ground ticket tickets deal"),
  poor: wordSet("things people man woman little"),
};
const joins = wordSet("or and to /");

/** Takes the wished conditions out of a question; where several are named side by side, any of them will do. */
export function readConditions(reading: Reading): void {
  for (let at = 0; at < reading.tokens.length; at += 1) {
    const from = negatedAt(reading, at);
    const first = conditionAt(reading, from ?? at) ?? null;
    if (first === null) continue;
    let { end } = first;
    const values = new Set(first.means);
    for (;;) {
      const better = reading.word(end) === "or" && reading.word(end + 1) === "better";
      if (better) {
        const lowest = Math.max(...[...values].map((value) => all.indexOf(value)));
        for (const value of all.slice(0, lowest + 1)) values.add(value);
        end += 2;
      }
      const next = joins.has(reading.word(end)) ? conditionAt(reading, end + 1) : null;
      if (next === null) break;
      for (const value of next.means) values.add(value);
      end = next.end;
    }
    if (reading.word(end) === "condition") end += 1;
    const preferred = all.filter((value) => values.has(value) === (from === null));
    if (preferred.length === all.length || preferred.length === 0) reading.take(at, end);
    else reading.understand(at, end, { kind: "condition", values: preferred, label: labelOf(preferred) });
  }
}

/** Where the condition begins that is not wanted: "not used", "nothing broken". Null where none is said to be unwanted. */
function negatedAt(reading: Reading, at: number): number | null {
  if (!/^(?:not|no|nothing|without|isnt|arent|nicht|excluding)$/u.test(reading.word(at))) return null;
  // What has a meaning of its own as a whole: "not necessarily new".
  if (reading.word(at + 1) === "new" && reading.phrase(at, sure) !== null) return null;
  let from = at + 1;
  while (/^(?:a|an|any|in|anything|too|very)$/u.test(reading.word(from))) from += 1;
  // "Not in good condition" is a phrase that begins with "in".
  const found = [at + 1, from].find((start) => conditionAt(reading, start) !== null);
  return found ?? null;
}

function conditionAt(reading: Reading, at: number): { end: number; means: Values } | null {
  const found = reading.phrase(at, sure);
  if (found !== null) return found;
  const maybe = reading.phrase(at, doubtful);
  if (maybe === null) return null;
  const next = reading.tokens[maybe.end];
  const isName = next !== undefined && !next.isAfterBreak && notAfter[reading.word(at)]?.has(next.word) === true;
  return isName || reading.word(at - 1) === "something" ? null : maybe;
}

/** "New", "Good or better", "Used", "New or like new". */
export function labelOf(values: readonly Condition[]): string {
  const names = conditions.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  const [first = "", ...rest] = names;
  if (names.length === 4 && !values.includes("new")) return "Used";
  if (names.length > 2 && values.includes("new")) return `${names.at(-1) ?? first} or better`;
  return [first, ...rest.map((name) => name.toLowerCase())].join(" or ");
}
