import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

const s3 = {
  S3_ENDPOINT: "https://store.example",
  S3_BUCKET: "alongside",
  S3_REGION: "eu-west-1",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
};
const firebase = { FIREBASE_PROJECT_ID: "our-club", FIREBASE_API_KEY: "key" };
const missing = Object.keys(s3).map((name): [Record<string, string>, string] => [{ ...s3, [name]: "" }, name]);

describe("configuration", () => {
  test("has a default for every variable", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      databaseUrl: undefined,
      rateLimits: true,
      logLevel: "info",
      production: true,
    });
  });

  test("has all roles in one process, unless a database of its own connects several", () => {
    expect(readConfig({}).role).toBe("all");
    expect(readConfig({ ROLE: "worker", DATABASE_URL: "postgres://db.example/alongside" }).role).toBe("worker");
    expect(() => readConfig({ ROLE: "web" })).toThrow("ROLE=web needs a DATABASE_URL");
  });

  // Both job workers listen all the time.
  test.each(["3", "501", "2.5", "many"])("has no pool of %s connections", (size) => {
    expect(() => readConfig({ DATABASE_POOL_SIZE: size })).toThrow(/^DATABASE_POOL_SIZE must be /u);
  });

  test("has a standby for lists, where its database is one of the operator's", () => {
    const url = "postgres://db.example/alongside";
    expect(readConfig({ DATABASE_URL: url }).databaseRead).toBeNull();
    const DATABASE_READ_URL = "postgres://one.example,two.example/alongside";
    expect(readConfig({ DATABASE_URL: url, DATABASE_READ_URL }).databaseRead).toEqual({
      url: DATABASE_READ_URL,
      longestLag: 5_000,
    });
    expect(
      readConfig({ DATABASE_URL: url, DATABASE_READ_URL, DATABASE_READ_LAG_SECONDS: "1.5" }).databaseRead?.longestLag,
    ).toBe(1_500);
    expect(() => readConfig({ DATABASE_READ_URL })).toThrow("DATABASE_URL must be set when DATABASE_READ_URL is");
    expect(() => readConfig({ DATABASE_URL: url, DATABASE_READ_URL: "mysql://one" })).toThrow(
      /^DATABASE_READ_URL must/u,
    );
  });

  test.each(["0", "61", "soon"])("has no lists that are %s seconds old", (seconds) => {
    expect(() => readConfig({ DATABASE_READ_LAG_SECONDS: seconds })).toThrow(/^DATABASE_READ_LAG_SECONDS must be /u);
  });

  test("ignores empty variables and removes the trailing slash of the public address", () => {
    const env = { PORT: "", DATABASE_URL: "", SMTP_URL: " ", PUBLIC_URL: "https://us.example/" };
    expect(readConfig(env)).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      smtpUrl: undefined,
      publicUrl: "https://us.example",
    });
  });

  test("reads a community's own helplines", () => {
    expect(readConfig({}).ai.helplines).toEqual([]);
    const lines = readConfig({ HELPLINES: "Night line: 030 1234 (call: any hour);  Women's house : 030 5678" }).ai
      .helplines;
    expect(lines).toEqual([
      { name: "Night line", contact: "030 1234 (call: any hour)" },
      { name: "Women's house", contact: "030 5678" },
    ]);
  });

  test("reads the settings of an object store", () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(s3).s3).toEqual({
      endpoint: "https://store.example",
      bucket: "alongside",
      region: "eu-west-1",
      accessKeyId: "key",
      secretAccessKey: "secret",
    });
  });

  test("reads the address of what carries live updates", () => {
    expect(readConfig({}).eventsUrl).toBeUndefined();
    for (const address of ["redis://127.0.0.1", "redis://:word@one:6379/2", "rediss://ada:word@one/"]) {
      expect(readConfig({ EVENTS_URL: address }).eventsUrl).toBe(address);
    }
  });

  test.each(["http://127.0.0.1", "127.0.0.1:6379", "redis://one/name", "redis://one/1/2"])(
    "refuses %s as what carries live updates",
    (address) => {
      expect(() => readConfig({ EVENTS_URL: address })).toThrow(/^EVENTS_URL must/u);
    },
  );

  test("reads both secrets for payments", () => {
    expect(readConfig({}).stripe).toBeUndefined();
    const env = { STRIPE_SECRET_KEY: "sk", STRIPE_WEBHOOK_SECRET: "whsec" };
    expect(readConfig(env).stripe).toEqual({ secretKey: "sk", webhookSecret: "whsec", apiBase: undefined });
    const base = "http://127.0.0.1:12111";
    expect(readConfig({ ...env, STRIPE_API_BASE: base }).stripe).toMatchObject({ apiBase: base });
  });

  test("reads Firebase settings with Google's addresses or others", () => {
    expect(readConfig({}).firebase).toBeUndefined();
    expect(readConfig(firebase).firebase).toEqual({
      projectId: "our-club",
      apiKey: "key",
      authDomain: "our-club.firebaseapp.com",
      emulatorHost: null,
      issuer: "https://securetoken.google.com/our-club",
      keysUrl: "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
    });
    const others = {
      FIREBASE_AUTH_DOMAIN: "sign-in.club.example",
      FIREBASE_ISSUER: "https://issuer.example/our-club",
      FIREBASE_JWKS_URL: "http://127.0.0.1:4000/keys",
    };
    expect(readConfig({ ...firebase, ...others }).firebase).toMatchObject({
      authDomain: "sign-in.club.example",
      issuer: "https://issuer.example/our-club",
      keysUrl: "http://127.0.0.1:4000/keys",
    });
  });

  const emulated = { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };

  test.each([
    emulated,
    { ...emulated, NODE_ENV: "development" },
    { ...emulated, FIREBASE_AUTH_EMULATOR_HOST: "localhost:9099", PUBLIC_URL: "http://127.0.0.1:3000" },
    { ...emulated, FIREBASE_AUTH_EMULATOR_HOST: "[::1]:9099", PUBLIC_URL: "http://[::1]:3000", HOST: "::1" },
    { ...emulated, PUBLIC_URL: "http://club.localhost:3000" },
  ])("accepts the Firebase emulator on a loopback address: %j", (env) => {
    expect(readConfig(env).firebase?.emulatorHost).toBe(env.FIREBASE_AUTH_EMULATOR_HOST);
  });

  test.each<[Record<string, string>, string]>([
    [{ NODE_ENV: "production" }, "must not be set when NODE_ENV is production"],
    [{ FIREBASE_AUTH_EMULATOR_HOST: "10.0.0.5:9099" }, "must be a loopback address such as 127.0.0.1:9099"],
    [{ FIREBASE_AUTH_EMULATOR_HOST: "emulator.example:9099" }, "must be a loopback address"],
    [{ FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1.evil.example:9099" }, "must be a loopback address"],
    [{ FIREBASE_AUTH_EMULATOR_HOST: "0.0.0.0:9099" }, "must be a loopback address"],
    [{ PUBLIC_URL: "https://club.example" }, "PUBLIC_URL must be a loopback address too"],
    [{ PUBLIC_URL: "http://192.168.1.20:3000" }, "PUBLIC_URL must be a loopback address too"],
    [{ PUBLIC_URL: "http://localhost.club.example" }, "PUBLIC_URL must be a loopback address too"],
    [{ HOST: "0.0.0.0" }, "HOST must be a loopback address too"],
    [{ HOST: "::" }, "HOST must be a loopback address too"],
  ])("rejects the Firebase emulator with %j and says why in one line", (env, why) => {
    const line = new RegExp(
      `^FIREBASE_AUTH_EMULATOR_HOST makes the server accept unsigned tokens, so .*${why}[^\\n]*$`,
      "u",
    );
    expect(() => readConfig({ ...emulated, ...env })).toThrow(line);
  });

  test.each<[Record<string, string>, string]>([
    [{ PORT: "http" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ PUBLIC_URL: "us.example" }, "PUBLIC_URL"],
    [{ SMTP_URL: "mail.example:25" }, "SMTP_URL"],
    [{ AI_BASE_URL: "ftp://x" }, "AI_BASE_URL"],
    [{ AI_BASE_URL: "http://x/v1" }, "AI_MODEL"],
    [{ AI_MODEL_FILE: "/nowhere/model.gguf" }, "AI_MODEL_FILE names"],
    [{ AI_MODEL_FILE: tmpdir() }, "AI_MODEL_FILE"],
    [{ AI_MODEL_FILE: "package.json" }, "AI_MODEL_FILE must be a model"],
    [{ AI_MODEL_FILE: "m.gguf", AI_BASE_URL: "http://x/v1", AI_MODEL: "m" }, "AI_MODEL_FILE can't be set together"],
    [{ GEOCODER_URL: "file:///etc/passwd" }, "GEOCODER_URL"],
    [{ RATE_LIMITS: "no" }, "RATE_LIMITS"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of"],
    [{ MAIL_FROM: "Us" }, "MAIL_FROM"],
    [{ MAIL_FROM: "Us <us@us.example>\nBcc: all@us.example" }, "MAIL_FROM"],
    [{ S3_ENDPOINT: "store.example", S3_BUCKET: "b" }, "S3_ENDPOINT"],
    ...missing,
    [{ S3_BUCKET: "b" }, "S3_ENDPOINT"],
    [{ STRIPE_SECRET_KEY: "sk" }, "STRIPE_WEBHOOK_SECRET must be set"],
    [{ STRIPE_WEBHOOK_SECRET: "whsec" }, "STRIPE_SECRET_KEY must be set"],
    [{ STRIPE_SECRET_KEY: "sk", STRIPE_WEBHOOK_SECRET: "whsec", STRIPE_API_BASE: "stripe.example" }, "STRIPE_API_BASE"],
    [{ FIREBASE_PROJECT_ID: "our-club" }, "FIREBASE_API_KEY must be set"],
    [{ FIREBASE_API_KEY: "key" }, "FIREBASE_PROJECT_ID must be set"],
    [{ FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" }, "FIREBASE_PROJECT_ID must be set"],
    [{ ...firebase, FIREBASE_PROJECT_ID: "our club" }, "FIREBASE_PROJECT_ID must be"],
    [{ ...firebase, FIREBASE_AUTH_DOMAIN: "https://our-club.example" }, "FIREBASE_AUTH_DOMAIN must be"],
    [{ ...firebase, FIREBASE_AUTH_DOMAIN: "x; script-src *" }, "FIREBASE_AUTH_DOMAIN must be"],
    [{ ...firebase, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1" }, "FIREBASE_AUTH_EMULATOR_HOST must be"],
    [{ ...firebase, FIREBASE_AUTH_EMULATOR_HOST: "http://127.0.0.1:9099" }, "FIREBASE_AUTH_EMULATOR_HOST must be"],
    [{ ...firebase, FIREBASE_ISSUER: "our-club" }, "FIREBASE_ISSUER must be"],
    [{ ...firebase, FIREBASE_JWKS_URL: "http://keys.example" }, "FIREBASE_JWKS_URL must begin"],
    [{ HELPLINE_COUNTRY: "Portugal" }, "HELPLINE_COUNTRY"],
    [{ HELPLINES: "116 123" }, "HELPLINES"],
    [{ HELPLINES: "Night line: 116 123; and more" }, "HELPLINES"],
    [{ ADMIN_USERNAME: "ada" }, "ADMIN_PASSWORD must be set"],
    [{ ADMIN_PASSWORD: "Correct-horse-7" }, "ADMIN_USERNAME must be set"],
    [{ ADMIN_USERNAME: "ada lovelace", ADMIN_PASSWORD: "Correct-horse-7" }, "ADMIN_USERNAME"],
    [{ ADMIN_USERNAME: "ada", ADMIN_PASSWORD: "correct horse" }, "ADMIN_PASSWORD"],
  ])("rejects %j in one line that names %s", (env, name) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} [^\\n]+$`, "u"));
  });
});
