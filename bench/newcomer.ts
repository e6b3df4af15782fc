import type { Locator, Page } from "@playwright/test";
import type { Figure } from "./figure.ts";
import { cpuSlowdown, launchBrowser, phone } from "./phone-browser.ts";
import { here, openCommunity } from "./phone.ts";
import { selfSigned } from "./slow-front.ts";

/** What a newcomer presses, and what they see when their wait is over. */
interface Step {
  wait: string;
  act: (page: Page) => Promise<unknown>;
  sign: (page: Page) => Locator;
}

const title = /\w/u;
const bar = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main, bottom bar" }).getByRole("link", { name }).click();
const menu = async (page: Page, name: string) => {
  await bar(page, "You");
  await page.getByRole("main").getByRole("link", { name }).first().click();
};

const steps: readonly Step[] = [
  {
    wait: "the landing page",
    act: (page) => page.goto("/", { waitUntil: "commit" }),
    sign: (page) => page.getByRole("heading", { level: 1 }),
  },
  {
    wait: "the coach's answer on it",
    async act(page) {
      const message = page.getByRole("textbox", { name: "Your message" });
      await message.fill("I just moved here and don't know anyone");
      // Written before the script is there; the button waits for it.
      await page.getByRole("button", { name: "Send", exact: true }).click();
    },
    sign: (page) => page.getByRole("log").locator("[data-last]"),
  },
  {
    wait: "“Get Started”: the form",
    act: (page) => page.getByRole("link", { name: "Get Started" }).filter({ visible: true }).first().click(),
    sign: (page) => page.getByLabel("Confirm password"),
  },
  {
    wait: "“Create Account”: where are you?",
    async act(page) {
      await page.getByRole("textbox", { name: "Email" }).fill("noor@example.test");
      await page.getByLabel("Password", { exact: true }).fill("a quiet evening");
      await page.getByLabel("Confirm password").fill("a quiet evening");
      await page.getByRole("button", { name: "Create Account" }).click();
    },
    sign: (page) => page.getByRole("heading", { level: 1, name: "Welcome! Where are you?" }),
  },
  {
    wait: "“Continue”: what brings you here?",
    async act(page) {
      await page.getByLabel("First name").fill("Noor");
      await page.getByRole("button", { name: "Continue" }).click();
    },
    sign: (page) => page.getByRole("heading", { level: 1, name: "What brings you here?" }),
  },
  {
    wait: "“Set this goal”: events near",
    async act(page) {
      await page.getByRole("checkbox", { name: "Meet people" }).click();
      await page.getByRole("button", { name: "Set this goal" }).click();
    },
    sign: (page) => page.getByRole("region", { name: "Events" }).getByRole("listitem").first(),
  },
  {
    wait: "“Join”: you're going",
    act: (page) =>
      page
        .getByRole("button", { name: /^Join: / })
        .first()
        .click(),
    sign: (page) => page.getByRole("region", { name: "Events" }).getByText("You're going"),
  },
  {
    wait: "“Done”: Home, and what one is in for",
    act: (page) => page.getByRole("button", { name: "Done" }).click(),
    sign: (page) => page.getByRole("dialog", { name: "You're in", exact: true }),
  },
  {
    wait: "“Done”: Home alone",
    act: (page) => page.getByRole("dialog").getByRole("button", { name: "Done" }).click(),
    sign: (page) => page.getByRole("heading", { level: 1, name: /, Noor$/u }),
  },
  {
    wait: "Discover: the first event",
    act: (page) => bar(page, "Discover"),
    sign: (page) => page.getByRole("article").first(),
  },
  {
    wait: "an event's page",
    act: (page) => page.getByRole("article").first().getByRole("link", { name: title }).first().click(),
    sign: (page) => page.getByRole("complementary", { name: "Your spot" }),
  },
  {
    wait: "the coach: their talk from the landing page",
    act: (page) => bar(page, "Coach"),
    sign: (page) => page.getByRole("log").getByText("I just moved here and don't know anyone", { exact: true }),
  },
  {
    wait: "the inbox",
    act: (page) => bar(page, "Inbox"),
    sign: (page) => page.getByRole("list", { name: "Conversations" }).getByRole("listitem").first(),
  },
  {
    wait: "the group chat of the event joined",
    act: (page) => page.getByRole("list", { name: "Conversations" }).getByRole("link").first().click(),
    sign: (page) => page.getByRole("textbox", { name: "Message to the group" }),
  },
  {
    wait: "a message sent, at once, before the server knows",
    async act(page) {
      const message = page.getByRole("textbox", { name: "Message to the group" });
      await message.fill("Hello, I'm Noor!");
      await message.press("Enter");
    },
    sign: (page) => page.getByRole("log").getByText("Hello, I'm Noor!"),
  },
  {
    wait: "the menu “You”, and from it the feed's first post",
    act: (page) => menu(page, "Social Feed"),
    sign: (page) => page.getByRole("article").first(),
  },
  {
    wait: "the same for the market's first item",
    act: (page) => menu(page, "Marketplace"),
    sign: (page) => page.getByRole("article").first(),
  },
  {
    wait: "Home once more",
    act: (page) => bar(page, "Home"),
    sign: (page) => page.getByRole("heading", { level: 1, name: /, Noor$/u }),
  },
];

/** Every wait of a newcomer to the demo community, on a slow phone over HTTP/2 with nothing kept, in seconds. */
export async function newcomerFigures(): Promise<Figure[]> {
  const endings: Array<() => unknown> = [];
  try {
    const certificate = await selfSigned();
    const { fronts } = await openCommunity({ name: "", checkout: here, certificate, endings });
    const browser = await launchBrowser([`--ignore-certificate-errors-spki-list=${certificate.hash}`]);
    endings.push(() => browser.close());
    const context = await browser.newContext({ ...phone, baseURL: fronts["HTTP/2"], timezoneId: "Europe/Lisbon" });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    const figures: Figure[] = [];
    for (const { wait, act, sign } of steps) {
      const since = performance.now();
      await act(page);
      await sign(page).waitFor();
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      figures.push({ what: `a newcomer's wait, ${wait}`, result: `${seconds} s`, target: "reported", isMet: null });
    }
    return figures;
  } finally {
    for (const end of endings.toReversed()) await end();
  }
}
