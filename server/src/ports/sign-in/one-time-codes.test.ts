import { expect, it } from "vitest";
import { codeOf } from "../../../test/app-codes.ts";
import { inGroups, newAppSecret, newRecoveryCodes, recoveryHash, stepOf } from "./one-time-codes.ts";

const now = new Date("2026-11-22T12:00:15Z");
const step = Math.floor(now.getTime() / 30_000);
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

it("accepts the current code and those half a minute before and after, and returns its step", () => {
  const { secret } = newAppSecret("ada");
  expect(stepOf(secret, codeOf(secret, now), 0, now)).toBe(step);
  expect(stepOf(secret, codeOf(secret, at(-30)), 0, now)).toBe(step - 1);
  expect(stepOf(secret, codeOf(secret, at(30)), 0, now)).toBe(step + 1);
  expect(stepOf(secret, codeOf(secret, at(-60)), 0, now)).toBeNull();
  expect(stepOf(secret, codeOf(secret, at(60)), 0, now)).toBeNull();
});

it("rejects a code of a used or earlier step", () => {
  const { secret } = newAppSecret("ada");
  expect(stepOf(secret, codeOf(secret, now), step, now)).toBeNull();
  expect(stepOf(secret, codeOf(secret, at(-30)), step, now)).toBeNull();
  expect(stepOf(secret, codeOf(secret, at(30)), step, now)).toBe(step + 1);
});

it("creates a link that an authenticator app opens", () => {
  const { secret, link } = newAppSecret("ada");
  expect(secret).toMatch(/^[A-Z2-7]{32,}$/u);
  expect(link).toMatch(new RegExp(`^otpauth://totp/Alongside:ada\\?.*secret=${secret}`, "u"));
});

it("creates ten different recovery codes, hashed per account", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  expect(inGroups("abcdefghjkmn")).toBe("abcd-efgh-jkmn");
  expect(recoveryHash("a", codes[0] ?? "")).not.toBe(recoveryHash("b", codes[0] ?? ""));
});
