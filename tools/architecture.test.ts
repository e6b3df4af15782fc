import { globSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { contract, contractByDomain } from "@alongside/contract/contract.ts";
import { type Endpoint, type Method } from "@alongside/contract/kernel/endpoint.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { describe, expect, test } from "vitest";
import { apiDocsUrl, renderApiDocs } from "./api-docs.ts";
import { useCaseFiles } from "./use-case-files.ts";
import { createdServices } from "./created-services.ts";
import { domains } from "./domains.ts";
import { declaredFaults } from "./testing/declared-faults.ts";

const tables: [string, Record<string, Endpoint>][] = Object.entries(contractByDomain);
const methods: Method[] = ["GET", "POST", "PATCH", "PUT", "DELETE"];
const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

describe("endpoints", () => {
  test("each belongs to one domain, and the contract contains them all", () => {
    const keys = tables.flatMap(([, table]) => Object.keys(table));
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
    expect(Object.keys(contract).toSorted()).toEqual(keys.toSorted());
  });

  test.each(Object.keys(contract))(
    "%s is a method and a path, and no other differs only in its parameters' names",
    (key) => {
      const [method, path] = key.split(" ");
      expect(methods).toContain(method);
      expect(path).toMatch(/^\/(api|objects|storage)(\/([a-z0-9.-]+|\{\w+\}))+$/);
      const shapeOf = (other: string) => other.replaceAll(/\{\w+\}/g, "{}");
      expect(Object.keys(contract).filter((other) => shapeOf(other) === shapeOf(key))).toEqual([key]);
    },
  );

  test.each(tables.flatMap(([, table]) => Object.entries(table)))(
    "%s declares the parameters of its path",
    (key, endpoint) => {
      const inPath = [...key.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
      expect(Object.keys(endpoint.params?.shape ?? {}).toSorted()).toEqual(inPath.toSorted());
    },
  );
});

describe("faults", () => {
  test("codes are unique and start with their domain", async () => {
    const declared = await declaredFaults();
    expect(declared.length).toBeGreaterThan(Object.keys(kernelFaults).length);
    for (const { domain, code } of declared) expect(code).toMatch(new RegExp(`^${domain}/[a-z0-9-]+$`));
    const codes = declared.map(({ code }) => code);
    expect(codes.toSorted()).toEqual([...new Set(codes)].toSorted());
  });

  test("an endpoint names only declared faults", async () => {
    const codes = new Set((await declaredFaults()).map(({ code }) => code));
    const named = tables.flatMap(([, table]) => Object.values(table)).flatMap((endpoint) => endpoint.faults ?? []);
    for (const { code } of named) expect(codes).toContain(code);
  });
});

describe("domains", () => {
  const known = new Set<string>(domains);

  test.each(["contract/src", "server/src/domains", "web/src/domains"])("%s contains only known domains", (path) => {
    const strangers = foldersIn(path).filter((name) => name !== "kernel" && !known.has(name));
    expect(strangers).toEqual([]);
  });

  test.each(tables)("%s has a server folder with routes and a service", (domain) => {
    expect(known).toContain(domain);
    const files = readdirSync(`server/src/domains/${domain}`);
    expect(files).toEqual(expect.arrayContaining([`${domain}.routes.ts`, `${domain}.service.ts`]));
  });

  test("the contract's list has the order of the domains", () => {
    const names = tables.map(([domain]) => domain);
    expect(names).toEqual(domains.filter((domain) => names.includes(domain)));
  });
});

test("docs/architecture.md names the domains in their order", async () => {
  expect((await readFile("docs/architecture.md", "utf8")).replaceAll("\n", " ")).toContain(`\`${domains.join(", ")}\``);
});

test("services.ts creates the services in the order of the domains", () => {
  const created = createdServices("server/src/services.ts", "createServices");
  const inOrder = domains.filter((domain) => created.includes(domain));
  expect(inOrder).toEqual(domains);
  expect(created.filter((domain, at) => domain !== created[at - 1])).toEqual(inOrder);
});

test("docs/api.md says what the contract says", async () => {
  expect(await readFile(apiDocsUrl, "utf8")).toBe(renderApiDocs());
});

test("every endpoint but the client's configuration is answered by a use case", () => {
  const files = useCaseFiles();
  expect(Object.keys(contract).filter((key) => (files.get(key) ?? []).length === 0)).toEqual(["GET /api/config"]);
});

describe("settings", () => {
  /** Variables for which a container has its own name. */
  const ofTheImage = new Set(["NODE_ENV", "HOST", "PORT", "DATA_DIR", "RATE_LIMITS"]);

  test("README.md names every variable the server reads, and compose.yaml passes it on", async () => {
    const sources = ["server/src/config.ts", ...globSync("server/src/config/*.ts")];
    const [readme, compose, ...configs] = await Promise.all(
      ["README.md", "compose.yaml", ...sources].map((path) => readFile(path, "utf8")),
    );
    const names = [...configs.join("\n").matchAll(/^ {2}([A-Z][A-Z\d_]+): /gmu)].map(([, name]) => name ?? "");
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => name !== "NODE_ENV" && !readme?.includes(`\`${name}\``))).toEqual([]);
    expect(names.filter((name) => !ofTheImage.has(name) && !compose?.includes(`\${${name}:-`))).toEqual([]);
  });
});
