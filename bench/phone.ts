import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page, Request } from "@playwright/test";
import { demoPassword } from "../tools/demo/people.ts";
import { removeFolder, temporaryFolder } from "../server/test/folders.ts";
import { freePort, ServerProcess, tokenOf } from "../server/test/server-process.ts";
import { median, type Figure } from "./figure.ts";
import { cpuSlowdown, launchBrowser, phone } from "./phone-browser.ts";
import { type Certificate, type Protocol, selfSigned, slowFront } from "./slow-front.ts";

export const here = fileURLToPath(new URL("..", import.meta.url));
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 3);
const pages = (process.env["BENCH_PAGES"] ?? "/home /feed /marketplace").split(" ");
const protocols: readonly Protocol[] = ["HTTP/2", "HTTP/1.1"];
/** Milliseconds until the largest paint. */
const longest = { "HTTP/2": 4_200, "HTTP/1.1": 5_500, again: 1_800 };
/** Milliseconds in which a page at rest asks for nothing and paints nothing larger. */
const rest = 2_000;
/** What the eye doesn't see. */
const mostShift = 0.005;

interface Visit {
  /** Milliseconds until the largest paint. */
  paint: number;
  /** What was painted then. */
  what: string;
  shift: number;
}

export interface Community {
  name: string;
  server: ServerProcess;
  fronts: Record<Protocol, string>;
  token: string;
}

/**
 * How long a signed-in member of the demo community waits on a slow phone for the largest paint of a screen: with nothing
 * kept, and opened again. `BENCH_AGAINST` names the folder of another, built checkout that is measured in turns.
 */
export async function phoneFigures(): Promise<Figure[]> {
  const other = process.env["BENCH_AGAINST"];
  const endings: Array<() => unknown> = [];
  try {
    const certificate = await selfSigned();
    const communities: Community[] = [];
    for (const [name, checkout] of [
      ["", here],
      ...(other === undefined ? [] : [["before: ", other] as const]),
    ] as const) {
      communities.push(await openCommunity({ name, checkout, certificate, endings }));
    }
    const browser = await launchBrowser([`--ignore-certificate-errors-spki-list=${certificate.hash}`]);
    endings.push(() => browser.close());
    const figures: Figure[] = [];
    for (const page of pages)
      for (const protocol of protocols) figures.push(...(await visits(browser, communities, page, protocol)));
    return figures;
  } finally {
    for (const end of endings.toReversed()) await end();
  }
}

interface Opening {
  name: string;
  checkout: string;
  certificate: Certificate;
  endings: Array<() => unknown>;
}

export async function openCommunity({ name, checkout, certificate, endings }: Opening): Promise<Community> {
  const folder = await temporaryFolder("disk");
  endings.push(() => removeFolder(folder));
  const fronts = { "HTTP/2": await freePort(), "HTTP/1.1": await freePort() };
  const server = await ServerProcess.ready(
    { DATA_DIR: folder, LOG_LEVEL: "warn", PUBLIC_URL: `https://localhost:${fronts["HTTP/2"]}` },
    { script: `${checkout}/tools/demo/main.ts`, seconds: 600 },
  );
  endings.push(() => server.stop());
  for (const protocol of protocols) {
    endings.push(await slowFront(protocol, { port: fronts[protocol], target: server.address, certificate }));
  }
  const body = { usernameOrEmail: "mira", password: demoPassword };
  return {
    name,
    server,
    fronts: {
      "HTTP/2": `https://localhost:${fronts["HTTP/2"]}`,
      "HTTP/1.1": `https://localhost:${fronts["HTTP/1.1"]}`,
    },
    token: tokenOf(await server.call("POST", "/api/auth/login", { body })),
  };
}

/** Both kinds of visit to one screen, each round by all communities in turns. The first wakes up the server and isn't counted. */
async function visits(
  browser: Browser,
  communities: readonly Community[],
  path: string,
  protocol: Protocol,
): Promise<Figure[]> {
  const seen = communities.map(() => ({ cold: [] as Visit[], warm: [] as Visit[] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, { fronts, token }] of communities.entries()) {
      const context = await browser.newContext(phone);
      const url = fronts[protocol];
      await context.addCookies([{ name: "__Host-alongside_session", value: token, url, secure: true }]);
      const [cold, warm] = [await visit(context, url + path), await visit(context, url + path)];
      await context.close();
      if (round === 0) continue;
      seen[at]?.cold.push(cold);
      seen[at]?.warm.push(warm);
    }
  }
  return communities.flatMap(({ name }, at) => [
    figure(`${name}${path} over ${protocol}, nothing kept`, seen[at]?.cold ?? [], longest[protocol], name === ""),
    figure(`${name}${path} over ${protocol}, opened again`, seen[at]?.warm ?? [], longest.again, name === ""),
  ]);
}

function figure(what: string, found: readonly Visit[], limit: number, isJudged: boolean): Figure {
  const paints = found.map(({ paint }) => paint);
  const shift = Math.max(...found.map((one) => one.shift));
  return {
    what: `largest paint on a slow phone, ${what}`,
    result: `${inSeconds(median(paints))} s, at worst ${inSeconds(Math.max(...paints))} s (${found.at(-1)?.what}), shift ${shift.toFixed(3)}`,
    target: `<= ${limit / 1000} s, no shift`,
    isMet: isJudged ? median(paints) <= limit && shift < mostShift : null,
  };
}

const inSeconds = (time: number) => (time / 1000).toFixed(2);

/** One visit in a page of its own, until nothing has been asked for or painted for a while. */
async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.addInitScript(observe);
  const quietSince = watchRequests(page);
  await page.goto(address, { waitUntil: "load" });
  while (Date.now() < quietSince() + rest || !(await isPainted(page))) await pause(rest / 10);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Visit }).seen); // set by observe
  // What it keeps for the next visit.
  await page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration();
    if (worker) await navigator.serviceWorker.ready;
  });
  await page.close();
  return seen;
}

/** Runs in the page. */
function observe(): void {
  const seen: Visit = { paint: 0, what: "", shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Both kinds of entry have more than TypeScript's own type says.
      const { element } = entry as PerformanceEntry & { element: Element | null };
      seen.paint = entry.startTime;
      seen.what = `${element?.localName} ${element?.textContent.slice(0, 30) || element?.className}`;
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Since when the page waits for nothing but live updates; in the future while it waits. */
function watchRequests(page: Page): () => number {
  const waiting = new Set<Request>();
  let since = Date.now();
  page.on("request", (request) => {
    if (!request.url().includes("/api/live")) waiting.add(request);
  });
  const end = (request: Request) => {
    if (waiting.delete(request)) since = Date.now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return () => (waiting.size > 0 ? Infinity : since);
}

const isPainted = (page: Page) =>
  page.evaluate((quiet) => {
    const { seen } = globalThis as unknown as { seen: Visit }; // set by observe
    return seen.paint > 0 && performance.now() > seen.paint + quiet && document.querySelector("main h1") !== null;
  }, rest);
