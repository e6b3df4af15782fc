import type { Outside } from "../src/domains/identity/outside/outside-account.ts";

let count = 0;

/** What a provider has proved about somebody new, whose e-mail it has verified. */
export function outsideOf(claims: Partial<Outside> = {}): Outside {
  count += 1;
  return {
    provider: "google",
    issuer: "https://accounts.example",
    subject: `subject-${count}`,
    email: `outside${count}.${process.pid}@example.org`,
    emailVerified: true,
    ...claims,
  };
}
