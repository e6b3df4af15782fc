import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { zip } from "../../server/test/archive-makers.ts";
import { jpeg } from "../../server/test/picture-makers.ts";
import { type Clamd, eicar, startClamd } from "../support/clamd.ts";
import { befriend } from "../support/connections.ts";
import { openLive } from "../support/frame.ts";
import { clip } from "../support/market.ts";
import { type OwnServer, startOwnServer } from "../support/own-server.ts";
import { expect, phone, test } from "../support/test.ts";

let clamd: Clamd;
let server: OwnServer;
let lenient: OwnServer;

test.beforeAll(async () => {
  clamd = await startClamd();
  server = await startOwnServer("virus-check", clamd.settings);
  lenient = await startOwnServer("virus-check-optional", { ...clamd.settings, CLAMD_OPTIONAL: "yes" });
});
test.afterAll(async () => {
  await lenient.stop();
  await server.stop();
  await clamd.stop();
});

const infected = [415, "media/infected", "This file was blocked because it contains a virus"];
const unchecked = [
  503,
  "media/check-unavailable",
  "Files can't be checked for viruses right now. Please try again in a moment.",
];

type Answer = readonly unknown[];
interface Refusal {
  code: string;
  message: string;
}

/** Uploads a file for this purpose: the status, and why it was refused. */
async function upload(request: APIRequestContext, purpose: string, bytes: Buffer): Promise<Answer> {
  const issued = await request.post("/api/objects/upload", { data: { purpose, filename: "plan.pdf" } });
  const { uploadURL } = (await issued.json()) as { uploadURL: string };
  const type = "application/octet-stream";
  return statusOf(await request.put(uploadURL, { data: bytes, headers: { "content-type": type } }));
}

async function statusOf(answer: Awaited<ReturnType<APIRequestContext["put"]>>): Promise<Answer> {
  if (answer.ok()) return [answer.status()];
  const { code, message } = (await answer.json()) as Refusal;
  return [answer.status(), code, message];
}

/** Uploads by a form: photos of a gallery, and videos. */
async function sendForm(request: APIRequestContext, address: string, fields: object): Promise<Answer> {
  return statusOf(await request.post(address, { multipart: { ...fields } }));
}

const photoWith = async (tail: Buffer) => Buffer.concat([await jpeg(), tail]);
const filmWith = (tail: Buffer) => Buffer.concat([readFileSync(clip), box(tail)]);

/** A part of an MP4 that players skip. */
function box(content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write("free", 4, "latin1");
  return Buffer.concat([head, content]);
}

test("a virus is found in a file, an archive, the tail of a photo and a video, and clean ones are accepted", async ({
  person,
}) => {
  const { request } = (await person({}, { baseURL: server.address })).page;
  const harmless = Buffer.from("Bring a towel.");
  const cases: [string, Buffer, Answer][] = [
    ["chat-file", eicar, infected],
    ["chat-file", Buffer.concat([Buffer.alloc(1_000_000), eicar]), infected],
    ["chat-file", zip("invoice.exe", eicar), infected],
    ["chat-file", zip("inner.zip", zip("invoice.exe", eicar)), infected],
    ["chat-photo", await photoWith(eicar), infected],
    ["post-photo", await photoWith(eicar), infected],
    ["profile-picture", await photoWith(eicar), infected],
    ["listing-image", await photoWith(eicar), infected],
    ["chat-video", filmWith(eicar), infected],
    ["post-video", filmWith(eicar), infected],
    ["chat-voice", eicar, infected],
    ["chat-file", harmless, [204]],
    ["chat-file", zip("plan.txt", harmless), [204]],
    // As large as files may be, which is more than Debian's clamd takes without its setting.
    ["chat-file", Buffer.alloc(26_214_400, "a"), [204]],
    ["chat-photo", await photoWith(harmless), [204]],
    ["post-photo", await photoWith(harmless), [204]],
    ["chat-video", filmWith(harmless), [204]],
  ];
  for (const [at, [purpose, bytes, expected]] of cases.entries()) {
    expect(await upload(request, purpose, bytes), `${at}: ${purpose}`).toEqual(expected);
  }
  const photo = async (tail: Buffer) => ({
    photo: { name: "me.jpg", mimeType: "image/jpeg", buffer: await photoWith(tail) },
  });
  expect(await sendForm(request, "/api/media/upload", await photo(eicar))).toEqual(infected);
  expect(await sendForm(request, "/api/media/upload", await photo(harmless))).toEqual([201]);
  const video = (tail: Buffer) => ({
    title: "A walk",
    video: { name: "walk.mp4", mimeType: "video/mp4", buffer: filmWith(tail) },
  });
  expect(await sendForm(request, "/api/videos/upload", video(eicar))).toEqual(infected);
  expect(await sendForm(request, "/api/videos/upload", video(harmless))).toEqual([201]);
});

test("on a phone, a member reads why a file was blocked, and a file is sent once the check is back", async ({
  person,
  expectProblem,
}) => {
  expectProblem(/415|503/u);
  const options = { ...phone, baseURL: server.address };
  const [ana, bo] = [await person({ firstName: "Ana" }, options), await person({ firstName: "Bo" }, options)];
  await befriend(ana, bo);
  const { page } = ana;
  await openLive(page, `/messages?user=${bo.account.id}`);
  await openLive(bo.page, `/messages?user=${ana.account.id}`);
  const log = page.getByRole("log");
  const send = async (name: string, buffer: Buffer) => {
    await page.getByLabel("Add files").setInputFiles({ name, mimeType: "application/pdf", buffer });
    await page.getByRole("button", { name: "Send", exact: true }).click();
  };

  await send("invoice.pdf", eicar);
  await expect(page.getByText("This file was blocked because it contains a virus").first()).toBeVisible();
  await log.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(log.getByText("invoice.pdf")).toHaveCount(0);

  await clamd.kill();
  expect(await upload(page.request, "chat-file", eicar)).toEqual(unchecked);
  expect(await upload(page.request, "chat-photo", await jpeg())).toEqual(unchecked);
  // With another address of the server the member is somebody else.
  const { request } = (await person({}, { baseURL: lenient.address })).page;
  expect(await upload(request, "chat-file", Buffer.from("Bring a towel."))).toEqual([204]);

  const refused = page.waitForResponse((answer) => answer.status() === 503);
  await send("plan.pdf", Buffer.from("Bring a towel."));
  await refused;
  await expect(log.getByText("plan.pdf")).toBeVisible();
  await clamd.start();
  // The browser tries again after the half minute that the server asked for.
  await expect(bo.page.getByRole("log").getByRole("link", { name: /plan.pdf/u })).toBeVisible({ timeout: 90_000 });
  expect(await upload(request, "chat-file", eicar)).toEqual(infected);
});
