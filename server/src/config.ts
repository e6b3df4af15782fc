import { strongPassword, username } from "@alongside/contract/identity/identity.shapes.ts";
import { createPrivateKey } from "node:crypto";
import { isIP } from "node:net";
import { isAbsolute, resolve } from "node:path";
import { z } from "zod";
import { backupOf, backupVariables } from "./config/backup.ts";
import { callsOf } from "./config/calls.ts";
import { ConfigError } from "./config/config-error.ts";
import { databaseOf, databaseVariables } from "./config/database.ts";
import { firebaseOf } from "./config/firebase.ts";
import { clamdOf } from "./config/clamd.ts";
import { mapTilesOf } from "./config/map-tiles.ts";
import { modelOf } from "./config/model-file.ts";
import { retentionOf, retentionVariables } from "./config/retention.ts";
import { s3Of } from "./config/s3.ts";
import { unknownVariables } from "./config/unknown-variables.ts";

const optional = z.string().trim().optional();

/** One of a few words; the error lists them. */
const word = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(", ")}`);

const url = (protocols: readonly string[]) =>
  optional.refine(
    (value) => value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
    `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  );

/** "Night line: 030 1234" */
const helpline = /^\s*([^:\r\n]{1,80}):\s*([^\r\n]{1,120})$/u;

function helplinesOf(list = ""): { name: string; contact: string }[] {
  return list.split(";").flatMap((part) => {
    const [, name, contact] = helpline.exec(part) ?? [];
    return name === undefined || contact === undefined ? [] : [{ name: name.trim(), contact: contact.trim() }];
  });
}

function isProxy(part: string): boolean {
  const [address = "", bits, ...rest] = part.split("/");
  if (["loopback", "linklocal", "uniquelocal"].includes(part)) return true;
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= most))
  );
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Over http, tokens could be forged on the way, unless the provider is on the same machine. */
const issuer = z
  .string()
  .trim()
  .refine((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname, username, search, hash } = new URL(value);
    const isSafe = protocol === "https:" || (protocol === "http:" && loopback.has(hostname));
    return isSafe && username === "" && search === "" && hash === "";
  }, "must be an address that begins with https:// (http:// only for this machine)");

function isEcKey(pem: string): boolean {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === "ec" && key.asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    return false;
  }
}

