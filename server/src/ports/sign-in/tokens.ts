import { createHash, randomBytes } from "node:crypto";

/** A token of 256 random bits, safe in URLs and cookies. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token: its SHA-256, so that reading the database grants nobody a session. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

const letters = "ABCDEFGHJKMNPQRSTVWXYZ23456789";

/** A short id people can read to each other, such as "AL-7K2M-QX4D"; unique by the table's constraint. */
export function newUniqueId(): string {
  const random = [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join("");
  return `AL-${random.slice(0, 4)}-${random.slice(4)}`;
}
