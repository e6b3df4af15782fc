import type { Config } from "../../config.ts";
import type { Clock } from "../clock.ts";
import { createBoundedFetch } from "../http-client/bounded-fetch.ts";
import { type OpenId, openIdProvider } from "./openid.ts";

export type ProviderId = "google" | "apple" | "oidc";
/** The configured providers; the others are null. */
export type Providers = Readonly<Record<ProviderId, OpenId | null>>;

/** Responses of providers are small: tokens, keys, metadata. */
const limits = { headersMs: 10_000, idleMs: 5_000, totalMs: 10_000 };

export function createProviders({ signIn }: Pick<Config, "signIn">, clock: Clock): Providers {
  const deps = { clock, fetch: createBoundedFetch(limits) };
  const { google, apple, oidc } = signIn;
  return {
    google:
      google &&
      openIdProvider({ ...google, scope: "openid email profile", extras: { prompt: "select_account" } }, deps),
    // Apple posts its response as a form if name or email is requested.
    apple:
      apple && openIdProvider({ ...apple, scope: "openid name email", extras: { response_mode: "form_post" } }, deps),
    oidc: oidc && openIdProvider({ ...oidc, scope: "openid email profile", extras: {} }, deps),
  };
}
