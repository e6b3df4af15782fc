import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { jwtVerify } from "jose";
import { interactionPolicy, Provider, type Configuration } from "oidc-provider";

/** An account at a provider, as its owner fills it in on the provider's page. */
export interface ProviderAccount {
  email?: string | undefined;
  isVerified?: boolean | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

export interface OpenIdServer {
  /** The configuration for the server under test. */
  env: Record<string, string>;
  issuers: Record<"google" | "apple" | "oidc", string>;
  close(): Promise<void>;
}

const clientId = "alongside";
const clientSecret = "a secret of forty characters or even more";
const apple = { teamId: "TEAM123456", keyId: "KEY1234567" };
const appleKeys = generateKeyPairSync("ec", { namedCurve: "prime256v1" });

/**
 * Three real OpenID Connect providers on loopback: one like Google, one like Apple (posts its answer as a form, with the
 * name beside it the first time, and takes a signed client secret), and one of an operator.
 */
export async function startOpenIdServer(): Promise<OpenIdServer> {
  const [google, applelike, oidc] = [await start("google"), await start("apple"), await start("oidc")];
  return {
    issuers: { google: google.issuer, apple: applelike.issuer, oidc: oidc.issuer },
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: google.issuer,
      APPLE_CLIENT_ID: clientId,
      APPLE_TEAM_ID: apple.teamId,
      APPLE_KEY_ID: apple.keyId,
      APPLE_PRIVATE_KEY: String(appleKeys.privateKey.export({ type: "pkcs8", format: "pem" })).replaceAll("\n", "\\n"),
      APPLE_ISSUER: applelike.issuer,
      OIDC_ISSUER: oidc.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: "Club Keycloak",
    },
    async close() {
      await Promise.all([google, applelike, oidc].map(({ close }) => close()));
    },
  };
}

async function start(kind: "google" | "apple" | "oidc") {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // A different site from the application, whose address is http://localhost.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, ProviderAccount>();
  const provider = new Provider(issuer, configuration(kind, accounts));
  // The port of the application isn't known yet; its address is checked by the tests themselves.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => uri.endsWith(`/api/auth/callback/${kind}`);
  if (kind === "apple") likeApple(provider, issuer, accounts);
  const answer = provider.callback();
  server.on("request", (request, response) => {
    const uid = /^\/interaction\/([\w-]+)$/u.exec(request.url ?? "")?.[1];
    if (uid === undefined) {
      void answer(request, response);
      return;
    }
    const work = async () => {
      if (request.method === "GET") return response.setHeader("content-type", "text/html").end(page(kind));
      const form = await formOf(request);
      if (form.has("cancel")) {
        const error = kind === "apple" ? "user_cancelled_authorize" : "access_denied";
        return provider.interactionFinished(request, response, { error });
      }
      const accountId = form.get("subject") || `subject of ${form.get("email")}`;
      accounts.set(accountId, {
        email: form.get("email") || undefined,
        isVerified: form.has("verified"),
        firstName: form.get("firstName") || undefined,
        lastName: form.get("lastName") || undefined,
      });
      return provider.interactionFinished(request, response, { login: { accountId }, consent: {}, select_account: {} });
    };
    work().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function configuration(kind: string, accounts: Map<string, ProviderAccount>): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ["https://any.example/callback"],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: kind === "oidc" ? "client_secret_basic" : "client_secret_post",
      },
    ],
    scopes: ["openid", "email", "profile", "name"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"], name: [] },
    // Claims are in the ID token, as with Google and Apple.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: {
      keys: ["only for tests"],
      names: { session: `${kind}_session`, interaction: `${kind}_interaction`, resume: `${kind}_resume` },
    },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => {
        const { email, isVerified, firstName, lastName } = accounts.get(accountId) ?? {};
        const names = kind === "apple" ? {} : { given_name: firstName, family_name: lastName };
        const verified = kind === "apple" ? String(isVerified === true) : isVerified === true;
        return { sub: accountId, ...(email && { email, email_verified: verified }), ...names };
      },
    }),
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc;
      if (client === undefined || session === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope("openid email profile name");
      await grant.save();
      return grant;
    },
  };
}

/** Apple's deviations from the standard. */
function likeApple(provider: Provider, issuer: string, accounts: Map<string, ProviderAccount>): void {
  const seen = new Set<string>();
  provider.use(async (context, next) => {
    if (context.path === "/token") {
      const form = await formOf(context.req);
      const publicKey = createPublicKey(appleKeys.privateKey);
      const { protectedHeader } = await jwtVerify(form.get("client_secret") ?? "", publicKey, {
        algorithms: ["ES256"],
        issuer: apple.teamId,
        subject: clientId,
        audience: issuer,
        requiredClaims: ["exp", "iat"],
      });
      if (protectedHeader.kid !== apple.keyId) throw new Error("signed with another key");
      form.set("client_secret", clientSecret);
      Object.assign(context.req, { body: Object.fromEntries(form) });
    }
    await next();
    const accountId = context.oidc?.session?.accountId;
    const account = accounts.get(accountId ?? "");
    if (typeof context.body !== "string" || !context.body.includes("<form") || accountId === undefined) return;
    if (seen.has(accountId) || account === undefined) return;
    seen.add(accountId);
    const user = JSON.stringify({ name: { firstName: account.firstName, lastName: account.lastName } });
    const field = `<input type="hidden" name="user" value="${user.replaceAll('"', "&quot;")}"/>`;
    context.body = context.body.replace("</form>", `${field}</form>`);
  });
}

const page = (kind: string) => `<!doctype html><html lang="en"><title>${kind}</title><h1>Sign in with ${kind}</h1>
<form method="post"><label>Subject <input name="subject"></label><label>Email <input name="email"></label>
<label>First name <input name="firstName"></label><label>Last name <input name="lastName"></label>
<label><input type="checkbox" name="verified" checked> Verified</label>
<button>Continue</button><button name="cancel" value="yes">Cancel</button></form></html>`;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const piece of request) text += String(piece);
  return new URLSearchParams(text);
}
