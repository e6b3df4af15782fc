import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp, type App } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { openDatabase, type Database } from "../src/db/client.ts";
import { dependenciesOf } from "../src/dependencies.ts";
import { systemClock } from "../src/ports/clock.ts";
import { removeFolder, temporaryFolder } from "./folders.ts";
import { testDatabase, type TestDatabase } from "./test-database.ts";

const script = 'document.documentElement.classList.add("dark");';
const style = "body { margin: 0 }";
/** A document, with what its page loads first put in. */
const page = (name: string, calls = "<!-- first-calls -->", scripts = "<!-- first-scripts -->") =>
  `<!doctype html><html><head><meta property="og:image" content="/preview.png">${calls}<template>${scripts}</template>` +
  `<script>${script}</script><style>${style}</style></head><body>${name}` +
  `<script type="module" src="/assets/app-1a2b.js"></script></body></html>`;
const loads = (scripts: string[], always: string[], plain: string[]) => ({ scripts, always, plain });
const files: Record<string, string> = {
  "index.html": page("the shell"),
  "landing.html": page("the landing page"),
  "home.html": page("the outline of Home"),
  "page.html": page("another screen"),
  "assets/app-1a2b.js": `console.log(${JSON.stringify("application ".repeat(200))})`,
  "assets/map-worker-3c4d.mjs": `onmessage = () => ${JSON.stringify("work ".repeat(200))}`,
  "sw.js": `addEventListener("fetch", () => ${JSON.stringify("keep ".repeat(200))})`,
  "favicon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "robots.txt": "User-agent: *",
  "pages.json": JSON.stringify({
    "/home": { member: loads(["/assets/home-5e6f.js"], ["/api/auth/user"], ["/api/user/summary?timeZone={timeZone}"]) },
    "/login": {},
    "/experiences": { member: loads([], ["/api/auth/user"], []), visitor: loads(["/assets/list-7a8b.js"], [], []) },
    "/experiences/*": { visitor: loads([], [], ["/api/experiences/{2}?a=1&b=2"]) },
    "/experiences/*/edit": {},
    "/experiences/new": {},
  }),
  ".secret": "hidden",
  "assets/.map": "hidden",
};
const packed = new Set([
  "index.html",
  "landing.html",
  "home.html",
  "page.html",
  "assets/app-1a2b.js",
  "assets/map-worker-3c4d.mjs",
  "sw.js",
]);

/** Compares the served bytes: what other sites read must be complete. */
const served = (...parts: Parameters<typeof page>) =>
  page(...parts).replace("/preview.png", "http://localhost:3000/preview.png");
