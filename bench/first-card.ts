import type { BrowserContext } from "@playwright/test";
import { ServerProcess, tokenOf } from "../server/test/server-process.ts";
import { median, type Figure } from "./figure.ts";
import { cpuSlowdown, launchBrowser, phone } from "./phone-browser.ts";

const rounds = 3;
/** Milliseconds. */
const longest = 2_500;
/** Chrome's preset "Slow 4G": milliseconds, bytes a second. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
/** The heading inside the first card: the member's next plan. */
const card = "#next-plan";

/** The same, drawn by the application: what came with the document is replaced. */
const usable = "#root:not([data-outline]) #next-plan";

interface Times {
  shown: number;
  usable: number;
}

/**
 * How long a signed-in member waits on a slow phone until the first card of Home is painted with its content: with an empty
 * cache, and again with everything in it that the browser may keep.
 */
export async function firstCardFigures(dataDir: string): Promise<Figure[]> {
  const server = await ServerProcess.ready({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
  const browser = await launchBrowser();
  try {
    const token = await memberWithPlan(server);
    const cold: Times[] = [];
    const warm: Times[] = [];
    // The first round wakes up the server and isn't counted.
    for (let round = 0; round <= rounds; round += 1) {
      const context = await browser.newContext(phone);
      await context.addCookies([{ name: "alongside_session", value: token, url: server.address }]);
      const times = [await timesOf(context, server), await timesOf(context, server)] as const;
      await context.close();
      if (round === 0) continue;
      cold.push(times[0]);
      warm.push(times[1]);
    }
    return [...figures("nothing in the cache", cold), ...figures("opened before", warm)];
  } finally {
    await browser.close();
    await server.stop();
  }
}

function figures(what: string, times: readonly Times[]): Figure[] {
  const shown = times.map((one) => one.shown);
  return [
    {
      what: `first card of Home on slow 4G, CPU ${cpuSlowdown} times slower, ${what}`,
      result: seconds(shown),
      target: `<= ${longest / 1000} s`,
      isMet: median(shown) <= longest,
    },
    {
      what: `the same drawn by the application, ${what}`,
      result: seconds(times.map((one) => one.usable)),
      target: "reported",
      isMet: null,
    },
  ];
}

const inSeconds = (time: number) => (time / 1000).toFixed(2);
const seconds = (times: readonly number[]) => `${inSeconds(median(times))} s (${times.map(inSeconds).join(", ")})`;

/** Milliseconds from the navigation to the frame in which the card is shown. */
async function timesOf(context: BrowserContext, server: ServerProcess): Promise<Times> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", slow4G);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.addInitScript(
    (selectors) => {
      const seen: Record<string, number> = {};
      Object.assign(globalThis, { seen });
      const look = () => {
        for (const [name, selector] of Object.entries(selectors)) {
          if (name in seen || document.querySelector(selector) === null) continue;
          // The frame after the one that draws it.
          requestAnimationFrame(() => (seen[name] = performance.now()));
        }
        if (Object.keys(seen).length < Object.keys(selectors).length) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { shown: card, usable },
  );
  await page.goto(`${server.address}/home`, { waitUntil: "commit" });
  const both = await page.waitForFunction(() => {
    const { seen } = globalThis as unknown as { seen: Partial<Times> }; // set above
    return seen.shown !== undefined && seen.usable !== undefined && { shown: seen.shown, usable: seen.usable };
  });
  const times = await both.jsonValue();
  // What the browser may keep has arrived as well.
  await page.waitForLoadState("load");
  await page.close();
  if (times === false) throw new Error("the card was not shown");
  return times;
}

/** The session of a member who joins another one's event. */
async function memberWithPlan(server: ServerProcess): Promise<string> {
  const [host, guest] = [await signUp(server, "Hanna"), await signUp(server, "Noor")];
  const { text, status } = await server.call("POST", "/api/experiences", {
    token: host,
    body: {
      title: "Potluck supper by the river",
      category: "food",
      description: "Bring a dish, stay for a song.",
      location: "Town hall, Lisbon",
      latitude: 38.71667,
      longitude: -9.13333,
      dateTime: new Date(Date.now() + 36 * 3_600_000).toISOString(),
      timeZone: "Europe/Lisbon",
    },
  });
  if (status !== 201) throw new Error(`hosting answered ${status} ${text}`);
  const { id } = JSON.parse(text) as { id: string };
  const joined = await server.call("POST", `/api/experiences/${id}/join`, { token: guest });
  if (joined.status !== 200) throw new Error(`joining answered ${joined.status} ${joined.text}`);
  return guest;
}

async function signUp(server: ServerProcess, firstName: string): Promise<string> {
  const body = { email: `${firstName}.${process.pid}@example.org`, password: "a long enough one", firstName };
  const token = tokenOf(await server.call("POST", "/api/auth/signup", { body }));
  const { status, text } = await server.call("PATCH", "/api/profile", { token, body: { welcomed: true } });
  if (status !== 200) throw new Error(`the welcome answered ${status} ${text}`);
  return token;
}