/** Every variable the server reads, with its default (P-RUNNING-1). */
const environment = z.object({
  NODE_ENV: word(["production", "development", "test"]).default("production"),
  PORT: z.coerce.number("must be a port number").int().min(0).max(65_535).default(3000),
  HOST: z.string().trim().default("127.0.0.1"),
  PUBLIC_URL: url(["http:", "https:"]),
  DATA_DIR: z.string().trim().default("./data"),
  ...databaseVariables,
  EVENTS_URL: url(["redis:", "rediss:"]).refine(
    (value) => value === undefined || !URL.canParse(value) || /^\/?(?:\d{1,4})?$/u.test(new URL(value).pathname),
    "must end with the host, or with the number of a database such as /1",
  ),
  DRAIN_SECONDS: z.coerce
    .number("must be a number of seconds")
    .min(0, "must be at least 0")
    .max(600, "must be at most 600")
    .default(0),
  MIGRATE: word(["always", "only", "never"]).default("always"),
  ROLE: word(["all", "web", "worker"]).default("all"),
  BACKUP_EXPECTED_HOURS: z.coerce
    .number("must be a number of hours")
    .min(0, "must be at least 0")
    .max(10_000, "must be at most 10000")
    .default(168),
  STORAGE_PER_MEMBER: z.coerce
    .number("must be a number of megabytes")
    .int("must be a whole number of megabytes")
    .min(1, "must be a number of megabytes")
    .default(2048),
  ...retentionVariables,
  CLAMD_URL: optional,
  CLAMD_OPTIONAL: word(["yes", "no"]).default("no"),
  ...backupVariables,
  S3_ENDPOINT: url(["http:", "https:"]),
  S3_BUCKET: optional,
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  PUBLIC_OBJECTS_URL: optional,
  AI_BASE_URL: url(["http:", "https:"]),
  AI_API_KEY: optional,
  AI_MODEL: optional,
  AI_MODEL_FILE: optional,
  SMTP_URL: url(["smtp:", "smtps:"]),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
      "must be an address such as Us <us@example.org>",
    )
    .default("Alongside <no-reply@localhost>"),
  VAPID_SUBJECT: optional.refine(
    (value) => value === undefined || (URL.canParse(value) && /^(?:https:\/\/|mailto:[^@]+@)/iu.test(value)),
    "must be an address that begins with https:// or mailto:",
  ),
  GEOCODER_URL: url(["http:", "https:"]),
  MAP_TILES_URL: optional,
  MAP_ATTRIBUTION: optional.refine(
    (value) => value === undefined || value.length <= 300,
    "must be at most 300 characters",
  ),
  HELPLINE_COUNTRY: optional.refine(
    (value) => value === undefined || /^[A-Z]{2}$/u.test(value),
    "must be a country code of two capital letters",
  ),
  HELPLINES: optional.refine(
    (value) => value === undefined || value.split(";").every((part) => helpline.test(part)),
    "must be a list such as Night line: 030 1234; Women's house: 030 5678",
  ),
  TRUST_PROXY: optional.refine(
    (value) => value === undefined || value.split(",").every((part) => isProxy(part.trim())),
    "must be loopback, linklocal, uniquelocal, or a list of IP addresses and networks such as 10.0.0.0/8",
  ),
  METRICS_TOKEN: optional,
  ADMIN_USERNAME: optional.refine(
    (value) => value === undefined || username.safeParse(value).success,
    "must be 3 to 30 letters, digits and underscores",
  ),
  ADMIN_PASSWORD: z
    .string()
    .optional()
    .refine(
      (value) => value === undefined || strongPassword.safeParse(value).success,
      "must have 8 to 128 characters, among them an uppercase letter, a lowercase letter, a number and a special character",
    ),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_BASE: url(["http:", "https:"]),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: issuer.default("https://accounts.google.com"),
  APPLE_CLIENT_ID: optional,
  APPLE_TEAM_ID: optional,
  APPLE_KEY_ID: optional,
  APPLE_PRIVATE_KEY: optional
    // Environment files have one line per variable, so line breaks are often written as \\n.
    .transform((value) => value?.replaceAll("\\n", "\n"))
    .refine((value) => value === undefined || isEcKey(value), "must be the PEM text of the .p8 file from Apple"),
  APPLE_ISSUER: issuer.default("https://appleid.apple.com"),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_NAME: z.string().trim().max(40, "must be at most 40 characters").default("Single sign-on"),
  FIREBASE_PROJECT_ID: optional.refine(
    (value) => value === undefined || /^[a-z0-9][a-z0-9:.-]{0,99}$/u.test(value),
    "must be a project's id such as our-club-1a2b3",
  ),
  FIREBASE_API_KEY: optional,
  FIREBASE_AUTH_DOMAIN: optional.refine(
    (value) => value === undefined || /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/iu.test(value),
    "must be a host name such as our-club.firebaseapp.com",
  ),
  FIREBASE_AUTH_EMULATOR_HOST: optional.refine(
    (value) => value === undefined || /^(?:[a-z0-9.-]+|\[[\da-f:.]+\]):\d{1,5}$/iu.test(value),
    "must be a host and a port such as 127.0.0.1:9099",
  ),
  FIREBASE_ISSUER: url(["http:", "https:"]),
  FIREBASE_JWKS_URL: url(["http:", "https:"]),
  CALLS: word(["on", "off"]).default("on"),
  STUN_URLS: optional,
  TURN_URLS: optional,
  TURN_SECRET: optional,
  JANUS_URL: url(["http:", "https:"]),
  JANUS_SECRET: optional,
  SLOW_QUERY_MS: z.coerce
    .number("must be a number of milliseconds")
    .int("must be a whole number of milliseconds")
    .min(0, "must be at least 0")
    .max(60_000, "must be at most 60000")
    .default(1000),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(["http:", "https:"]),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number("must be a number from 0 to 1")
    .min(0, "must be at least 0")
    .max(1, "must be at most 1")
    .default(1),
  ERROR_REPORT_URL: url(["http:", "https:"]),
  RATE_LIMITS: word(["on", "off"]).default("on"),
  LOG_LEVEL: word(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once. Throws ConfigError for the first variable that is wrong. */
export function readConfig(env: Record<string, string | undefined>) {
  // Empty variables count as unset, since compose files pass them on.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = environment.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ConfigError(`${issue?.path.join(".") ?? "The environment"} ${issue?.message ?? "is not valid"}`);
  }
  const values = result.data;
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).href.replace(/\/+$/u, "");
  const dataDir = isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(values.DATA_DIR);
  return {
    production: values.NODE_ENV === "production",
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir,
    /** Null without one. */
    continuousBackup: backupOf(values, dataDir),
    ...databaseOf(values),
    eventsUrl: values.EVENTS_URL,
    migrate: values.MIGRATE,
    role: roleOf(values),
    drainSeconds: values.DRAIN_SECONDS,
    /** Milliseconds within which a backup is expected; null if they are made in another way. */
    backupEvery: values.BACKUP_EXPECTED_HOURS === 0 ? null : values.BACKUP_EXPECTED_HOURS * 3_600_000,
    /** Bytes. */
    storagePerMember: values.STORAGE_PER_MEMBER * 1024 * 1024,
    retention: retentionOf(values),
    clamd: clamdOf(values),
    s3: s3Of(values, publicUrl),
    ai: { ...modelOf(values), apiKey: values.AI_API_KEY, helplines: helplinesOf(values.HELPLINES) },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    pushSubject: pushSubjectOf(values, publicUrl),
    geocoderUrl: values.GEOCODER_URL,
    mapTiles: mapTilesOf(values),
    calls: callsOf(values),
    helplineCountry: values.HELPLINE_COUNTRY,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    administrator: administratorOf(values),
    stripe: stripeOf(values),
    signIn: signInOf(values),
    firebase: firebaseOf(values, {
      publicUrl,
      host: values.HOST,
      isDeclaredProduction: given["NODE_ENV"] === "production",
    }),
    janus: janusOf(values),
    slowQueryMs: values.SLOW_QUERY_MS,
    /** Where traces go, and the share of requests that are recorded; null without a collector. */
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG },
    errorReportUrl: values.ERROR_REPORT_URL,
    rateLimits: values.RATE_LIMITS === "on",
    logLevel: values.LOG_LEVEL,
    unknownVariables: unknownVariables(env, Object.keys(environment.shape)),
  };
}

