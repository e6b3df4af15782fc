import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
type Behaviour = "works" | "fails" | "hangs" | "floods" | "redirects" | "talks nonsense";

export const firebaseProject = "our-club";
const issuer = `https://securetoken.google.com/${firebaseProject}`;

/** The claims of a token about its user, which a test can change. */
export interface TokenClaims {
  iss?: string;
  aud?: string;
  sub?: unknown;
  iat?: number | undefined;
  exp?: number | undefined;
  nbf?: number;
  auth_time?: unknown;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
  firebase?: unknown;
}

/** Seconds since the epoch, some relative to now. */
export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

const usual = (claims: TokenClaims): Record<string, unknown> => ({
  iss: issuer,
  aud: firebaseProject,
  sub: "user-1",
  iat: inSeconds(-5),
  exp: inSeconds(3600),
  auth_time: inSeconds(-5),
  ...claims,
});

/** A token as the Firebase emulator makes it: no algorithm, and an empty signature. */
export const unsignedToken = (claims: TokenClaims = {}): string => new UnsecuredJWT(usual(claims)).encode();

/** Imitates Google's key server with an RS256 key, and signs tokens with it. */
export async function startFirebaseKeys() {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const stranger = await generateKeyPair("RS256", { extractable: true });
  const keySet = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: "key-1", alg: "RS256", use: "sig" }],
  });
  let behaviour: Behaviour = "works";
  let fetches = 0;
  const json = { "content-type": "application/json" };
  const answers: Record<Behaviour, Answer> = {
    works: (_, response) => response.writeHead(200, json).end(keySet),
    fails: (_, response) => response.writeHead(500).end("away"),
    hangs: () => undefined,
    floods: (_, response) => {
      response.writeHead(200, json);
      const piece = Buffer.alloc(64 * 1024, " ");
      let left = 800;
      const pour = (): void => {
        while (left > 0 && !response.destroyed) {
          left -= 1;
          if (!response.write(piece)) return void response.once("drain", pour);
        }
        if (!response.destroyed) response.end(keySet);
      };
      pour();
    },
    redirects: (request, response) => {
      if (request.url === "/elsewhere") response.writeHead(200, json).end(keySet);
      else response.writeHead(302, { location: "/elsewhere" }).end();
    },
    "talks nonsense": (_, response) => response.writeHead(200, json).end("<html>"),
  };
  const server = createServer((request, response) => {
    fetches += 1;
    answers[behaviour](request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const sign = (claims: TokenClaims, header: { alg: string; kid?: string }, key: CryptoKey | Uint8Array) =>
    new SignJWT(usual(claims)).setProtectedHeader(header).sign(key);
  return {
    url: `http://127.0.0.1:${port}/keys`,
    get fetches() {
      return fetches;
    },
    behave: (next: Behaviour) => void (behaviour = next),
    token: (claims: TokenClaims = {}) => sign(claims, { alg: "RS256", kid: "key-1" }, privateKey),
    /** Signed by a key that the key server doesn't know, under its own id or another's. */
    strangersToken: (kid: string) => sign({}, { alg: "RS256", kid }, stranger.privateKey),
    /** Signed with the public key as a shared secret: a verifier that trusts the header accepts it. */
    async confusedToken() {
      const secret = new TextEncoder().encode(await exportSPKI(publicKey));
      return sign({}, { alg: "HS256", kid: "key-1" }, secret);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type FirebaseKeys = Awaited<ReturnType<typeof startFirebaseKeys>>;

/** The same token with other claims and the old signature. */
export function edited(token: string, change: Record<string, unknown>): string {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
  const changed = Buffer.from(JSON.stringify(Object.assign({}, claims, change))).toString("base64url");
  return [header, changed, signature].join(".");
}
