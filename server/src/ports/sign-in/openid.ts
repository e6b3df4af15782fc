import type * as OpenIdClient from "openid-client";
import type { Clock } from "../clock.ts";
import type { Fetch } from "../http-client/bounded-fetch.ts";

/** A provider of the OpenID Connect code flow, with this site's registration. */
export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  secret: { kind: "shared"; value: string } | { kind: "apple"; teamId: string; keyId: string; privateKey: string };
  scope: string;
  /** Extra parameters for the provider's authorization URL. */
  extras: Readonly<Record<string, string>>;
}

/** The secrets of one sign-in: each is random and used once. */
export interface Proofs {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Claims of an ID token whose signature has been verified. */
export interface OpenIdClaims {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

export interface OpenId {
  /** The provider's URL to send the browser to. Throws OpenIdError. */
  begin(redirectUri: string, proofs: Proofs): Promise<string>;
  /** Exchanges the response's code for claims. Throws OpenIdError. */
  finish(
    redirectUri: string,
    answer: { code: string; iss?: string | undefined },
    proofs: Proofs,
  ): Promise<OpenIdClaims>;
}

/** `unavailable`: the provider can't be reached or isn't one; `failed`: its response can't be trusted. */
export class OpenIdError extends Error {
  override readonly name = "OpenIdError";
  readonly reason: "unavailable" | "failed";
  /** A code of the library or the system: never a token, a URL or a response. */
  readonly code: string;

  constructor(reason: OpenIdError["reason"], cause: unknown) {
    const code = codeOf(cause);
    super(`OpenID Connect: ${reason} (${code})`);
    this.reason = reason;
    this.code = code;
  }
}

/** Whole seconds for one request to a provider. */
const timeout = 10;
/** Metadata and keys of a provider may change; they are fetched again after this time. */
const keptFor = 3600 * 1000;
/** Signatures that only the provider's private key can make: never `none`, never a shared secret. */
const algorithms = new Set(["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"]);

type Client = typeof OpenIdClient;
type Configuration = OpenIdClient.Configuration;

interface Dependencies {
  clock: Clock;
  fetch: Fetch;
}

/** Loads the library and the provider's metadata at the first sign-in, so that neither delays the start. */
export function openIdProvider(settings: OpenIdSettings, deps: Dependencies): OpenId {
  let cached: { configuration: Promise<Configuration>; until: number } | null = null;

  const configured = async (): Promise<Configuration> => {
    const now = deps.clock.now().getTime();
    if (cached === null || cached.until <= now)
      cached = { configuration: discover(settings, deps), until: now + keptFor };
    const { configuration } = cached;
    try {
      return await configuration;
    } catch (error) {
      // The next sign-in tries again.
      cached = null;
      throw new OpenIdError("unavailable", error);
    }
  };

  return {
    async begin(redirectUri, { state, nonce, codeVerifier }) {
      const configuration = await configured();
      const client = await import("openid-client");
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        ...settings.extras,
      });
      if (!["https:", settings.issuer.startsWith("http:") ? "http:" : ""].includes(address.protocol)) {
        throw new OpenIdError("unavailable", { code: "AUTHORIZATION_ENDPOINT" });
      }
      return address.href;
    },

    async finish(redirectUri, { code, iss }, { state, nonce, codeVerifier }) {
      const configuration = await configured();
      const client = await import("openid-client");
      const answer = new URL(redirectUri);
      answer.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      try {
        const tokens = await client.authorizationCodeGrant(configuration, answer, { ...checks, idTokenExpected: true });
        const { decodeProtectedHeader } = await import("jose");
        const { alg = "none" } = decodeProtectedHeader(tokens.id_token ?? "");
        const claims = tokens.claims();
        if (claims === undefined || !algorithms.has(alg)) throw new OpenIdError("failed", { code: "ALGORITHM" });
        return claimsOf(claims);
      } catch (error) {
        throw error instanceof OpenIdError ? error : new OpenIdError(isOutage(error) ? "unavailable" : "failed", error);
      }
    },
  };
}

async function discover(settings: OpenIdSettings, deps: Dependencies): Promise<Configuration> {
  const client = await import("openid-client");
  const { issuer, clientId } = settings;
  const isHttp = issuer.startsWith("http:");
  return client.discovery(new URL(issuer), clientId, {}, await authentication(client, settings, deps), {
    // The only body of this flow is a form.
    [client.customFetch]: (url, { body, ...options }) =>
      deps.fetch(url, { ...options, body: body instanceof URLSearchParams ? body : null }),
    timeout,
    // By default, the library doesn't verify signatures of tokens that come directly from the provider.
    execute: [client.enableNonRepudiationChecks, ...(isHttp ? [client.allowInsecureRequests] : [])],
  });
}

async function authentication(client: Client, settings: OpenIdSettings, deps: Dependencies) {
  const { secret, clientId } = settings;
  if (secret.kind === "apple") return (await import("./apple-secret.ts")).appleSecret({ ...settings, secret }, deps);
  const basic = client.ClientSecretBasic(secret.value);
  const post = client.ClientSecretPost(secret.value);
  const choose: typeof basic = (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const isPost = !methods.includes("client_secret_basic") && methods.includes("client_secret_post");
    return (isPost ? post : basic)(server, { ...metadata, client_id: clientId }, body, headers);
  };
  return choose;
}

function claimsOf(claims: Readonly<Record<string, unknown>> & { iss: string; sub: string }): OpenIdClaims {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text(claims["email"]) ?? null,
    // Apple sends "true".
    emailVerified: claims["email_verified"] === true || claims["email_verified"] === "true",
    firstName: text(claims["given_name"]) ?? text(claims["name"]),
    lastName: text(claims["family_name"]),
  };
}

/** The provider didn't respond, or responded with an error; any other failure means the response can't be trusted. */
function isOutage(error: unknown): boolean {
  const codes = new Set([
    "OAUTH_TIMEOUT",
    "OAUTH_ABORT",
    "OAUTH_RESPONSE_IS_NOT_CONFORM",
    "OAUTH_PARSE_ERROR",
    "ECONNREFUSED",
    "ECONNRESET",
  ]);
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at.name === "TimeoutError" || at.name === "OutsideRequestError") return true;
    if ("code" in at && codes.has(String(at.code))) return true;
  }
  return false;
}

function codeOf(error: unknown): string {
  const codes: string[] = [];
  for (let at = error, depth = 0; typeof at === "object" && at !== null && depth < 5; depth += 1) {
    if ("code" in at && typeof at.code === "string" && /^\w{1,60}$/u.test(at.code)) codes.push(at.code);
    else if ("rule" in at && typeof at.rule === "string") codes.push(at.rule);
    at = "cause" in at ? at.cause : null;
  }
  return codes.join(" < ") || (error instanceof Error ? error.name : "unknown");
}
