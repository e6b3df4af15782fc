import { expectAccessible } from "./support/accessible.ts";
import { deviceContent, expectKept, expectKeptShell } from "./support/device.ts";
import { befriend, post, writeTo } from "./support/connections.ts";
import { act, host } from "./support/experiences.ts";
import { openProfile } from "./support/frame.ts";
import { logIn } from "./support/people.ts";
import { twoHalves } from "./support/pictures.ts";
import { plan } from "./support/records.ts";
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
  await expect(page.getByText("2 things wait to be sent.")).toBeVisible();
  await page.goto("/feed");
  const liked = page.getByRole("button", { name: "Like the post of Gwen Hale" });
  await liked.tap();
  await expect(liked).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("textbox", { name: "Your post" }).fill("Written in a tunnel");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("4 things wait to be sent.")).toBeVisible();
  for (const { id } of [wanted, small]) {
    await page.goto(`/experiences/${id}`);
    await page.getByRole("button", { name: "Join", exact: true }).first().tap();
    await expectToast(page, "No connection");
  }
  await expect(page.getByText("6 things wait to be sent.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("6 things wait to be sent.")).toBeVisible();
  await expectAccessible(page);
  for (const guest of [await person(), await person()]) await act(guest.page, small.id, "join");

  await me.context.setOffline(false);
  await expect(page.getByText(/wait to be sent/)).toHaveCount(0);
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

  await share(false);
  await page.getByRole("link", { name: "Gwen Hale" }).tap();
  await expect(page.getByRole("textbox", { name: "Message to Gwen" })).toHaveValue("A walk\nhttps://walks.example/7");
});
