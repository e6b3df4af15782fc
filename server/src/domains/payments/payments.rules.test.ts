import { expect, it } from "vitest";
import {
  amountOf,
  centsOf,
  creditsTaken,
  monthsAfter,
  monthsLeft,
  periodOf,
  type PlanMove,
  planOf,
} from "./payments.rules.ts";

it.each([
  ["0.00", 0],
  ["3.00", 300],
  ["0.07", 7],
  ["60.10", 6010],
  ["-12.30", -1230],
  ["99999999.99", 9_999_999_999],
])("%s is %d cents, and back", (amount, cents) => {
  expect(centsOf(amount)).toBe(cents);
  expect(amountOf(cents)).toBe(amount);
});

it.each([
  // credits, cents, refunded, taken
  [50, 300, 0, 0],
  [50, 300, 1, 0],
  [50, 300, 6, 1],
  [50, 300, 150, 25],
  [50, 300, 299, 49],
  [50, 300, 300, 50],
  [0, 600, 600, 0],
])("of %d credits for %d cents, %d cents back take %d", (credits, cents, refunded, taken) => {
  expect(creditsTaken(credits, cents, refunded)).toBe(taken);
});

it.each([
  // months, cents, refunded, left
  [1, 600, 0, 1],
  [1, 600, 599, 1],
  [1, 600, 600, 0],
  [12, 6000, 500, 11],
  [12, 6000, 499, 12],
  [12, 6000, 3000, 6],
  [12, 6000, 6000, 0],
])("of %d months for %d cents, %d cents back leave %d", (months, cents, refunded, left) => {
  expect(monthsLeft(months, cents, refunded)).toBe(left);
});

it.each([
  ["2026-11-21T10:00:00.000Z", 1, "2026-12-21T10:00:00.000Z"],
  ["2026-12-31T23:59:59.999Z", 1, "2027-01-31T23:59:59.999Z"],
  ["2027-01-31T00:00:00.000Z", 1, "2027-02-28T00:00:00.000Z"],
  ["2028-01-31T00:00:00.000Z", 1, "2028-02-29T00:00:00.000Z"],
  ["2028-02-29T12:00:00.000Z", 12, "2029-02-28T12:00:00.000Z"],
  ["2027-03-31T12:00:00.000Z", 0, "2027-03-31T12:00:00.000Z"],
])("%s and %d months is %s", (from, months, to) => {
  expect(monthsAfter(new Date(from), months).toISOString()).toBe(to);
});

const paid = (at: string, months: number, refundedCents = 0): PlanMove => ({
  at: new Date(at),
  kind: "paid",
  months,
  cents: 100,
  refundedCents,
});
const granted = (at: string, isPro: boolean): PlanMove => ({ at: new Date(at), kind: "granted", isPro });
const none = { isPro: false, proUntil: null };
const endless = { isPro: true, proUntil: null };
const until = (moment: string) => ({ isPro: true, proUntil: new Date(moment) });

it.each<[string, PlanMove[], object]>([
  ["nothing", [], none],
  ["a month that is over", [paid("2027-03-01", 1)], none],
  ["a month", [paid("2027-05-20", 1)], until("2027-06-20")],
  ["a month while one still runs", [paid("2027-05-20", 1), paid("2027-05-25", 1)], until("2027-07-20")],
  ["a month after a break", [paid("2027-03-01", 1), paid("2027-05-25", 1)], until("2027-06-25")],
  ["a month that went back", [paid("2027-05-20", 1, 100)], none],
  ["the first of two went back", [paid("2027-05-20", 1, 100), paid("2027-05-25", 1)], until("2027-06-25")],
  [
    "an old month that went back does not take a new one",
    [paid("2027-01-01", 1, 100), paid("2027-05-25", 1)],
    until("2027-06-25"),
  ],
  ["one that went back, written down by a clock that is ahead", [paid("2027-06-02", 1, 100)], none],
  ["half a year's price back", [paid("2027-05-01", 12, 50)], until("2027-11-01")],
  ["given", [granted("2027-01-01", true)], endless],
  ["given while paid", [paid("2027-05-20", 1), granted("2027-05-21", true)], endless],
  ["given and taken", [granted("2027-01-01", true), granted("2027-05-01", false)], none],
  ["taken while paid", [paid("2027-05-20", 1), granted("2027-05-21", false)], none],
  ["taken, then paid", [granted("2027-05-19", false), paid("2027-05-20", 1)], until("2027-06-20")],
  ["given, then a payment goes back", [paid("2027-05-20", 1, 100), granted("2027-05-21", true)], endless],
])("after %s the plan follows", (_, moves, plan) => {
  expect(planOf(moves, new Date("2027-06-01T00:00:00Z"))).toEqual(plan);
});

it.each([
  ["2026-11-30T23:59:59.999Z", "2026-11"],
  ["2026-12-01T00:00:00.000Z", "2026-12"],
])("%s belongs to %s", (now, period) => {
  expect(periodOf(new Date(now))).toEqual({ period, start: new Date(`${period}-01T00:00:00Z`) });
});
