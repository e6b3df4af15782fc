import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { generateSource } from "oazapfts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApiDocument, operations } from "../src/http/openapi.ts";
import { listening } from "./event-streams.ts";
import { useTestApp } from "./test-app.ts";

const root = join(import.meta.dirname, "../..");
const cookies = { cookieName: "__Host-alongside_session", portalCookieName: "__Secure-alongside_portal" };
const text = JSON.stringify(openApiDocument("https://together.test", cookies));

interface Document {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, { description: string }> }>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, { name?: string }> };
}
const document = JSON.parse(text) as Document; // what openApiDocument makes

describe("the OpenAPI document", () => {
  it("passes the linter's recommended rules", async () => {
    const config = await createConfig({
      extends: ["recommended"],
      // Static paths beside parameterized ones, which the router distinguishes; and calls that only redirect.
      rules: { "no-ambiguous-paths": "off", "operation-2xx-response": "off" },
    });
    const problems = await lintFromString({ source: text, absoluteRef: "/openapi.json", config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it("gives each call a unique camelCase name", () => {
    const names = Object.values(document.paths).flatMap((path) => Object.values(path).map((call) => call.operationId));
    expect(names).toHaveLength(operations().length);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z]+[A-Za-z0-9]*$/u.test(name))).toEqual([]);
    expect(names).toContain("postExperiencesByIdJoin");
  });

  it("describes each named schema once and refers to it", () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(["Goal", "NewGoalInput", "Failure"]));
    const references = new Set(text.match(/(?<="\$ref":")[^"]+/gu));
    expect([...references].sort()).toEqual(
      Object.keys(schemas)
        .map((name) => `#/components/schemas/${name}`)
        .sort(),
    );
  });

  it("uses the cookie names of an https address", () => {
    const { session, portal } = document.components.securitySchemes;
    expect([session?.name, portal?.name]).toEqual([cookies.cookieName, cookies.portalCookieName]);
  });

  it("declares every fault of each call", () => {
    for (const { method, path, endpoint } of operations()) {
      const responses = document.paths[path]?.[method.toLowerCase()]?.responses;
      for (const { code, status } of endpoint.faults ?? []) expect(responses?.[status]?.description).toContain(code);
    }
  });
});

type Calls = Record<string, (...given: unknown[]) => Promise<{ status: number; data: unknown }>>;

describe("a client generated from the document", () => {
  const test = useTestApp();
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "alongside-client-"));
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("compiles, and calls the server it describes", async () => {
    const { body } = await test.visitor.raw("GET", "/api/openapi.json");
    expect(body).toMatchObject({ components: { securitySchemes: { session: { name: "alongside_session" } } } });
    await writeFile(join(folder, "openapi.json"), JSON.stringify(body));
    await writeFile(join(folder, "client.ts"), await generateSource(join(folder, "openapi.json")));
    const options = ["--strict", "--noEmit", "--skipLibCheck", "--target", "esnext", "--module", "nodenext"];
    await promisify(execFile)(join(root, "node_modules/.bin/tsc"), [...options, "client.ts"], { cwd: folder });

    const member = await test.member();
    // A generated module, without types of ours.
    const client = (await import(/* @vite-ignore */ join(folder, "client.ts"))) as Calls & { defaults: object };
    Object.assign(client.defaults, {
      baseUrl: await listening(test.app),
      headers: { authorization: `Bearer ${member.token}` },
    });
    const call = async (name: string, ...given: unknown[]) => {
      const { status, data } = (await client[name]?.(...given)) ?? {};
      return { status, data };
    };

    expect(await call("getConfig")).toMatchObject({ status: 200, data: { identityProvider: "built-in" } });
    expect(await call("getAuthUser")).toMatchObject({ status: 200, data: { id: member.id } });
    expect(await call("patchProfile", { city: "Leipzig" })).toMatchObject({ status: 200 });
    expect(await call("getProfile")).toMatchObject({ status: 200, data: { city: "Leipzig" } });
    const made = await call("postGoals", { title: "Run five kilometres" });
    expect(made).toMatchObject({ status: 201, data: { title: "Run five kilometres" } });
    const { id } = made.data as { id: string }; // checked just above
    expect(await call("getGoalsById", id)).toMatchObject({ status: 200, data: { id } });
    expect(await call("getGoals", { limit: 5 })).toMatchObject({ status: 200, data: [{ id }] });
    expect(await call("deleteGoalsById", id)).toMatchObject({ status: 204 });
    expect(await call("getGoalsById", id)).toMatchObject({ status: 404, data: { code: expect.any(String) } });
    expect(await call("getKarma", { limit: 3 })).toMatchObject({ status: 200 });
    expect(await call("getNotificationsUnread")).toMatchObject({ status: 200 });
  });
});
