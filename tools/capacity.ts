import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Assumptions, assumed, type Figures, type Sheet, sheetOf } from "./capacity/sheet.ts";

// node tools/capacity.ts --members 10000 [--active 0.1] [--requests 200] …: what a community of this size needs.

// The bench writes this file in this shape.
const figures = JSON.parse(readFileSync(new URL("capacity/figures.json", import.meta.url), "utf8")) as Figures;

const usual = [500, 10_000, 100_000, 1_000_000];
type Rates = Omit<Assumptions, "members">;

const meaning: Record<keyof Rates, string> = {
  active: "share of the members who are active on a day",
  requests: "requests of an active member on a day",
  busiest: "share of a day's requests in its busiest hour",
  online: "share of the active members who are connected at once",
  messages: "messages of an active member on a day",
  posts: "posts, each with three comments and ten likes",
  views: "views of videos and listings",
  notifications: "notifications",
  questions: "questions to the coach",
  uploads: "megabytes of pictures and videos",
  years: "years for which all this is kept; notifications for 90 days",
};

const shares = new Set(["active", "busiest", "online"]);

function assumptionsOf(args: readonly string[]): { members: number[]; rates: Rates } {
  const names = ["members", ...Object.keys(assumed)];
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  const { values } = parseArgs({ args: [...args], options });
  const numberOf = (name: string, usually: number): number => {
    const text = values[name];
    const value = text === undefined ? usually : Number(text);
    const most = shares.has(name) ? 1 : 1e10;
    if (text?.trim() === "" || !(value >= 0 && value <= most)) {
      throw new Error(`--${name} must be a number from 0 to ${most}`);
    }
    return value;
  };
  const rates = Object.fromEntries(Object.entries(assumed).map(([name, value]) => [name, numberOf(name, value)]));
  // Has the keys of `assumed`.
  return { members: values["members"] === undefined ? usual : [numberOf("members", 0)], rates: rates as Rates };
}

const round = (value: number) => (value >= 10 ? Math.ceil(value) : Math.ceil(value * 10) / 10).toLocaleString("en");
const bytes = (gigabytes: number) => (gigabytes < 1000 ? `${round(gigabytes)} GB` : `${round(gigabytes / 1000)} TB`);

const lines: [what: string, of: (sheet: Sheet) => string][] = [
  ["requests a second, busiest hour", ({ requestsPerSecond }) => round(requestsPerSecond)],
  ["connected at once", ({ streams }) => streams.toLocaleString("en")],
  ["server processes", ({ servers, hasSpare }) => (hasSpare ? `${servers} (one may fail)` : `${servers}`)],
  ["memory of each", ({ serverMemory }) => bytes(serverMemory)],
  ["cores of the database", ({ databaseCores }) => databaseCores.toLocaleString("en")],
  ["memory of the database", ({ databaseMemory }) => bytes(databaseMemory)],
  ["size of the database", ({ databaseSize }) => bytes(databaseSize)],
  ["disk of the database", ({ databaseDisk }) => bytes(databaseDisk)],
  ["pictures and videos", ({ objects }) => bytes(objects)],
  ["connections", ({ connections, needsPooler }) => `${connections}${needsPooler ? " (pooler)" : ""}`],
];

function print(members: readonly number[], rates: Rates): void {
  const sheets = members.map((count) => sheetOf(figures, { members: count, ...rates }));
  const head = ["members", ...members.map((count) => count.toLocaleString("en"))];
  const body = lines.map(([what, of]) => [what, ...sheets.map(of)]);
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((row) => row[column]?.length ?? 0)));
  const row = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  console.log([row(head), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...body.map(row)].join("\n"));
  console.log(`\nMeasured on ${figures.date} at ${figures.commit}, ${figures.machine}. Assumed:`);
  for (const [name, value] of Object.entries(rates)) {
    // The keys of `assumed`.
    console.log(`  --${name} ${value}`.padEnd(24), meaning[name as keyof Rates]);
  }
}

try {
  const { members, rates } = assumptionsOf(process.argv.slice(2));
  print(members, rates);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
