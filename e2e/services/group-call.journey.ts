import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { act, host } from "../support/experiences.ts";
import { type Janus, startJanus } from "../support/janus.ts";
import { type OwnServer, startOwnServer } from "../support/own-server.ts";
import type { Person } from "../support/people.ts";
import { expect, phone, test } from "../support/test.ts";

const callingPhone = { ...phone, permissions: ["microphone", "camera"] };
let janus: Janus;
let server: OwnServer;

test.beforeAll(async () => {
  janus = await startJanus();
  server = await startOwnServer("group-call", janus.settings);
});
test.afterAll(async () => {
  await server.stop();
  await janus.stop();
});

const call = (page: Page) => page.getByRole("dialog", { name: /^Group call:/u });
const tileOf = (page: Page, name: string) => call(page).getByRole("group", { name, exact: true });

/** Frames decoded of each person, by the pictures on the screen. */
const framesOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>("[role=dialog] [role=group]")].flatMap((tile) => {
        const video = tile.querySelector("video");
        const frames = video?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
        return [[tile.getAttribute("aria-label") ?? "", frames] as const];
      }),
    ),
  );

/** Waits until more frames of everybody named were shown. */
async function expectToSee(page: Page, names: readonly string[]): Promise<void> {
  const before = await framesOf(page);
  await expect
    .poll(async () => {
      const now = await framesOf(page);
      return names.filter((name) => (now[name] ?? 0) < (before[name] ?? 0) + 10);
    })
    .toEqual([]);
}

const turnCameraOn = (page: Page) => call(page).getByRole("button", { name: "Turn camera on" }).click();

async function openChat({ page }: Person, id: string): Promise<void> {
  await page.goto(`/experiences/${id}#chat`);
}

test("three people of an event see each other, one leaves, and nobody else gets in", async ({ person }) => {
  const options = { ...callingPhone, baseURL: server.address };
  const [mira, jonas, lena, stranger] = [
    await person({ firstName: "Mira", lastName: "Holm" }, options),
    await person({ firstName: "Jonas", lastName: "Weber" }, options),
    await person({ firstName: "Lena", lastName: "Sand" }, options),
    await person({ firstName: "Sam", lastName: "Stranger" }, options),
  ];
  const { id, title } = await host(mira.page);
  for (const { page } of [jonas, lena]) await act(page, id, "join");
  for (const each of [mira, jonas, lena]) await openChat(each, id);

  await mira.page.getByRole("button", { name: "Start a group call" }).click();
  await expect(call(mira.page)).toContainText("Waiting for others to join");
  await expect(jonas.page.getByRole("log").getByText(/Mira Holm started a group call/u)).toBeVisible();
  await expect(jonas.page.getByText("1 in the call: Mira")).toBeVisible();
  for (const { page } of [jonas, lena]) await page.getByRole("button", { name: "Join", exact: true }).click();
  for (const { page } of [mira, jonas, lena]) {
    await expect(call(page)).toContainText("3 in the call");
    await turnCameraOn(page);
  }
  await expectToSee(mira.page, ["Jonas Weber", "Lena Sand"]);
  await expectToSee(jonas.page, ["Mira Holm", "Lena Sand"]);
  await expectToSee(lena.page, ["Mira Holm", "Jonas Weber"]);
  await expectAccessible(mira.page);

  await call(jonas.page).getByRole("button", { name: "Mute" }).click();
  await expect(tileOf(mira.page, "Jonas Weber").getByRole("img", { name: "Jonas Weber, muted" })).toBeVisible();

  await call(mira.page).getByRole("button", { name: "Shrink the call" }).click();
  const small = mira.page.getByRole("region", { name: `Group call: ${title}` });
  await expect(small).toBeVisible();
  await expectAccessible(mira.page);
  await small.getByRole("button", { name: "Expand the call" }).click();

  await call(lena.page).getByRole("button", { name: "Leave the call" }).click();
  await expect(call(lena.page)).toBeHidden();
  await expect(tileOf(mira.page, "Lena Sand")).toBeHidden();
  await expectToSee(mira.page, ["Jonas Weber"]);

  // A stranger knows the addresses, and even a participant's id.
  const view = await mira.page.request.get(`/api/experiences/${id}/group-call`);
  const { participants } = (await view.json()) as { participants: { id: string }[] };
  const at = `/api/experiences/${id}/group-call/participants`;
  const own = `${at}/${participants[0]?.id}`;
  const attempts = [
    await stranger.page.request.get(`/api/experiences/${id}/group-call`),
    await stranger.page.request.post(at, { data: {} }),
    await stranger.page.request.get(`${own}/events`),
    await stranger.page.request.post(`${own}/descriptions`, { data: { type: "offer", sdp: "v=0" } }),
    await stranger.page.request.put(own, { data: { isMuted: true, hasCamera: false } }),
    await stranger.page.request.delete(own),
  ];
  expect(attempts.map((answer) => answer.status())).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await (await fetch(`${janus.settings.JANUS_URL}/1`)).text(), "Janus wants its secret").toBe("");

  // Removed by the host, and back by themselves.
  await call(mira.page).getByRole("button", { name: "Remove Jonas Weber from the call" }).click();
  await expect(call(jonas.page)).toContainText("You're no longer in this call");
  await call(jonas.page).getByRole("button", { name: "Join again" }).click();
  await expect(call(mira.page)).toContainText("2 in the call");
  // Whoever leaves the event leaves its call.
  await act(jonas.page, id, "leave");
  await expect(call(mira.page)).toContainText("Waiting for others to join");
  await expect(call(jonas.page)).toContainText("Only people going to this event can join its calls");
});