/** What this process does. The embedded database has one process, which does everything. */
function roleOf({ ROLE, DATABASE_URL }: z.output<typeof environment>) {
  if (ROLE !== "all" && DATABASE_URL === undefined) throw new ConfigError(`ROLE=${ROLE} needs a DATABASE_URL`);
  return ROLE;
}

/** The values of these variables, or null if none is set. Throws if only some are. */
function allOrNone<Name extends string>(
  values: { readonly [Key in Name]?: string | undefined },
  names: readonly Name[],
): Record<Name, string> | null {
  const given = names.find((name) => values[name] !== undefined);
  if (given === undefined) return null;
  const missing = names.find((name) => values[name] === undefined);
  if (missing !== undefined) throw new ConfigError(`${missing} must be set when ${given} is`);
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Record<Name, string>; // none is missing
}

/** The outside providers members can sign in with. */
function signInOf(values: z.output<typeof environment>) {
  const google = allOrNone(values, ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
  const apple = allOrNone(values, ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"]);
  const oidc = allOrNone(values, ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]);
  const shared = (value: string) => ({ kind: "shared" as const, value });
  return {
    google: google && {
      issuer: values.GOOGLE_ISSUER,
      clientId: google.GOOGLE_CLIENT_ID,
      secret: shared(google.GOOGLE_CLIENT_SECRET),
    },
    apple: apple && {
      issuer: values.APPLE_ISSUER,
      clientId: apple.APPLE_CLIENT_ID,
      secret: {
        kind: "apple" as const,
        teamId: apple.APPLE_TEAM_ID,
        keyId: apple.APPLE_KEY_ID,
        privateKey: apple.APPLE_PRIVATE_KEY,
      },
    },
    oidc: oidc && {
      issuer: oidc.OIDC_ISSUER,
      clientId: oidc.OIDC_CLIENT_ID,
      secret: shared(oidc.OIDC_CLIENT_SECRET),
      name: values.OIDC_NAME,
    },
  };
}

/**
 * Where push services reach the operator: they take no http: address, and some no machine of one's own. Without a public
 * address by https it is the sender of the mails.
 */
function pushSubjectOf(values: Pick<z.output<typeof environment>, "VAPID_SUBJECT" | "MAIL_FROM">, publicUrl: string) {
  if (values.VAPID_SUBJECT !== undefined) return values.VAPID_SUBJECT;
  if (publicUrl.startsWith("https://")) return publicUrl;
  return `mailto:${/<([^<>]+)>$/u.exec(values.MAIL_FROM)?.[1] ?? values.MAIL_FROM}`;
}

/** The first administrator, who adds the others (P-ADMIN-2). */
function administratorOf(values: Pick<z.output<typeof environment>, "ADMIN_USERNAME" | "ADMIN_PASSWORD">) {
  const { ADMIN_USERNAME: name, ADMIN_PASSWORD: password } = values;
  if (name !== undefined && password !== undefined) return { username: name, password };
  if (name !== undefined) throw new ConfigError("ADMIN_PASSWORD must be set when ADMIN_USERNAME is");
  if (password !== undefined) throw new ConfigError("ADMIN_USERNAME must be set when ADMIN_PASSWORD is");
  return undefined;
}

/** The media server for group calls; null without one. */
function janusOf({ JANUS_URL: address, JANUS_SECRET: secret }: z.output<typeof environment>) {
  if (address !== undefined) return { url: address, secret };
  if (secret !== undefined) throw new ConfigError("JANUS_URL must be set when JANUS_SECRET is");
  return null;
}

/** Payments need both secrets: the webhook reports what was paid. */
function stripeOf(values: Pick<z.output<typeof environment>, `STRIPE_${string}` & keyof z.output<typeof environment>>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = values;
  if (secretKey !== undefined && webhookSecret !== undefined) return { secretKey, webhookSecret, apiBase };
  if (secretKey !== undefined) throw new ConfigError("STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is");
  if (webhookSecret !== undefined) throw new ConfigError("STRIPE_SECRET_KEY must be set when STRIPE_WEBHOOK_SECRET is");
  return undefined;
}
