import { expect, test } from "vitest";
import { AppError } from "../../app-error.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { type Choice, choose } from "./choice.ts";
import { beginning, positionOf } from "./positions.ts";
import { isGone } from "./standby.ts";

const usable = { isUsable: true, replayed: positionOf(100n), isHeld: false };
const browser = { position: undefined, saysPosition: true };
const script = { position: undefined, saysPosition: false };

test.each<[string, Partial<typeof usable>, { position: unknown; saysPosition: boolean }, Choice]>([
  ["a browser that has written nothing", {}, browser, "standby"],
  ["a script that says nothing", {}, script, "unsaid"],
  ["a script at the beginning", {}, { ...script, position: beginning }, "standby"],
  ["who has seen what the standby has", {}, { ...browser, position: positionOf(100n) }, "standby"],
  ["who has seen more", {}, { ...browser, position: positionOf(101n) }, "ahead"],
  ["a position nobody gave", {}, { ...browser, position: "f".repeat(16) }, "ahead"],
  ["what is no position", {}, { ...browser, position: "0/64" }, "unsaid"],
  ["two positions", {}, { ...browser, position: [beginning, beginning] }, "unsaid"],
  ["who has just written", { isHeld: true }, browser, "recent"],
  ["anybody while the standby is away", { isUsable: false }, browser, "away"],
])("%s", (_, standby, caller, choice) => {
  expect(choose(caller, { ...usable, ...standby })).toBe(choice);
});

const withCode = (code: string) => Object.assign(new Error("failed"), { code });
test.each([
  ["a query cancelled to go on replaying", withCode("40001"), false],
  ["a query that took too long", new Error("a query failed", { cause: withCode("57014") }), false],
  ["a fault", new AppError(kernelFaults.unauthorized), false],
  ["a column that isn't there yet", withCode("42703"), false],
  ["a write", withCode("25006"), false],
  ["a refused connection", withCode("ECONNREFUSED"), true],
  ["a shutdown", new Error("a query failed", { cause: withCode("57P01") }), true],
  ["a start", withCode("57P03"), true],
  ["a pool without a free connection", new Error("timeout exceeded when trying to connect"), true],
])("%s: the standby has failed, not only a query: %s", (_, error, isIt) => {
  expect(isGone(error)).toBe(isIt);
});