test("a call survives a restart of the media server", async ({ person, expectProblem }) => {
  expectProblem(/503|502|409/u);
  const options = { ...callingPhone, baseURL: server.address };
  const [mira, jonas] = [
    await person({ firstName: "Mira", lastName: "Holm" }, options),
    await person({ firstName: "Jonas", lastName: "Weber" }, options),
  ];
  const { id } = await host(mira.page);
  await act(jonas.page, id, "join");
  for (const each of [mira, jonas]) await openChat(each, id);
  await mira.page.getByRole("button", { name: "Start a group call" }).click();
  await jonas.page.getByRole("button", { name: "Join", exact: true }).click();
  for (const { page } of [mira, jonas]) await turnCameraOn(page);
  await expectToSee(mira.page, ["Jonas Weber"]);
  await expectToSee(jonas.page, ["Mira Holm"]);
  await janus.kill();
  await expect(call(mira.page)).toContainText("Reconnecting...");
  await janus.start();
  await expect(call(mira.page)).toContainText("2 in the call");
  await expectToSee(mira.page, ["Jonas Weber"]);
  await expectToSee(jonas.page, ["Mira Holm"]);
});

test("eight people fit into a call, and the ninth is told so", async ({ person }) => {
  const options = { ...callingPhone, baseURL: server.address };
  const mira = await person({ firstName: "Mira" }, options);
  const { id } = await host(mira.page, { maxParticipants: 20 });
  const others: Person[] = [];
  for (let at = 1; at <= 8; at += 1) others.push(await person({ firstName: `Guest ${at}` }, options));
  for (const { page } of others) await act(page, id, "join");
  const join = async ({ page }: Person) =>
    (await page.request.post(`/api/experiences/${id}/group-call/participants`, { data: {} })).status();
  for (const each of [mira, ...others.slice(0, 6)]) expect(await join(each)).toBe(201);
  const [eighth, ninth] = others.slice(6);
  if (!eighth || !ninth) throw new Error("somebody is missing");
  expect(await join(eighth)).toBe(201);
  await openChat(ninth, id);
  await expect(ninth.page.getByText("The call is full")).toBeVisible();
  const refused = await ninth.page.request.post(`/api/experiences/${id}/group-call/participants`, { data: {} });
  expect([refused.status(), await refused.text()]).toEqual([
    409,
    expect.stringContaining("8 people are already in it"),
  ]);
});
