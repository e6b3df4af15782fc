import { randomInt } from "node:crypto";
import { generateSecret, generateURI, verifySync } from "otplib";
import { tokenHash } from "./tokens.ts";

/** Seconds a code may be early or late: one step, for phones whose clock is off. */
const tolerance = 30;
/** Without characters that look alike: 0 and o, 1, i and l. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const codeCount = 10;
const codeLength = 12;

export function newAppSecret(username: string): { secret: string; link: string } {
  const secret = generateSecret();
  return { secret, link: generateURI({ issuer: "Alongside", label: username, secret }) };
}

/** The time step of a code; null if it is wrong or not newer than the last accepted one. */
export function stepOf(secret: string, code: string, lastStep: number, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  const options = { secret, token: code, epoch, epochTolerance: tolerance };
  const result = verifySync(lastStep > 0 ? { ...options, afterTimeStep: lastStep } : options);
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

/** 59 bits each, so that a plain hash is enough to store them. */
export function newRecoveryCodes(): string[] {
  const letter = () => letters.charAt(randomInt(letters.length));
  return Array.from({ length: codeCount }, () => Array.from({ length: codeLength }, letter).join(""));
}

/** "abcd-efgh-jkmn" is easier to read. */
export const inGroups = (code: string): string => code.match(/.{4}/gu)?.join("-") ?? code;

/** Includes the account, so that the same code of two people has two hashes. */
export const recoveryHash = (adminId: string, code: string): string => tokenHash(`${adminId} ${code}`);
