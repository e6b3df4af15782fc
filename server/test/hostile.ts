import { type ZodType, z } from "zod";

/** Random numbers from 0 to 1, the same in every run with a seed, so that failures are reproducible. */
export type Dice = () => number;

export function dice(seed: number): Dice {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(roll: Dice, list: readonly T[]): T {
  const chosen = list[Math.floor(roll() * list.length)];
  if (chosen === undefined) throw new Error("nothing to pick from");
  return chosen;
}

const own = (json: string): unknown => JSON.parse(json); // stores "__proto__" as an own field

/** Values that no schema asks for, used in any field. */
const values: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  1e308,
  1e-320,
  5e-324,
  2 ** 53,
  Number("12345678901234567890"),
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "ok \udfff",
  "\uffff\ufffe",
  "é".normalize("NFD").repeat(200),
  "\u202eevil\u2066\u200b\ufeff",
  "👩‍👩‍👧‍👦".repeat(300),
  "İıſK",
  "a\r\nSet-Cookie: x=y",
  "x".repeat(20_000),
  "%",
  "_%\\",
  "＿％＼",
  "' or 1=1 --",
  "$1; select pg_sleep(9)",
  "../../etc/passwd",
  "javascript:alert(1)",
  "NaN",
  "Infinity",
  "1e400",
  "12345678901234567890",
  "undefined",
  "00000000-0000-0000-0000-000000000000",
  "9999-12-31T23:59:59-23:59",
  "0000-01-01T00:00:00Z",
  "2030-01-01T00:00:00.123456789123456789Z",
  "2030-02-30",
  "PST",
  "Etc/GMT+14",
  "+99:99",
  [],
  [[]],
  ["a", 1, null],
  Array.from({ length: 200 }, () => "x"),
  {},
  { $ne: null },
  { $gt: "" },
  { length: 1e9 },
  { toString: 1, valueOf: 1 },
  own('{"__proto__":{"polluted":true}}'),
  own('{"constructor":{"prototype":{"polluted":true}}}'),
  own("[".repeat(3_000) + "]".repeat(3_000)),
];

/** Columns that no request may set, and names that lead to prototypes. */
const extras: readonly (readonly [string, unknown])[] = [
  ["isAdmin", true],
  ["isPro", true],
  ["aiCredits", 9_999_999],
  ["karmaPoints", 9_999_999],
  ["emailVerified", true],
  ["passwordHash", "x"],
  ["userId", "019a0000-0000-7000-8000-000000000001"],
  ["creatorId", "019a0000-0000-7000-8000-000000000001"],
  ["id", "019a0000-0000-7000-8000-000000000001"],
  ["currentParticipants", 50],
  ["isActive", false],
  ["status", "accepted"],
  ["imageUrl", "https://evil.example/x.png"],
  ["constructor", { prototype: { polluted: true } }],
  ["__proto__", { polluted: true }],
  ["toString", "x"],
  ["hasOwnProperty", "x"],
];

/** Path segments as sent; invalid encodings are intentional. */
const pieces: readonly string[] = [
  "%00",
  "%ED%A0%80",
  "%FF%FE",
  "%",
  "%zz",
  "..%2f..%2f",
  "%252e%252e",
  "%F0%9F%98%80",
  "%EF%BC%85%EF%BC%85%EF%BC%85",
  "%5C%25_%27%22%3B",
  "12345678901234567890",
  "-0",
  "1e308",
  "NaN",
  "null",
  "__proto__",
  "constructor",
  "%7B%22%24ne%22%3A1%7D",
  "PST",
  "Europe%2FLisbon",
  "x".repeat(2_000),
  "",
  "%0d%0aX-Evil:1",
];

