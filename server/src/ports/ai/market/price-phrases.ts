import { phrasesOf } from "./reading.ts";

/** "under" and "over" leave out the amount itself. */
export type Limit = "under" | "max" | "over" | "min";
export type Bound = Limit | "about";

/** What is said before an amount. */
export const leads = phrasesOf<Bound>([
  [
    `under|below|less than|lower than|cheaper than|<|price under|price below|priced under|priced below|costs less than|
     costing less than|for less than|for under|for below|unter|menos de|moins de`,
    "under",
  ],
  [
    `up to|upto|at most|at the most|max|max of|
     maximum|maximum of|a maximum of|within|until|till|budget|my budget|budget of|a budget of|on a budget of|
     with a budget of|with a maximum of|max price|maximum price|price up to|for up to|for at most|for max|
     highest price|highest price of|≤|< =|i have|i can spend|i can pay|spend up to|pay up to|bis|
     bis zu|maximal|hasta|ate`,
    "max",
  ],
  [
    `over|above|more than|higher than|more expensive than|dearer than|exceeding|>|price over|price above|priced over|
     costs more than|for more than`,
    "over",
  ],
  [
    `at least|min|min price|minimum|minimum price|minimum of|a minimum of|starting at|starting from|
     lowest price|lowest price of|≥|> =|upwards of|from|for at least`,
    "min",
  ],
  ["around|about|roughly|approximately|approx|circa|ca|~|for around|for about|somewhere around|close to", "about"],
]);

/** What is said after an amount. */
export const tails = phrasesOf<Bound>([
  ["or less|or lower|or cheaper|max|maximum|tops|at most|at the most|and less|or under|or below", "max"],
  ["and under|and below", "max"],
  ["or more|or above|or over|or higher|and up|and above|and more|upwards|minimum|at least|+", "min"],
]);

const not = `not|but not|never|nothing|neither|nor|is not|are not|isnt|arent|not be|never be|wont be|cant be|cannot be|can not be|
  shouldnt be|should not be|mustnt be|must not be|dont cost|doesnt cost|do not cost|does not cost|not cost|shouldnt cost|
  should not cost|mustnt cost|must not cost|cant cost|cannot cost|wont cost|not pay|dont pay|wont pay|will not pay|cant pay|
  cannot pay|wouldnt pay|would not pay|never pay|dont want to pay|do not want to pay|not want to pay|not spend|wont spend|
  will not spend|cant spend|cannot spend|dont want to spend|do not want to spend|cant afford|cannot afford`;
/** What turns a limit into its opposite. "No" before a bare number is one of a model, "outside" where a thing is used. */
export const beforeBound = phrasesOf<true>([[`${not}|no|for no|for not`, true]]);
export const beforeAmount = phrasesOf<true>([[not, true]]);
export const beforeSpan = phrasesOf<true>([
  [
    `${not}|outside|outside of|except|except for|excluding|anything but|everything but|anything except|
     everything except|other than|anything other than|apart from`,
    true,
  ],
]);
