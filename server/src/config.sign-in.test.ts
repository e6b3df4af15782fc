import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

const pemOf = (namedCurve: string) =>
  generateKeyPairSync("ec", { namedCurve }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const pem = pemOf("prime256v1");
const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
const apple = { APPLE_CLIENT_ID: "id", APPLE_TEAM_ID: "team", APPLE_KEY_ID: "key", APPLE_PRIVATE_KEY: pem };
const oidc = { OIDC_ISSUER: "https://id.example/realms/club", OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "secret" };

describe("sign-in with outside providers", () => {
  test("is off by default", () => {
    expect(readConfig({}).signIn).toEqual({ google: null, apple: null, oidc: null });
  });

  test("reads each provider on its own, with default issuers and names", () => {
    const { signIn } = readConfig({ ...google, ...apple, ...oidc });
    expect(signIn.google).toMatchObject({ issuer: "https://accounts.google.com", clientId: "id" });
    expect(signIn.apple).toMatchObject({ issuer: "https://appleid.apple.com", secret: { privateKey: pem.trim() } });
    expect(signIn.oidc).toMatchObject({ issuer: oidc.OIDC_ISSUER, name: "Single sign-on" });
  });

  test("reads Apple's key from a single line", () => {
    const { signIn } = readConfig({ ...apple, APPLE_PRIVATE_KEY: pem.replaceAll("\n", "\\n") });
    expect(signIn.apple?.secret.privateKey.trim()).toBe(pem.trim());
  });

  test.each([google, apple, oidc].flatMap((all) => Object.keys(all).map((name) => [name, all] as const)))(
    "without %s, startup fails with a line that names it",
    (name, all) => {
      expect(() => readConfig({ ...all, [name]: "" })).toThrow(new RegExp(`^${name} must be set when \\w+ is$`, "u"));
    },
  );

  test.each([
    ["APPLE_PRIVATE_KEY", { ...apple, APPLE_PRIVATE_KEY: "not a key" }],
    ["APPLE_PRIVATE_KEY", { ...apple, APPLE_PRIVATE_KEY: pemOf("secp384r1") }],
    ["OIDC_ISSUER", { ...oidc, OIDC_ISSUER: "http://id.example" }],
    ["OIDC_ISSUER", { ...oidc, OIDC_ISSUER: "http://127.0.0.1.evil.example" }],
    ["OIDC_ISSUER", { ...oidc, OIDC_ISSUER: "https://name:word@id.example" }],
    ["OIDC_ISSUER", { ...oidc, OIDC_ISSUER: "ftp://id.example" }],
    ["GOOGLE_ISSUER", { ...google, GOOGLE_ISSUER: "accounts.google.com" }],
  ])("rejects an invalid %s", (name, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} must be `, "u"));
  });

  test("allows http for a provider on the same machine", () => {
    for (const issuer of ["http://localhost:8080/realms/club", "http://127.0.0.1:9000", "http://[::1]:9000"]) {
      expect(readConfig({ ...oidc, OIDC_ISSUER: issuer }).signIn.oidc?.issuer).toBe(issuer);
    }
  });
});