interface Schema {
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  anyOf?: readonly Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** A schema as JSON Schema. */
export function schemaOf(shape: ZodType, io: "input" | "output"): Schema {
  return z.toJSONSchema(shape, { io, unrepresentable: "any" }) as Schema; // the part of JSON Schema that zod writes
}

/** A value that matches the schema closely enough to pass the first checks. `ids` are used for ids. */
export function sample(schema: Schema, roll: Dice, ids: readonly string[], root: Schema = schema): unknown {
  if (schema.$ref) return sample(root.$defs?.[schema.$ref.split("/").at(-1) ?? ""] ?? {}, roll, ids, root);
  if ("const" in schema) return schema.const;
  if (schema.enum) return pick(roll, schema.enum);
  if (schema.anyOf) return sample(pick(roll, schema.anyOf), roll, ids, root);
  switch (schema.type) {
    case "object": {
      const fields = Object.entries(schema.properties ?? {});
      const kept = fields.filter(([name]) => schema.required?.includes(name) || roll() < 0.5);
      return Object.fromEntries(kept.map(([name, field]) => [name, sample(field, roll, ids, root)]));
    }
    case "array":
      return Array.from({ length: Math.floor(roll() * 3) }, () => sample(schema.items ?? {}, roll, ids, root));
    case "integer":
    case "number": {
      const [from, to] = [Math.max(schema.minimum ?? 0, -1e6), Math.min(schema.maximum ?? 100, 1e6)];
      return schema.type === "integer" ? Math.round(from + roll() * (to - from)) : from + roll() * (to - from);
    }
    case "boolean":
      return roll() < 0.5;
    case "null":
      return null;
    default:
      return sampleText(schema.format, roll, ids);
  }
}

function sampleText(format: string | undefined, roll: Dice, ids: readonly string[]): string {
  switch (format) {
    case "uuid":
      return pick(roll, ids);
    case "email":
      return `fuzz${Math.floor(roll() * 1e9)}@example.org`;
    case "date-time":
      return new Date(Date.now() + roll() * 3e9).toISOString();
    case "date":
      return "1990-05-17";
    default:
      return pick(roll, ["Evening by the river", "lisbon", "18:30", "fuzz_name", "Europe/Lisbon", "12.50"]);
  }
}

/** The value with one hostile change: a field replaced, added or removed, or the whole value. */
export function mutate(value: unknown, roll: Dice): unknown {
  if (value === null || typeof value !== "object" || roll() < 0.1) return pick(roll, values);
  if (Array.isArray(value)) return value.length === 0 ? pick(roll, values) : value.map((one) => mutate(one, roll));
  const fields = Object.entries(value);
  const turn = roll();
  if (fields.length === 0 || turn < 0.25) return withField(fields, pick(roll, extras));
  const [name] = pick(roll, fields);
  if (turn < 0.35) return Object.fromEntries(fields.filter(([field]) => field !== name));
  return Object.fromEntries(
    fields.map(([field, inner]) => [
      field,
      field !== name ? inner : typeof inner === "object" && roll() < 0.5 ? mutate(inner, roll) : pick(roll, values),
    ]),
  );
}

function withField(fields: readonly (readonly [string, unknown])[], extra: readonly [string, unknown]): object {
  const made: object = {};
  for (const [name, value] of [...fields, extra]) {
    // Set as an own field even if the name is "__proto__".
    Object.defineProperty(made, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return made;
}

/** A query as sent: plain values, repeated fields, unknown ones, and invalid encodings. */
export function queryText(fields: Record<string, unknown>, roll: Dice, isMutated: boolean): string {
  const parts = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  if (!isMutated) return parts.join("&");
  const [name = "limit"] = Object.keys(fields).toSorted(() => roll() - 0.5);
  parts.push(
    `${pick(roll, [name, `${name}[]`, `${name}[$ne]`, "__proto__[polluted]", "cursor", "limit"])}=${piece(roll)}`,
  );
  return parts.toReversed().join("&");
}

/** One path segment. */
export function piece(roll: Dice): string {
  return roll() < 0.2
    ? Buffer.from(`${roll()} ${pick(roll, pieces)} similar`).toString("base64url")
    : pick(roll, pieces);
}
