import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import autocannon from "autocannon";
import pg from "pg";
import { ServerProcess } from "../server/test/server-process.ts";
import { allOf, rebuilt } from "../server/test/box-makers.ts";
import { film } from "../server/test/video-makers.ts";
import { bareServer } from "./bare.ts";
import { seedMembers } from "./feed-seed.ts";
import { onFreshDatabase } from "./fresh-database.ts";
import { late, median, type Figure } from "./figure.ts";
import { peakOf, residentSize } from "./process-cost.ts";
import { signIn } from "./sign-in.ts";
import { seedVideos } from "./videos-seed.ts";

const few = 1_000;
const many = 10_000;
const members = 200;
const pages = 400;
const rounds = 5;
const seconds = 3;
const connections = 8;
/** Bytes of a range, as a player asks for them on its way through a film. */
const range = 1024 * 1024;
const megabyte = 1024 * 1024;
const size = 50 * megabyte;
const uploads = 5;

/** What the feed of videos, a video's ranges and its upload cost. */
export const videosFigures = (): Promise<Figure[]> => onFreshDatabase(measured);

async function measured(connection: pg.ClientConfig, dataDir: string): Promise<Figure[]> {
  const client = new pg.Client(connection);
  await client.connect();
  await seedMembers(client);
  // A member without a confirmed address may store less than the uploads need.
  await client.query("update users set email_verified = true");
  const { rows } = await client.query<{ id: string }>(`select id from users order by unique_id limit ${members}`);
  const tokens = await signIn(
    client,
    rows.map(({ id }) => id),
  );
  const server = await ServerProcess.ready({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
  try {
    await seedVideos(client, few);
    // Until the engine knows its way.
    await readFeed(server, tokens);
    const before = await readFeed(server, tokens);
    await seedVideos(client, many - few);
    const after = await readFeed(server, tokens);
    const [token = ""] = tokens;
    const path = join(dataDir, "film.mp4");
    await writeFile(path, longFilm());
    const upload = await uploadFigure(server, token, path);
    return [...feedFigures(before, after), upload.figure, await rangeFigure(server, { token, path, url: upload.url })];
  } finally {
    await client.end();
    await server.stop();
  }
}

/** Milliseconds of first pages, after a warm-up. */
async function readFeed(server: ServerProcess, tokens: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let at = -tokens.length; at < pages; at += 1) {
    const since = performance.now();
    const { status, text } = await server.call("GET", "/api/videos/feed", { token: tokens.at(at % tokens.length) });
    if (status !== 200 || !text.includes('"videoUrl"')) throw new Error(`the feed answered ${status}`);
    if (at >= 0) times.push(performance.now() - since);
  }
  return times;
}

function feedFigures(before: readonly number[], after: readonly number[]): Figure[] {
  const [half, ratio] = [median(after), median(after) / median(before)];
  return [
    {
      what: `a page of the feed of ${many} videos, over HTTP`,
      result: `${half.toFixed(1)} ms, 99 of 100 within ${late(after).toFixed(1)} ms`,
      target: "reported",
      isMet: null,
    },
    {
      what: `the same against ${few} videos`,
      result: `${ratio.toFixed(2)} of the time`,
      target: "<= 1.5",
      isMet: ratio <= 1.5,
    },
  ];
}

/** A film of five seconds in a file of almost 50 MB: the last frame is padded with zeros. */
function longFilm(): Buffer {
  const bytes = film("five.mp4");
  const padding = size - bytes.length;
  return rebuilt(bytes, (boxes) => {
    const data = boxes.find(({ type }) => type === "mdat");
    const sizes = allOf(boxes).find(({ type }) => type === "stsz")?.head;
    if (data === undefined || sizes === undefined) throw new Error("the film has no frames");
    data.head = Buffer.concat([data.head, Buffer.alloc(padding)]);
    sizes.writeUInt32BE(sizes.readUInt32BE(sizes.length - 4) + padding, sizes.length - 4);
  });
}

async function uploadFigure(server: ServerProcess, token: string, path: string) {
  const bytes = new Blob([await readFile(path)], { type: "video/mp4" });
  const send = async (content: Blob): Promise<string> => {
    const body = new FormData();
    body.append("title", "A long film");
    body.append("video", content, "film.mp4");
    const answer = await fetch(`${server.address}/api/videos/upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    if (answer.status !== 201) throw new Error(`the upload answered ${answer.status}`);
    return ((await answer.json()) as { videoUrl: string }).videoUrl; // the reply of this endpoint
  };
  // What decodes posters is loaded with the first.
  let url = await send(new Blob([new Uint8Array(film("five.mp4"))], { type: "video/mp4" }));
  const rises: number[] = [];
  for (let round = 0; round < uploads; round += 1) {
    const before = await residentSize(server.pid);
    const peak = await peakOf(server.pid, async () => void (url = await send(bytes)));
    if (before !== null && peak !== null) rises.push(peak - before);
  }
  const rise = rises.length === 0 ? null : Math.max(...rises);
  const figure: Figure = {
    what: "a video of 50 MB comes in: rise of the server's memory at its peak",
    result: rise === null ? "not to be had here" : `${median(rises).toFixed(0)} MB, at most ${rise.toFixed(0)} MB`,
    target: "< 20 MB",
    isMet: rise === null ? null : rise < 20,
  };
  return { figure, url };
}

/** The same ranges of the same bytes from both, taking turns. */
async function rangeFigure(
  server: ServerProcess,
  { token, path, url }: { token: string; path: string; url: string },
): Promise<Figure> {
  const bare = await bareServer("videos-bare-server.ts", path);
  const shoot = async (address: string): Promise<number> => {
    const requests = Array.from({ length: size / range }, (_, at) => ({
      method: "GET" as const,
      path: new URL(address).pathname,
      headers: { authorization: `Bearer ${token}`, range: `bytes=${at * range}-${(at + 1) * range - 1}` },
    }));
    const result = await autocannon({ url: address, connections, duration: seconds, requests });
    if (result.non2xx + result.errors > 0) throw new Error(`${address} failed under load`);
    return result.throughput.average / megabyte;
  };
  const [ours, theirs]: [number[], number[]] = [[], []];
  await shoot(`${server.address}${url}`);
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await shoot(`${bare.url}/film.mp4`));
    ours.push(await shoot(`${server.address}${url}`));
  }
  bare.stop();
  const ratio = median(ours.map((rate, at) => rate / (theirs[at] ?? rate)));
  return {
    what: "byte ranges of 1 MB of a video, against a bare server of one file",
    result: `${ratio.toFixed(2)} (${median(ours).toFixed(0)} to ${median(theirs).toFixed(0)} MB a second)`,
    target: ">= 0.5",
    isMet: ratio >= 0.5,
  };
}