const preload = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`;
const callsIn = (always: string, plain: string) =>
  `<meta name="first-calls" content="${always}" data-plain="${plain}">`;
/** The member of this email, signed up. */
const cookieOf = async (email: string) => {
  const { token } = await app.services.identity.signUp({ email, password: "long enough" });
  return `alongside_session=${token}`;
};

let folder: string;
let source: TestDatabase;
let database: Database;
let app: App;

beforeAll(async () => {
  folder = await temporaryFolder("disk");
  const webRoot = path.join(folder, "dist");
  await mkdir(path.join(webRoot, "assets"), { recursive: true });
  await writeFile(path.join(folder, "outside.txt"), "hidden");
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(webRoot, name), text);
    if (!packed.has(name)) continue;
    await writeFile(path.join(webRoot, `${name}.br`), brotliCompressSync(text));
    await writeFile(path.join(webRoot, `${name}.gz`), gzipSync(text));
  }
  source = await testDatabase();
  database = openDatabase(source.connection);
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: folder });
  const ports = dependenciesOf(config, pino({ level: "silent" }));
  app = await buildApp({ ...ports, database, clock: systemClock, webRoot });
});

afterAll(async () => {
  await app.server.close();
  await database.close();
  await source.drop();
  await removeFolder(folder);
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ method: "GET", url, headers: { accept: "text/html,*/*", ...headers } });

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("pages", () => {
  it("show the landing page at /, even with an invalid cookie", async () => {
    for (const cookie of ["", "alongside_session=worn-out-worn-out-worn-out"]) {
      const answer = await get("/", { cookie });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(served("the landing page"));
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["cache-control"]).toBe("private, no-cache");
      expect(answer.headers.vary).toContain("Cookie");
    }
  });

  it("are the application itself while the database is away, which then says so", async () => {
    const away = openDatabase({ connectionString: "postgres://nobody@127.0.0.1:1/none" });
    const config = readConfig({ NODE_ENV: "test", DATA_DIR: folder });
    const ports = dependenciesOf(config, pino({ level: "silent" }));
    const cut = await buildApp({ ...ports, database: away, clock: systemClock, webRoot: path.join(folder, "dist") });
    const headers = { cookie: "alongside_session=worn-out-worn-out-worn-out", accept: "text/html" };
    for (const url of ["/", "/home", "/experiences/0198c9a5-0000-7000-8000-000000000000"]) {
      const answer = await cut.server.inject({ method: "GET", url, headers });
      expect([answer.statusCode, answer.body]).toEqual([503, served("the shell")]);
      expect(answer.headers["retry-after"]).toBe("5");
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    }
    const called = await cut.server.inject({ method: "GET", url: "/api/auth/user", headers });
    expect([called.statusCode, called.json()]).toEqual([503, expect.objectContaining({ code: "kernel/unavailable" })]);
    await cut.server.close();
    await away.close();
  });

  it("redirect a member from / to the home page", async () => {
    const { token } = await app.services.identity.signUp({ email: "at.home@example.org", password: "long enough" });
    const answer = await get("/", { cookie: `alongside_session=${token}` });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/home"]);
    expect(answer.headers.vary).toContain("Cookie");
  });

  it.each(["/home", "/Home/", "/home?tab=goals"])("show a member the outline of Home at %s", async (url) => {
    const answer = await get(url, { cookie: await cookieOf(`outline${url.length}@example.org`) });
    const calls = callsIn("/api/auth/user", "/api/user/summary?timeZone={timeZone}");
    const expected = served("the outline of Home", calls, preload("/assets/home-5e6f.js"));
    expect([answer.statusCode, answer.body]).toEqual([200, expected]);
    // The same for every member: their data comes by calls of its own. A shared cache keeps none.
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
    const visitor = await get(url, { "if-none-match": String(answer.headers.etag) });
    expect([visitor.statusCode, visitor.body]).toEqual([200, served("the shell")]);
    expect(visitor.headers["cache-control"]).toBe("private, no-cache");
    for (const { headers } of [answer, visitor]) expect(headers.vary).toContain("Cookie");
  });

  it("name what a screen loads first, and no call that a visitor is refused", async () => {
    const member = await get("/experiences", { cookie: await cookieOf("first.loads@example.org") });
    expect(member.body).toBe(served("another screen", callsIn("/api/auth/user", ""), ""));
    const visitor = await get("/experiences");
    expect(visitor.body).toBe(served("another screen", "", preload("/assets/list-7a8b.js")));
    expect(visitor.headers["content-security-policy"]).toBe(member.headers["content-security-policy"]);
  });

  it("put nothing of their own address into the document", async () => {
    const expected = served("another screen", callsIn("", "/api/experiences/{2}?a=1&amp;b=2"), "");
    expect((await get('/experiences/"><script>?q="><script>')).body).toBe(expected);
    expect((await get("/experiences/new")).body).toBe(served("the shell"));
  });

  it("start no calls for a suspended member, whom they refuse", async () => {
    const { token, account } = await app.services.identity.signUp({
      email: "suspended.page@example.org",
      password: "long enough",
    });
    await database.pool.query("update users set suspended_at = now() where id = $1", [account.id]);
    const answer = await get("/home", { cookie: `alongside_session=${token}` });
    expect(answer.body).toBe(served("the shell"));
  });

  it.each(["/home", "/Home/", "/login?next=%2Fhome", "/experiences/7/edit"])(
    "return the application's shell at %s",
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([200, served("the shell")]);
    },
  );

  it.each(["/no/such/page?with=query", "/homes", "/home/more", "/login/x", "/experiences/7/edit/more", "/*", "/pages"])(
    "return 404 with the application's shell, which shows the error, at %s",
    async (url) => {
      const etag = String((await get("/home")).headers.etag);
      const answer = await get(url, { "if-none-match": etag });
      expect([answer.statusCode, answer.body]).toEqual([404, served("the shell")]);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers.etag).toBeUndefined();
      expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    },
  );

  it.each(["br", "identity"])("allow a worker to fetch only from here, sent as %s", async (coding) => {
    const { headers } = await get("/assets/map-worker-3c4d.mjs", { "accept-encoding": coding });
    expect(headers["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
    const script = await get("/assets/app-1a2b.js", { "accept-encoding": coding });
    expect(script.headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it.each(["br", "identity"])(
    "let the service worker load and fetch from here, always the newest, sent as %s",
    async (coding) => {
      const { headers, statusCode } = await get("/sw.js", { "accept-encoding": coding });
      expect(statusCode).toBe(200);
      expect(headers["content-security-policy"]).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
      expect(headers["cache-control"]).toBe("no-cache");
    },
  );

  it("give the service worker the application's shell, the same for everybody", async () => {
    const answer = await get("/app-shell");
    expect([answer.statusCode, answer.body]).toEqual([200, served("the shell")]);
    expect(answer.headers["content-security-policy"]).toContain(hash(script));
    expect(String(answer.headers.vary)).not.toContain("Cookie");
    expect((await get("/app-shell", { "if-none-match": String(answer.headers.etag) })).statusCode).toBe(304);
  });

  it("don't expose the list of screens", async () => {
    expect((await get("/pages.json")).statusCode).toBe(404);
  });

  it.each(["/", "/login", "/experiences"])("allow exactly the own files and inline scripts of %s", async (url) => {
    const policy = String((await get(url)).headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'self' ${hash(script)};`);
    expect(policy).toContain(`style-src 'self' ${hash(style)};`);
    expect(policy).not.toContain("unsafe");
  });

  it("are compressed as the browser accepts, and not sent again if unchanged", async () => {
    expect((await get("/", { "accept-encoding": "gzip, deflate, br" })).headers["content-encoding"]).toBe("br");
    expect((await get("/login", { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
    const refused = await get("/", { "accept-encoding": "br;q=0, identity" });
    expect(refused.headers["content-encoding"]).toBeUndefined();
    const plain = await get("/");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers.vary).toContain("Accept-Encoding");
    const etag = String(plain.headers.etag);
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`]) {
      const again = await get("/", { "if-none-match": known });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    }
    expect((await get("/", { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it("answer HEAD like GET, without a body", async () => {
    for (const url of ["/", "/home"]) {
      const answer = await app.server.inject({ method: "HEAD", url });
      expect([answer.statusCode, answer.body]).toEqual([200, ""]);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    }
  });
});

describe("files", () => {
  it("are cached as immutable if built, and for an hour otherwise", async () => {
    const built = await get("/assets/app-1a2b.js");
    expect(built.body).toBe(files["assets/app-1a2b.js"]);
    expect(built.headers["content-type"]).toMatch(/^(?:text|application)\/javascript/u);
    expect(built.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(built.headers["x-content-type-options"]).toBe("nosniff");
    expect((await get("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  });

  it("are compressed as the browser accepts, and not sent again if unchanged", async () => {
    const brotli = await get("/assets/app-1a2b.js", { "accept-encoding": "gzip, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotli.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(brotli.headers["content-type"]).toMatch(/javascript/u);
    expect(brotli.headers.vary).toMatch(/accept-encoding/iu);
    expect(brotli.rawPayload.length).toBeLessThan(500);
    const gzip = await get("/assets/app-1a2b.js", { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    const again = await get("/assets/app-1a2b.js", {
      "if-none-match": String((await get("/assets/app-1a2b.js")).headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });
});

describe("a path that isn't served", () => {
  it.each([
    "/assets/app-9z9z.js",
    "/no-such-file.png",
    "/api/no-such-call",
    "/api",
    "/assets/",
    "/assets",
    "/objects/x",
  ])("answers 404 in JSON to %s", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "kernel/not-found" });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it.each([
    "/index.html",
    "/landing.html",
    "/home.html",
    "/page.html",
    "/landing.html.br",
    "/assets/app-1a2b.js.br",
    "/assets/app-1a2b.js.gz",
    "/.secret",
    "/assets/.map",
    "/../outside.txt",
    "/%2e%2e/outside.txt",
    "/..%2foutside.txt",
    "/assets/..%2f..%2foutside.txt",
    "/assets%2f..%2f..%2foutside.txt",
    "/..%5coutside.txt",
    "//outside.txt",
    "/robots.txt%00.js",
    "/%c0%ae%c0%ae/outside.txt",
    "/%zz",
  ])("leaks nothing at %s", async (url) => {
    for (const coding of ["identity", "br, gzip"]) {
      const answer = await get(url, { "accept-encoding": coding });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toHaveProperty("code");
      expect(answer.body).not.toContain("hidden");
    }
  });

  it("leaks nothing through an encoded dot", async () => {
    expect((await get("/%2esecret")).body).toBe(served("the shell"));
  });

  it("answers 404 to a POST to a page", async () => {
    const answer = await app.server.inject({ method: "POST", url: "/home" });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "kernel/not-found"]);
  });
});
