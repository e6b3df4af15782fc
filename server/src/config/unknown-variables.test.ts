import { describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { unknownInWords } from "./unknown-variables.ts";

const named = (env: Record<string, string>) => unknownInWords(readConfig(env).unknownVariables);

describe("unknown variables of the environment", () => {
  test.each([
    ["SMTP_HOTS", "SMTP_HOTS (SMTP_URL?)"],
    ["DATABASE_ULR", "DATABASE_ULR (DATABASE_URL?)"],
    ["DATABSE_URL", "DATABSE_URL (DATABASE_URL?)"],
    ["S3_BUKET", "S3_BUKET (S3_BUCKET?)"],
    ["TRUSTPROXY", "TRUSTPROXY (TRUST_PROXY?)"],
    ["MIGRATES", "MIGRATES (MIGRATE?)"],
    ["SMTP_PORT", "SMTP_PORT (SMTP_URL?)"],
  ])("names %s with the nearest known one", (name, line) => {
    expect(named({ [name]: "x" })).toBe(line);
  });

  test.each([
    "PATH",
    "HOME",
    "HOSTNAME",
    "MAIL",
    "LOGNAME",
    "PORTS",
    "NODE_OPTIONS",
    "NODE_EXTRA_CA_CERTS",
    "OTEL_SERVICE_NAME",
    "MALLOC_ARENA_MAX",
    "GOOGLE_APPLICATION_CREDENTIALS",
    "DATABASE_SERVICE_HOST",
    "DATABASE_PORT_5432_TCP_ADDR",
    "npm_config_user_agent",
    "_",
  ])("leaves %s alone, which belongs to somebody else", (name) => {
    expect(named({ [name]: "x" })).toBe("");
  });

  test("leaves alone what is known, empty, or the address of a linked container", () => {
    expect(named({ SMTP_URL: "smtp://mail.example", SMTP_HOTS: "", DATABASE_PORT: "tcp://10.0.0.7:5432" })).toBe("");
  });

  test("lists several by name, at most twenty, without values", () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`SMTP_A${at + 10}`, "secret"]));
    const { unknownVariables } = readConfig(many);
    expect(unknownVariables.map(({ name }) => name)).toEqual(Object.keys(many).slice(0, 20));
    expect(JSON.stringify(unknownVariables)).not.toContain("secret");
  });
});
