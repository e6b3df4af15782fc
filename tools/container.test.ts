import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";

// These tests only read the files; `npm run test:image` builds and runs the image.
const text = (path: string) => readFileSync(path, "utf8");
const dockerfile = text("Dockerfile");
const parts = ["config.ts", "config/backup.ts", "config/database.ts", "config/retention.ts"];
const settings = parts.map((part) => text(`server/src/${part}`)).join("\n");
const variables = [...settings.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gmu)].map(([, name = ""]) => name);

it("every setting can be passed into the container, except those it sets itself", () => {
  const own = ["NODE_ENV", "PORT", "HOST", "DATA_DIR"];
  const passed = [...text("compose.yaml").matchAll(/^ {6}([A-Z][A-Z0-9_]+): /gmu)].map(([, name = ""]) => name);
  expect(variables.length).toBeGreaterThan(20);
  expect(passed.toSorted()).toEqual(variables.filter((name) => !own.includes(name)).toSorted());
  for (const name of own) expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${name}=`, "mu"));
});

const composeFiles = [
  ...readdirSync(".").filter((name) => /^compose[\w.]*\.yaml$/u.test(name)),
  "deploy/cluster/compose.yaml",
];

it.each(composeFiles)("each container of %s has a limit of memory and rotates its log", (file) => {
  // Compose's own format.
  const { services } = parse(text(file), { merge: true }) as { services: Record<string, Record<string, unknown>> };
  const own = Object.entries(services).filter(([, service]) => "image" in service || "build" in service);
  expect(own.length).toBeGreaterThan(0);
  for (const [name, service] of own) {
    expect(service["mem_limit"], name).toMatch(/^(?:\$\{\w+:-)?\d+[mg]\}?$/u);
    expect(service["logging"], name).toEqual({
      driver: "json-file",
      options: { "max-size": "10m", "max-file": "5" },
    });
  }
});

it("the proxy's container and the guide's Caddy let uploads through and give requests their ids", () => {
  const guide = /^alongside\.example \{[^]*?^\}/mu.exec(text("docs/operating.md"))?.[0] ?? "";
  for (const caddyfile of [guide, text("compose.caddy.yaml")]) {
    expect(caddyfile).toMatch(/max_size 55MB/u);
    expect(caddyfile).toMatch(/reverse_proxy \S+:3000 \{\s+header_up X-Request-Id \{http\.request\.uuid\}/u);
  }
});

it("the guide never makes a backup readable for others", () => {
  const guide = text("docs/operating.md");
  expect(guide).not.toMatch(/chmod (?:[0-7]*[4-7][0-7]?|[ago+]*r)\b.*backup/u);
  expect(guide).toContain("umask 077 && cat > /data/restore.backup");
});

it("everything that is copied into the image and run there exists", () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gmu)].flatMap(([, paths = ""]) => paths.split(" "));
  const kept = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gmu)].map(([, path = ""]) => path);
  const made = ["server/compiled", "web/dist"];
  const run = /^CMD .*"(server\/[^"]+)"/mu.exec(dockerfile)?.[1] ?? "";
  for (const path of [...copied, ...kept.filter((each) => !made.includes(each)), run]) {
    expect(existsSync(path), path).toBe(true);
  }
  expect([...new Set(kept)]).toEqual(made);
  expect(copied).toEqual(expect.arrayContaining(["package.json", "contract", "server", "tools/image"]));
  expect(dockerfile).toMatch(/^RUN node tools\/image\/slim\.mjs \./mu);
});

it("secrets and data are excluded from the image", () => {
  expect(text(".dockerignore").split("\n")).toEqual(
    expect.arrayContaining([".env", ".env.*", "*.backup", "data", "data-*", "**/node_modules", ".git"]),
  );
});

it("the cluster's containers start what is there, with the files that it fills in", () => {
  const folder = "deploy/cluster";
  const { services } = parse(text(`${folder}/compose.yaml`), { merge: true }) as {
    services: Record<string, { build: unknown; command: string[]; volumes: string[] }>; // Compose's own format
  };
  // The image for one machine has neither the shell that fills in the files nor what changes the user.
  for (const { build } of [services["web"], services["worker"]].filter((service) => service !== undefined)) {
    expect(build).toEqual({ context: "../..", target: "cluster" });
  }
  expect(dockerfile).toMatch(/^FROM base AS cluster$/mu);
  expect(Object.keys(services)).toEqual(["etcd", "patroni", "pgbouncer", "haproxy", "web", "worker"]);
  for (const [name, { command, volumes }] of Object.entries(services)) {
    expect(volumes, name).toEqual(expect.arrayContaining([".:/deploy:ro"]));
    const [entry = "", ...words] = command;
    for (const path of [entry.replace("/deploy", folder), ...words.filter((word) => word.startsWith("/etc"))]) {
      expect(existsSync(path.replace(/^\/etc/u, `${folder}/etc`)), path).toBe(true);
    }
  }
});

it("the operator's guide names only existing scripts, files and settings", () => {
  const guide = text("docs/operating.md");
  const { scripts } = JSON.parse(text("package.json")) as { scripts: Record<string, string> }; // npm's own format
  for (const [, name = ""] of guide.matchAll(/npm (?:run )?(start|backup|restore|admin:create|\w+:\w+)\b/gu)) {
    expect(Object.keys(scripts), name).toContain(name);
  }
  for (const [, path = ""] of guide.matchAll(/\b((?:server|tools)\/[\w/.-]+\.(?:ts|mjs))/gu)) {
    expect(existsSync(path), path).toBe(true);
  }
  const named = [
    ...guide.matchAll(
      /\b((?:S3|AI|STRIPE|SMTP|ADMIN|MAIL|RATE|LOG|METRICS|TRUST|PUBLIC|DATA|DATABASE|GEOCODER|HELPLINE)_[A-Z_]+)\b/gu,
    ),
  ];
  expect(named.length).toBeGreaterThan(20);
  for (const [, name = ""] of named) expect(variables, name).toContain(name);
});
