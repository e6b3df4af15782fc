import { expectAccessible } from "./support/accessible.ts";
import { host, uniqueWord } from "./support/experiences.ts";
import { expectNoSidewaysScroll, watchLayoutShifts } from "./support/layout.ts";
import { expect, phone, test } from "./support/test.ts";

const anchors = { Features: "features", "AI Demo": "ai-demo", Experiences: "experiences", Mission: "mission" };
const features = [
  "AI Coach",
  "Marketplace",
  "Videos",
  "Experiences",
  "Messaging",
  "Calling",
  "Social Feed",
  "Goals",
  "Karma",
];
const small = { ...phone, viewport: { width: 360, height: 740 } };

test("the page follows its own content security policy and is accessible in both themes", async ({ page }) => {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(globalThis, { broken });
    addEventListener("securitypolicyviolation", (event) =>
      broken.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  const answer = await page.goto("/");
  expect(answer?.headers()["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^;]+;/);
  await expect(page).toHaveTitle(/^Alongside: /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("contentinfo")).toContainText("© Alongside, since 2025");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expectAccessible(page);
  // Set by the script above.
  expect(await page.evaluate(() => (globalThis as unknown as { broken: string[] }).broken)).toEqual([]);
});

test("links lead to the sections of the page and into the application", async ({ page }) => {
  await page.goto("/");
  for (const [label, id] of Object.entries(anchors)) {
    await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`#${id}`).getByRole("heading").first()).toBeInViewport();
  }
  const links = {
    "Start Free Today": "/signup",
    "Join the waitlist": "/signup",
    "Create your free account": "/signup",
  };
  // Folded: it's a plan.
  await page.getByText("Virtual Reality Calling").click();
  for (const [name, path] of Object.entries(links)) {
    await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute("href", path);
  }
  await expect(page.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", "/support/new");
  await page.getByRole("main").getByRole("link", { name: "Log In" }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Start Free Today" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
});

test("on a phone the menu has the same links, and nothing is wider than 360 pixels", async ({ browserOf }) => {
  const page = await browserOf(small);
  await page.goto("/");
  await expectNoSidewaysScroll(page);
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  const links = page.getByRole("navigation", { name: "Menu" });
  await expect(links.getByRole("link")).toHaveText([...Object.keys(anchors), "Log In", "Get Started"]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(links).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await links.getByRole("link", { name: "Mission" }).click();
  await expect(page).toHaveURL(/#mission$/);
  await expect(links).toBeHidden();
  await expect(page.locator("#mission").getByRole("heading").first()).toBeInViewport();
  await expectNoSidewaysScroll(page);
});

test("the nine features are shown one at a time, by keyboard too", async ({ page }) => {
  await page.goto("/#features");
  const tabs = page.getByRole("tablist", { name: "Features" }).getByRole("tab");
  await expect(tabs).toHaveText(features);
  const shown = page.getByRole("tabpanel").filter({ visible: true });
  await tabs.first().focus();
  for (const [at, name] of features.entries()) {
    if (at > 0) await page.keyboard.press(at % 2 === 0 ? "ArrowRight" : "ArrowDown");
    await expect(tabs.nth(at)).toBeFocused();
    await expect(tabs.nth(at)).toHaveAttribute("aria-selected", "true");
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAccessibleName(name);
    await expect(shown.getByRole("listitem")).toHaveCount(4);
    await expect(shown.getByRole("link", { name: /^Ask the coach: / })).toBeVisible();
  }
  await page.keyboard.press("ArrowRight");
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(tabs.first()).toBeFocused();
});

test("a sample prompt fills the demo chat, and the coach answers", async ({ page }) => {
  await page.goto("/#features");
  await page.getByRole("tab", { name: "Karma" }).click();
  await page.getByRole("link", { name: /^Ask the coach: / }).click();
  const message = page.getByRole("textbox", { name: "Your message" });
  await expect(message).toBeFocused();
  await expect(message).toHaveValue("What's one kind thing I could do for a neighbour?");
  await expect(message).toBeInViewport();
  await message.press("Enter");

  const log = page.getByRole("log", { name: "Conversation with the coach" });
  await expect(log.getByText("What's one kind thing I could do for a neighbour?")).toBeVisible();
  await expect(message).toHaveValue("");
  const suggestion = log.getByRole("list", { name: "Suggestions" }).getByRole("button").first();
  const wanted = (await suggestion.textContent()) ?? "";
  await suggestion.click();
  await expect(log.getByText(wanted, { exact: true })).toBeVisible();
  await message.fill("   ");
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await message.press("Enter");
  await expect(message).toHaveValue("   ");
  const { height = 0 } = (await log.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(200);
  expect(height).toBeLessThanOrEqual(300);
  await expectAccessible(page);
});

test("a message that didn't reach the coach can be sent again", async ({ page, expectProblem }) => {
  expectProblem(/status of 503/);
  await page.route("**/api/ai/chat-test*", (route) => route.fulfill({ status: 503, json: { message: "Down" } }), {
    times: 1,
  });
  await page.goto("/#ai-demo");
  const message = page.getByRole("textbox", { name: "Your message" });
  await message.fill("I sleep badly.");
  await message.press("Enter");
  await expect(page.getByText("Chat failed")).toBeVisible();
  await expect(message).toHaveValue("I sleep badly.");
  await message.press("Enter");
  await expect(message).toHaveValue("");
  await expect(page.getByText("Chat failed")).toBeHidden();
});

test("a visitor searches live experiences by place, date and type, and joins after logging in", async ({
  page,
  person,
}) => {
  const { page: hostPage } = await person({ firstName: "Hanna", lastName: "Host" });
  const town = uniqueWord();
  const walk = await host(hostPage, {
    title: `A walk in ${town}`,
    location: `${town}, North Gate`,
    category: "adventure",
    price: 4.5,
  });
  await host(hostPage, {
    title: `Soup in ${town}`,
    location: `${town}, Old Kitchen`,
    category: "food",
    hoursAhead: 40,
  });

  await page.goto("/#experiences");
  const found = page.locator("#experiences");
  const cards = found.getByRole("article");
  await expect(found.getByRole("heading", { name: "Live Experiences" })).toBeVisible();
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeLessThanOrEqual(5);
  await expect(found.getByRole("button", { name: "Clear All" })).toBeHidden();

  const place = found.getByRole("textbox", { name: "City or location" });
  await place.fill(town.slice(0, 2));
  await expect(found.getByRole("heading", { name: "Live Experiences" })).toBeVisible();
  await place.fill(town.toUpperCase());
  await expect(found.getByRole("heading", { name: `Search Results for ${town.toUpperCase()}` })).toBeVisible();
  await expect(cards).toHaveCount(2);
  const card = cards.filter({ hasText: walk.title });
  for (const text of ["€4.50", "0/10 participants", walk.location, "Adventure & Travel"]) {
    await expect(card).toContainText(text);
  }
  await expect(card.getByText(/^\w{3},? \d{1,2} \w{3,4}, \d\d:\d\d$/)).toBeVisible();
  await found.getByRole("combobox", { name: "Experience Type" }).selectOption("Food & Dining");
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(`Soup in ${town}`);
  await expectAccessible(page, { within: "#experiences" });

  await found.getByRole("combobox", { name: "Experience Type" }).selectOption("Sports");
  await expect(found.getByText(`No experiences found in ${town.toUpperCase()}`)).toBeVisible();
  await expectAccessible(page, { within: "#experiences" });
  await found.getByRole("button", { name: "Clear All" }).click();
  await expect(found.getByRole("heading", { name: "Live Experiences" })).toBeVisible();
  await expect(place).toHaveValue("");
  await expect(place).toBeFocused();

  await place.fill(town);
  await expect(card.getByRole("link", { name: "Login to Request Join" })).toHaveAttribute(
    "href",
    `/login?next=${encodeURIComponent(`/experiences/${walk.id}`)}`,
  );
  await card.getByRole("link", { name: walk.title }).click();
  await expect(page).toHaveURL(new RegExp(`/experiences/${walk.id}$`));
  await expect(page.getByRole("heading", { name: walk.title, level: 1 })).toBeVisible();
});

test("without any experience the page invites to create the first one", async ({ page }) => {
  await page.route("**/api/experiences/nearby*", (route) =>
    route.fulfill({ json: { origin: "anywhere", town: null, nearCount: 0, items: [], far: [] } }),
  );
  await page.goto("/#experiences");
  await expect(page.getByText("No live experiences yet. Create the first one!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Create an experience" })).toHaveAttribute("href", "/signup");
  await expectAccessible(page, { within: "#experiences" });
});

for (const [size, options] of Object.entries({ desk: {}, phone })) {
  test(`a visitor names a town, which is remembered, on a ${size}`, async ({ browserOf, person }) => {
    const word = uniqueWord();
    await host((await person()).page, {
      title: `Walk with ${word}`,
      location: `${word} Park, Ushuaia`,
      latitude: -54.8,
      longitude: -68.3,
      hoursAhead: 2,
    });
    const page = await browserOf(options);
    await page.goto("/#experiences");
    const list = page.locator("#experiences");
    await list.getByRole("button", { name: "Set your town" }).click();
    await list.getByRole("textbox", { name: "Your town" }).fill("Ushuaia");
    await page.keyboard.press("Enter");
    await expect(list.getByText(/^(?:Near Ushuaia first|We don't know “Ushuaia”)/u)).toBeVisible();
    await page.reload();
    await expect(list.getByRole("button", { name: "Change town" })).toBeVisible();
    await expectAccessible(page, { within: "#experiences" });
  });
}

test("experiences that failed to load can be loaded again", async ({ page, person, expectProblem }) => {
  await host((await person()).page);
  expectProblem(/status of 503/);
  await page.route("**/api/experiences/nearby*", (route) => route.fulfill({ status: 503, json: { message: "Down" } }), {
    times: 1,
  });
  await page.goto("/#experiences");
  await expect(page.getByText("Couldn't load experiences")).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.locator("#experiences").getByRole("article").first()).toBeVisible();
});

test("the page is readable without scripts", async ({ browserOf }) => {
  const page = await browserOf({ javaScriptEnabled: false });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const feature of features) {
    const heading = page.locator("#features").getByRole("heading", { name: new RegExp(`^${feature}`), level: 3 });
    await expect(heading).toBeVisible();
  }
  await expect(page.getByText("Turn on JavaScript to talk to the coach.")).toBeVisible();
  await expect(page.getByText("Turn on JavaScript to see live experiences.")).toBeVisible();
  await expect(page.locator("#mission")).toContainText("Our mission");
  await expect(page.getByRole("main").getByRole("link", { name: "Start Free Today" })).toHaveAttribute(
    "href",
    "/signup",
  );
});

for (const [name, options] of Object.entries({ desk: {}, phone })) {
  test(`nothing shifts while the page loads, on a ${name}`, async ({ browserOf, person }) => {
    await host((await person()).page);
    const page = await browserOf(options);
    const shifts = await watchLayoutShifts(page);
    for (const part of ["", "#ai-demo", "#experiences"]) {
      await page.goto("about:blank");
      await page.goto(`/${part}`);
      await expect(page.locator("#experiences").getByRole("article").first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await shifts(), part).toBeLessThan(0.02);
    }
  });
}
