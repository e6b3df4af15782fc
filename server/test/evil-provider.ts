import { createHmac } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from "jose";

/** The claims of an honest provider's ID token, before tampering. */
interface Honest {
  claims: JWTPayload & { iss: string };
  sign(claims: JWTPayload): Promise<string>;
  signWithOtherKey(claims: JWTPayload): Promise<string>;
  /** Signed with the text of the public key as if it were a shared secret. */
  signWithPublicKey(claims: JWTPayload): string;
}

/** How a token is forged; `null` sends no ID token. */
export type Forge = (honest: Honest) => string | null | Promise<string | null>;
/** How an endpoint misbehaves instead of answering. */
export type Misbehaviour = "500" | "hangs" | "50 MB" | "redirects" | "not JSON" | "HTML" | "no keys";

export interface EvilProvider {
  issuer: string;
  /** Sets the next token to sign, for a sign-in with this nonce. */
  forge(nonce: string, forge: Forge): void;
  /** Which endpoint misbehaves, and how; null makes all of them answer. */
  misbehave(endpoint: "metadata" | "token" | "jwks", how: Misbehaviour | null): void;
  /** The last ID token it has sent. */
  lastToken(): string;
  /** Number of requests to the address it redirects to. */
  trapped(): number;
  close(): Promise<void>;
}

export const honestly: Forge = ({ sign, claims }) => sign(claims);

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
export const unsigned = (claims: JWTPayload) => `${part({ alg: "none" })}.${part(claims)}.`;
/** The same signature with other claims. */
export function edited(token: string, change: JWTPayload): string {
  const [head, body = "", signature] = token.split(".");
  const claims: unknown = JSON.parse(Buffer.from(body, "base64url").toString());
  return [head, part(Object.assign({}, claims, change)), signature].join(".");
}

/** An OpenID Connect provider that sends anything a test asks for. */
export async function startEvilProvider(): Promise<EvilProvider> {
  const own = await generateKeyPair("RS256", { extractable: true });
  const other = await generateKeyPair("RS256", { extractable: true });
  const publicPem = await exportSPKI(own.publicKey);
  const header = { alg: "RS256", kid: "own" };
  const misbehaving = new Map<string, Misbehaviour>();
  let [nonce, forge, token, trapped] = ["", honestly, "", 0];
  const server = createServer((request, response) => void answer(request.url ?? "", response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const json = (response: ServerResponse, value: unknown) =>
    response.setHeader("content-type", "application/json").end(JSON.stringify(value));

  async function answer(url: string, response: ServerResponse) {
    const path = url.split("?")[0];
    if (path === "/trap") trapped += 1;
    const endpoint = path === "/.well-known/openid-configuration" ? "metadata" : (path ?? "").slice(1);
    const how = misbehaving.get(endpoint);
    if (how !== undefined) return misbehave(how, response);
    if (endpoint === "metadata") {
      return json(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        // As permissive as possible: what the provider advertises must not decide what is accepted.
        id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
      });
    }
    if (endpoint === "jwks") return json(response, { keys: [{ ...(await exportJWK(own.publicKey)), ...header }] });
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      sub: "a subject",
      aud: "alongside",
      iat: now,
      exp: now + 300,
      nonce,
      email: "victim@example.org",
      email_verified: true,
    };
    const made = await forge({
      claims,
      sign: (given) => new SignJWT(given).setProtectedHeader(header).sign(own.privateKey),
      signWithOtherKey: (given) => new SignJWT(given).setProtectedHeader(header).sign(other.privateKey),
      signWithPublicKey(given) {
        const text = `${part({ alg: "HS256", kid: "own" })}.${part(given)}`;
        return `${text}.${createHmac("sha256", publicPem).update(text).digest("base64url")}`;
      },
    });
    token = made ?? "";
    return json(response, { access_token: "an access token", token_type: "Bearer", ...(made && { id_token: made }) });
  }

  function misbehave(how: Misbehaviour, response: ServerResponse): void {
    if (how === "500") response.writeHead(500).end("a stack of the provider");
    else if (how === "redirects") response.writeHead(302, { location: `${issuer}/trap` }).end();
    else if (how === "not JSON") response.setHeader("content-type", "application/json").end("<html>");
    else if (how === "HTML") response.setHeader("content-type", "text/html").end("<!doctype html><p>Maintenance");
    else if (how === "no keys") json(response, { keys: [] });
    else if (how === "50 MB") {
      response.setHeader("content-type", "application/json");
      response.end(Buffer.alloc(50 * 1024 * 1024, " "));
    }
  }

  return {
    issuer,
    forge: (given, how) => void ([nonce, forge] = [given, how]),
    misbehave(endpoint, how) {
      if (how === null) misbehaving.delete(endpoint);
      else misbehaving.set(endpoint, how);
    },
    lastToken: () => token,
    trapped: () => trapped,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
