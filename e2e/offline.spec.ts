import type { Locator } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { deviceContent, expectKept, expectKeptShell } from "./support/device.ts";
import { befriend, post, writeTo } from "./support/connections.ts";
import { act, host } from "./support/experiences.ts";
import { openProfile } from "./support/frame.ts";
import { logIn } from "./support/people.ts";
import { twoHalves } from "./support/pictures.ts";
import { enterPortal } from "./support/portal.ts";
import { plan, setGoal } from "./support/records.ts";
import { expectToast } from "./support/toasts.ts";
import { expect, phone, test } from "./support/test.ts";

test("after Home alone a phone without a connection shows the agenda, tickets, chats, notifications and profile with their age", async ({
  person,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not|arrive/u);
  const me = await person({ firstName: "Noor" }, phone);
  const friend = await person({ firstName: "Gwen", lastName: "Hale" });
  await befriend(me, friend);
  const conversation = await writeTo(friend, me, "Bring the blue mugs");
  const { id, title } = await host(friend.page, { location: "Canal Street 7, code 4711" });
  const joined = await me.page.request.post(`/api/experiences/${id}/join`);
  expect(joined.ok(), await joined.text()).toBe(true);
  const said = await friend.page.request.post(`/api/experiences/${id}/messages`, { data: { message: "Ring twice" } });
  expect(said.ok(), await said.text()).toBe(true);

  const { page } = me;
  await page.goto("/home");
  await expectKeptShell(page);
  await expectKept(page, "GET /api/conversations/{id}/messages", "Bring the blue mugs");
  await expectKept(page, "GET /api/experiences/{id}", "code 4711");
  await expectKept(page, "GET /api/experiences/{id}/messages", "Ring twice");
  // What the device keeps nobody has read.
  const unread = await page.request.get("/api/notifications/unread");
  expect(await unread.json()).toMatchObject({ conversations: 1, groupChats: 1 });

  await me.context.setOffline(true);
  const age = page.getByText(/No connection\. As of \d\d:\d\d, just now\./);
  /** Opens a screen as the first one, from this device alone. */
  const open = async (path: string) => {
    await page.goto(path);
    await expect(age).toBeVisible();
  };
  await open(`/messages?conversation=${conversation}`);
  await expect(page.getByRole("log").getByText("Bring the blue mugs")).toBeVisible();
  // The chat takes the space that is left: both its age and its field can be seen.
  await expect(age).toBeInViewport();
  const edge = async (locator: Locator, side: "top" | "bottom") =>
    locator.evaluate((element, side) => element.getBoundingClientRect()[side], side);
  const field = page.getByRole("textbox", { name: "Message to Gwen" });
  const bar = page.getByRole("navigation", { name: "Main, bottom bar" });
  expect(await edge(field, "bottom")).toBeLessThanOrEqual(await edge(bar, "top"));
  await open("/messages");
  await expect(page.getByRole("link", { name: "Gwen Hale" }).first()).toBeVisible();
  await open(`/experiences/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Canal Street 7, code 4711").first()).toBeVisible();
  await expect(page.getByText("Ring twice")).toBeVisible();
  await expectAccessible(page);
  await open("/agenda");
  await expect(page.getByText(title).first()).toBeVisible();
  await open("/profile");
  await expect(page.getByRole("heading", { level: 1, name: /Noor/u })).toBeVisible();
  await open("/home");
  await page.getByRole("button", { name: /^Notifications/u }).tap();
  await expect(page.getByRole("dialog").getByText(/Gwen/u).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/videos");
  await expect(page.getByText(/needs a connection/)).toBeVisible();

  await me.context.setOffline(false);
  await page.goto("/home");
  await expect(page.getByText(/No connection/)).toHaveCount(0);
});

test("what is done without a connection is sent once when it is back, and a refusal comes back with its reason", async ({
  person,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/u);
  const me = await person({ firstName: "Noor" }, phone);
  const friend = await person({ firstName: "Gwen", lastName: "Hale" });
  await befriend(me, friend);
  const conversation = await writeTo(friend, me, "Are you on the train?");
  const written = `Soup for everybody ${friend.account.username}`;
  await post(friend, written);
  const task = `Pack ${me.account.username}`;
  await plan(me.page, { title: task });
  const wanted = await host(friend.page);
  const small = await host(friend.page, { maxParticipants: 2 });

  const { page } = me;
  const bar = page.getByRole("navigation", { name: "Main, bottom bar" });
  const open = async (path: string) => {
    await page.goto(path);
    await expectKeptShell(page);
  };
  await open(`/experiences/${wanted.id}`);
  await expectKept(page, "GET /api/experiences/{id}", wanted.title);
  await open(`/experiences/${small.id}`);
  await expectKept(page, "GET /api/experiences/{id}", small.title);
  await open("/feed");
  await expectKept(page, "GET /api/feed", written);
  await open("/agenda");
  await expectKept(page, "GET /api/agenda", task);
  await open(`/messages?conversation=${conversation}`);
  await expectKept(page, "GET /api/conversations/{id}/messages", "Are you on the train?");

  await me.context.setOffline(true);
  await page.getByRole("textbox", { name: "Message to Gwen" }).fill("In a tunnel");
  await page.getByRole("button", { name: /^Send( message)?$/u }).click();
  await expect(page.getByRole("log").getByText("Waiting for a connection")).toBeVisible();
  await page.goto("/agenda");
  await page.getByRole("checkbox", { name: `Done: ${task}` }).tap();
  await expect(page.getByText("2 things are waiting to be sent.")).toBeVisible();
  await page.goto("/feed");
  const liked = page.getByRole("button", { name: "Like Gwen Hale's post" });
  await liked.tap();
  await expect(liked).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("textbox", { name: "Your post" }).fill("Written in a tunnel");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("4 things are waiting to be sent.")).toBeVisible();
  for (const { id } of [wanted, small]) {
    await page.goto(`/experiences/${id}`);
    await page.getByRole("button", { name: "Join", exact: true }).first().tap();
    await expectToast(page, "No connection");
    await expect(page.getByText("You'll join when you're back online")).toBeVisible();
  }
  await expect(page.getByText("6 things are waiting to be sent.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("6 things are waiting to be sent.")).toBeVisible();
  await expectAccessible(page);
  for (const guest of [await person(), await person()]) await act(guest.page, small.id, "join");

  await me.context.setOffline(false);
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0);
  await expect(page.getByText(`Couldn't join ${small.title}. This experience is full.`)).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("button", { name: "Discard" })).toHaveCount(0);
  const read = async (path: string): Promise<string> => (await page.request.get(path)).text();
  const messages = await read(`/api/conversations/${conversation}/messages`);
  expect(messages.match(/In a tunnel/gu)).toHaveLength(1);
  const feed = JSON.parse(await read("/api/feed?limit=20")) as { content: string; likesCount: number }[];
  expect(feed.find(({ content }) => content === written)?.likesCount).toBe(1);
  expect(feed.filter(({ content }) => content === "Written in a tunnel")).toHaveLength(1);
  expect(await read("/api/agenda?state=completed&limit=20")).toContain(task);
  expect(await read(`/api/experiences/${wanted.id}`)).toContain('"viewerStatus":"participant"');
  expect((await deviceContent(page))["outbox"]).toEqual([]);
  await expect(bar).toBeVisible();
});

test("goals, and a post with photos, wait for a connection; what is refused can be edited where it was written", async ({
  person,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 409/u);
  const me = await person({ firstName: "Noor" }, phone);
  const friend = await person({ firstName: "Gwen", lastName: "Hale" });
  await befriend(me, friend);
  const conversation = await writeTo(friend, me, "Still there?");
  const goal = await setGoal(me.page, { title: "Swim across the lake" });
  const step = await me.page.request.post(`/api/goals/${goal}/steps`, { data: { title: "Buy goggles" } });
  expect(step.ok(), await step.text()).toBe(true);
  const { page } = me;
  await page.goto("/home?tab=goals");
  await expectKeptShell(page);
  await expectKept(page, "GET /api/goals", "Buy goggles");
  await page.goto(`/messages?conversation=${conversation}`);
  await expectKept(page, "GET /api/conversations/{id}/messages", "Still there?");
  await page.goto("/feed");
  const picture = await twoHalves(page);

  await me.context.setOffline(true);
  await page.goto("/home?tab=goals");
  await page.getByRole("checkbox", { name: "Buy goggles" }).tap();
  await expect(page.getByText("1 thing is waiting to be sent.")).toBeVisible();
  await page.getByRole("button", { name: /^Complete/u }).tap();
  await expect(page.getByText("2 things are waiting to be sent.")).toBeVisible();
  await page.goto("/feed");
  await page.getByLabel("Add photos or a video").setInputFiles([{ ...picture, name: "one.png" }]);
  await page.getByRole("textbox", { name: "Your post" }).fill("Seen from the train");
  await page.getByRole("button", { name: "Post", exact: true }).tap();
  const unsent = page.getByRole("list", { name: "Posts that aren't published yet" });
  await expect(unsent.getByText("Waiting for a connection")).toBeVisible();
  await page.reload();
  await expect(unsent.getByText("Seen from the train")).toBeVisible();
  await expect(unsent.getByText("1 photo")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/messages?conversation=${conversation}`);
  await page.getByRole("textbox", { name: "Message to Gwen" }).fill("On the trian");
  await page.getByRole("button", { name: /^Send( message)?$/u }).click();
  await expect(page.getByRole("log").getByText("Waiting for a connection")).toBeVisible();

  const refused = { status: 409, json: { code: "kernel/invalid", message: "Not in these words" } };
  let isRefused = true;
  for (const address of ["**/api/posts", "**/api/messages"]) {
    await page.route(address, (route) => (isRefused ? route.fulfill(refused) : route.continue()));
  }
  await me.context.setOffline(false);
  await expect(page.getByRole("log").getByText("Not sent: Not in these words")).toBeVisible();
  await expect(page.getByText("Couldn't publish your post. Not in these words.")).toBeVisible();
  await expectAccessible(page);
  isRefused = false;
  await page.getByRole("log").getByRole("button", { name: "Edit" }).tap();
  const field = page.getByRole("textbox", { name: "Message to Gwen" });
  await expect(field).toHaveValue("On the trian");
  await field.fill("On the train");
  await page.getByRole("button", { name: /^Send( message)?$/u }).click();
  await expect(page.getByRole("log").getByText("On the train")).toBeVisible();
  await page.getByRole("link", { name: "Open", exact: true }).tap();
  await unsent.getByRole("button", { name: "Edit" }).tap();
  const post = page.getByRole("textbox", { name: "Your post" });
  await expect(post).toHaveValue("Seen from the train");
  await post.fill("Seen from the window");
  await page.getByRole("button", { name: "Post", exact: true }).tap();
  await expectToast(page, "Post Created");
  await expect(unsent).toHaveCount(0);

  const read = async (path: string): Promise<string> => (await page.request.get(path)).text();
  const feed = JSON.parse(await read("/api/feed?limit=20")) as { content: string; media: unknown[] }[];
  expect(feed.map(({ content, media }) => [content, media.length])).toEqual([["Seen from the window", 1]]);
  const messages = await read(`/api/conversations/${conversation}/messages`);
  expect([messages.includes("On the train"), messages.includes("trian")]).toEqual([true, false]);
  const goals = JSON.parse(await read("/api/goals?limit=20")) as {
    isCompleted: boolean;
    steps: { isDone: boolean }[];
  }[];
  expect(goals).toMatchObject([{ isCompleted: true, steps: [{ isDone: true }] }]);
  expect((await deviceContent(page))["outbox"]).toEqual([]);
});

test("what a device keeps ends with a logout in another tab, with the session, and with a suspension", async ({
  page: portal,
  browserOf,
  person,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 40[13]/u);
  const me = await person({ firstName: "Noor" }, phone);
  const friend = await person({ firstName: "Gwen", lastName: "Hale" });
  await befriend(me, friend);
  const conversation = await writeTo(friend, me, "The key is under the mat");
  const { page, context } = me;
  const wait = async () => {
    await page.goto(`/messages?conversation=${conversation}`);
    await expectKeptShell(page);
    await expectKept(page, "GET /api/conversations/{id}/messages", "under the mat");
    await context.setOffline(true);
    await page.getByRole("textbox", { name: "Message to Gwen" }).fill("In a tunnel");
    await page.getByRole("button", { name: /^Send( message)?$/u }).click();
    await expect(page.getByRole("log").getByText("Waiting for a connection")).toBeVisible();
  };
  const kept = async () => {
    const { answers = [], outbox = [], owner = [] } = await deviceContent(page);
    return { answers: answers.length, outbox: outbox.length, owner: owner.length };
  };
  const nothing = { answers: 0, outbox: 0, owner: 0 };

  // The session ends elsewhere: nothing can be read, and what waits is sent when the same member is back.
  await wait();
  const elsewhere = await browserOf();
  await logIn(elsewhere, me.account);
  const ended = await elsewhere.request.delete("/api/auth/sessions");
  expect(ended.ok(), await ended.text()).toBe(true);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/u);
  await expect.poll(async () => (await kept()).answers).toBe(0);
  expect((await kept()).outbox).toBe(1);
  await expect(page.getByText(/under the mat|In a tunnel/u)).toHaveCount(0);
  await logIn(page, me.account);
  await page.goto("/home");
  const sent = async () => (await page.request.get(`/api/conversations/${conversation}/messages`)).text();
  await expect.poll(sent).toContain("In a tunnel");

  // A logout in one tab: the other one shows nothing any more, and writes nothing.
  await page.goto(`/messages?conversation=${conversation}`);
  await expectKept(page, "GET /api/conversations/{id}/messages", "under the mat");
  const tab = await context.newPage();
  await tab.goto("/home");
  await (await openProfile(tab)).getByRole("button", { name: "Sign Out" }).click();
  await expect(tab).toHaveURL(/\/$/u);
  expect(await kept()).toEqual(nothing);
  await page.bringToFront();
  await expect(page).toHaveURL(/\/login/u);
  await expect(page.getByText("under the mat")).toHaveCount(0);
  expect(await kept()).toEqual(nothing);
  await tab.close();

  // A suspension takes everything.
  await logIn(page, me.account);
  await wait();
  await enterPortal(portal);
  const data = { action: "suspend", reason: "You have written to members who asked you not to." };
  const decided = await portal.request.post(`/api/admin/users/${me.account.id}/decisions`, { data });
  expect(decided.status(), await decided.text()).toBe(201);
  await context.setOffline(false);
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1, name: "Your account is suspended" })).toBeVisible();
  await expect.poll(kept).toEqual(nothing);
});

test("without a connection every screen shows what is kept, or says that it needs one", async ({
  person,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported module|could not|arrive/u);
  const me = await person({ firstName: "Noor" }, phone);
  const { page } = me;
  await page.goto("/home");
  await expectKeptShell(page);
  await expectKept(page, "GET /api/auth/user", "Noor");
  await me.context.setOffline(true);
  for (const path of [
    "/home",
    "/home?tab=goals",
    "/home?tab=experiences",
    "/agenda",
    "/messages",
    "/profile",
    "/feed",
    "/marketplace",
    "/experiences",
    "/coach",
    "/karma",
    "/friends",
    "/search",
    "/you",
    "/privacy",
    "/credits",
    "/share?text=Hello",
    "/videos",
    "/calls",
    "/support",
  ]) {
    await page.goto(path);
    await expect(page.getByText(/No connection\./u).first(), path).toBeVisible();
    await expect(page.getByRole("main").getByText(/\S/u).first(), path).toBeVisible();
    await expect(page.getByText(/something went wrong|went wrong|Not Found/iu), path).toHaveCount(0);
    await expect(page.getByRole("main").locator('[aria-busy="true"]'), path).toHaveCount(0);
  }
});

test("after logout the device keeps nothing, and the next member on it sees nothing of the one before", async ({
  person,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 401/u);
  const me = await person({ firstName: "Noor" }, phone);
  const friend = await person({ firstName: "Gwen", lastName: "Hale" });
  await befriend(me, friend);
  const conversation = await writeTo(friend, me, "The key is under the mat");
  const { page } = me;
  await page.goto(`/messages?conversation=${conversation}`);
  await expectKeptShell(page);
  await expectKept(page, "GET /api/conversations/{id}/messages", "under the mat");
  await me.context.setOffline(true);
  await page.getByRole("textbox", { name: "Message to Gwen" }).fill("Thanks!");
  await page.getByRole("button", { name: /^Send( message)?$/u }).click();
  await expect(page.getByRole("log").getByText("Waiting for a connection")).toBeVisible();
  await me.context.setOffline(false);
  await expect(page.getByText("Waiting for a connection")).toHaveCount(0);

  await page.goto("/home");
  await (await openProfile(page)).getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await deviceContent(page)).toEqual({ answers: [], drafts: [], outbox: [], owner: [] });
  const cached = () =>
    page.evaluate(async () => {
      const texts: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) texts.push(new URL(url).pathname);
      }
      return texts;
    });
  expect((await cached()).filter((path) => path !== "/app-shell" && !path.startsWith("/assets/"))).toEqual([]);

  await me.context.setOffline(true);
  await page.goto("/home");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("Noor")).toHaveCount(0);
  await me.context.setOffline(false);
  const next = await person({ firstName: "Iris", lastName: "Vale" });
  await logIn(page, next.account);
  await page.goto("/home");
  await expect(page.getByText("Iris").first()).toBeVisible();
  await expectKept(page, "GET /api/auth/user", "Iris");
  const kept = JSON.stringify(await deviceContent(page));
  expect(kept).not.toContain(me.account.id);
  expect(kept).not.toContain("under the mat");
});

test("a new version is offered, and used when the member asks for it", async ({ person }) => {
  const { page } = await person({}, phone);
  await page.goto("/home");
  await expectKeptShell(page);
  // Another address of the same worker is a new version of it.
  await page.evaluate(async () => void (await navigator.serviceWorker.register("/sw.js?next")));
  await expect(page.getByText("A new version is ready.")).toBeVisible();
  await expectAccessible(page);
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload" }).click();
  await loaded;
  const script = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  await expect.poll(script).toMatch(/\/sw\.js\?next$/u);
});

test("a link and a photo that another application shares become a post, or a message", async ({ person }) => {
  const me = await person({}, phone);
  const friend = await person({ firstName: "Gwen", lastName: "Hale" });
  await befriend(me, friend);
  await writeTo(friend, me, "Anything to read?");
  const { page } = me;
  await page.goto("/home");
  await expectKeptShell(page);
  const picture = await twoHalves(page);
  /** As the system does it: a form is posted. */
  const share = (withPhoto: boolean) =>
    page.evaluate(
      ({ bytes, isWith }) => {
        const form = document.createElement("form");
        Object.assign(form, { action: "/share", method: "post", enctype: "multipart/form-data" });
        for (const [name, value] of Object.entries({ title: "A walk", text: "", url: "https://walks.example/7" })) {
          form.append(Object.assign(document.createElement("input"), { name, value }));
        }
        const photos = Object.assign(document.createElement("input"), { type: "file", name: "photos" });
        const files = new DataTransfer();
        if (isWith) files.items.add(new File([new Uint8Array(bytes)], "walk.png", { type: "image/png" }));
        photos.files = files.files;
        form.append(photos);
        document.body.append(form);
        form.submit();
      },
      { bytes: [...picture.buffer], isWith: withPhoto },
    );
  await share(true);
  await expect(page.getByRole("heading", { level: 1, name: "Share" })).toBeVisible();
  await expect(page.getByText("https://walks.example/7")).toBeVisible();
  await expect(page.getByText("1 photo", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Write a post" }).tap();
  await expect(page.getByRole("textbox", { name: "Your post" })).toHaveValue("A walk\nhttps://walks.example/7");
  await expect(
    page.getByRole("region", { name: "Write a post" }).locator("img[src^='blob:'], img[src^='/objects']").first(),
  ).toBeVisible();
  expect(await page.evaluate(() => caches.has("shared"))).toBe(false);

  const { id, title } = await host(page);
  await share(false);
  await page.getByRole("button", { name: title }).tap();
  await expect(page).toHaveURL(new RegExp(id, "u"));
  await expect(page.getByRole("textbox", { name: "Message to the group" })).toHaveValue(
    "A walk\nhttps://walks.example/7",
  );

  await share(true);
  await page.getByRole("button", { name: "Gwen Hale" }).tap();
  await expect(page.getByRole("textbox", { name: "Message to Gwen" })).toHaveValue("A walk\nhttps://walks.example/7");
  await expect(page.getByRole("list", { name: "Attachments" }).getByRole("listitem")).toHaveCount(1);
  expect(await page.evaluate(() => caches.has("shared"))).toBe(false);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send", exact: true }).tap();
  await expect(page.getByRole("log").getByRole("list", { name: "Photo", exact: true })).toBeVisible();
});
