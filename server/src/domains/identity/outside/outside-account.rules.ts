import { appleUser, firstName, lastName } from "@alongside/contract/identity/identity.shapes.ts";
import { lengths } from "@alongside/contract/kernel/limits.ts";
import { email } from "@alongside/contract/kernel/text.ts";

/** What a provider has proved about somebody, from verified tokens alone. */
export interface Outside {
  provider: "google" | "apple" | "oidc" | "firebase";
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** How the member signed in there, where the provider offers several ways. */
  method?: "google" | "apple" | "email" | null;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** The name of the `user` field that Apple posts beside an answer. Nobody has signed it: it is only ever a name. */
export function nameOfApple(user: string): { firstName: string | null; lastName: string | null } {
  const parsed = appleUser.safeParse(jsonOf(user));
  const { firstName: first, lastName: last } = parsed.data?.name ?? {};
  return { firstName: cleanName(firstName, first) ?? null, lastName: cleanName(lastName, last) ?? null };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function cleanName(shape: typeof firstName, name: string | undefined): string | undefined {
  return shape.safeParse(name?.trim().slice(0, lengths.name)).data;
}

/** The same, as the product's own sign-up would store it: fields it would reject are left out. */
export function cleanOutside(claims: Outside): Outside {
  const address = email.safeParse(claims.email);
  return {
    ...claims,
    email: address.success ? address.data : null,
    emailVerified: address.success && claims.emailVerified,
    firstName: cleanName(firstName, claims.firstName),
    lastName: cleanName(lastName, claims.lastName),
  };
}
