import { firstName, lastName } from "@alongside/contract/identity/identity.shapes.ts";
import { lengths } from "@alongside/contract/kernel/limits.ts";
import { email } from "@alongside/contract/kernel/text.ts";

/** What a provider has proved about somebody, from verified tokens alone. */
export interface Outside {
  provider: "google" | "apple" | "oidc" | "firebase";
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** The same in the form the product's own sign-up stores: what it would refuse is left out. */
export function cleanOutside(claims: Outside): Outside {
  const address = email.safeParse(claims.email);
  const first = firstName.safeParse(claims.firstName?.trim().slice(0, lengths.name));
  const last = lastName.safeParse(claims.lastName?.trim().slice(0, lengths.name));
  return {
    ...claims,
    email: address.success ? address.data : null,
    emailVerified: address.success && claims.emailVerified,
    firstName: first.data,
    lastName: last.data,
  };
}
