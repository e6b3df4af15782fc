import { z } from "zod";
import { ConfigError } from "./config-error.ts";

const address = z
  .string()
  .trim()
  .optional()
  .refine(
    (value) => value === undefined || /^postgres(?:ql)?:\/\//u.test(value),
    "must be an address that begins with postgres://",
  );

export const databaseVariables = {
  DATABASE_URL: address,
  DATABASE_DIRECT_URL: address,
  DATABASE_READ_URL: address,
  DATABASE_READ_LAG_SECONDS: z.coerce
    .number("must be a number of seconds")
    .min(1, "must be at least 1")
    .max(60, "must be at most 60")
    .default(5),
  DATABASE_POOL_SIZE: z.coerce
    .number("must be a number of connections")
    .int("must be a whole number of connections")
    .min(4, "must be at least 4")
    .max(500, "must be at most 500")
    .default(10),
};

type Values = z.output<z.ZodObject<typeof databaseVariables>>;

/** The operator's database; undefined for the embedded one. */
export function databaseOf(values: Values) {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: read } = values;
  const needsUrl = direct !== undefined ? "DATABASE_DIRECT_URL" : read !== undefined ? "DATABASE_READ_URL" : null;
  if (url === undefined && needsUrl !== null) throw new ConfigError(`DATABASE_URL must be set when ${needsUrl} is`);
  return {
    databaseUrl: url,
    /** The way to the database itself where DATABASE_URL leads through a pooler. */
    databaseDirectUrl: direct,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    /** The standby for lists, and how old these may be in milliseconds; null without one. */
    databaseRead: read === undefined ? null : { url: read, longestLag: values.DATABASE_READ_LAG_SECONDS * 1000 },
  };
}
