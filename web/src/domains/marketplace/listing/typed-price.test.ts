import { expect, it } from "vitest";
import { typedPrice } from "./typed-price.ts";

it.each([
  ["12", "12"],
  ["12.5", "12.5"],
  ["12,5", "12.5"],
  ["12,50", "12.50"],
  [" $1,234.50 ", "1234.50"],
  ["1,234", "1234"],
  ["1,234,567", "1234567"],
  ["1.234,50", "1234.50"],
  ["12 500,00", "12500.00"],
  // Other text is left for the schema to reject.
  ["", ""],
  ["free", "free"],
  ["1e9", "1e9"],
  ["0.001", "0.001"],
  ["1.234", "1.234"],
  ["1,2,3", "1,2,3"],
  ["-5,00", "-5,00"],
])("the price %j is sent as %j", (typed, sent) => {
  expect(typedPrice(typed)).toBe(sent);
});
