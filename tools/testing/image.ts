import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { coachReply } from "@alongside/contract/coach/coach.shapes.ts";
import { post } from "@alongside/contract/feed/feed.shapes.ts";
import { medium } from "@alongside/contract/people/photos.shapes.ts";
import sharp from "sharp";
import { removeFolder, temporaryFolder } from "../../server/test/folders.ts";
import { freePort } from "../../server/test/server-process.ts";
import { Builder, type Image, sizesOf } from "./buildah.ts";
import { Container } from "./container.ts";
import { installPackages } from "./debian-packages.ts";
import { type Counts, writeEntry } from "./journal.ts";
import { inSeconds, run } from "./run.ts";
import { countTests } from "./suites.ts";

// npm run test:image
// Builds the container image from the Dockerfile with buildah, measures it, and uses the application in it. What the
// Dockerfile starts from is made of Debian's packages; nothing comes from a registry of images, and nothing stays.

const packages = { buildah: "/usr/bin/buildah", debootstrap: "/usr/sbin/debootstrap" };
const nothing: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
const mostBytes = 350e6;

/** Why it can't be run on this machine, or null. */
async function obstacle(): Promise<string | null> {
  const problem = await installPackages(packages);
  if (problem !== null) return problem;
  if (process.getuid?.() !== 0) return "only root can mount an image";
  const { code } = await run("unshare", ["--mount", "--pid", "--fork", "true"]);
  return code === 0 ? null : "this machine lets nobody mount file systems";
}

/** Runs the trial where its mounts end with it, so that its folder can be removed. */
async function trialApart(): Promise<Counts> {
  const problem = await obstacle();
  if (problem !== null) {
    console.log(`The image is not tried: ${problem}.`);
    return nothing;
  }
  const folder = await temporaryFolder("disk");
  try {
    const trial = [process.execPath, "tools/testing/image.ts", folder];
    return await countTests("unshare", ["--mount", "--propagation", "private", ...trial], { show: true });
  } finally {
    await removeFolder(folder);
  }
}

/** One check of the trial, which is written down for `countTests`. Whether it succeeded. */
async function check(name: string, body: () => Promise<string | undefined>): Promise<boolean> {
  const since = performance.now();
  writeEntry({ kind: "begin", id: name, name, level: "test" });
  const why = await body().then(
    (found) => {
      console.log(`✓ ${name}${found === undefined ? "" : `: ${found}`} (${inSeconds(performance.now() - since)})`);
      return null;
    },
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (why !== null) console.log(`✗ ${name}\n${why}`);
  writeEntry({
    kind: "result",
    id: name,
    name,
    status: why === null ? "passed" : "failed",
    ...(why !== null && { why }),
  });
  return why === null;
}

function expect(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new Error(otherwise);
}

interface Sent {
  token?: string;
  json?: object;
  form?: FormData;
}

/** Sends requests, and counts those that were answered by 5xx or not at all. */
class Client {
  readonly address: string;
  sent = 0;
  failed = 0;

  constructor(port: number) {
    this.address = `http://127.0.0.1:${port}`;
  }

  /** The answer, which must have this status. */
  async ask(wanted: number, method: string, path: string, { token, json, form }: Sent = {}): Promise<Response> {
    this.sent += 1;
    const body = json === undefined ? form : JSON.stringify(json);
    const response = await fetch(new URL(path, this.address), {
      method,
      headers: {
        accept: "image/avif,image/webp,*/*",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(60_000),
    }).catch((error: unknown) => {
      this.failed += 1;
      throw error;
    });
    if (response.status >= 500) this.failed += 1;
    const problem = response.status === wanted ? "" : await response.text();
    expect(response.status === wanted, `${method} ${path}: ${response.status} ${problem.slice(0, 300)}`);
    return response;
  }
}

/** A photo as of a phone, with a name in it. */
const photo = () =>
  sharp({ create: { width: 2400, height: 1600, channels: 3, background: "#cc6633" } })
    .withExif({ IFD0: { Artist: "SECRET-ARTIST" } })
    .jpeg()
    .toBuffer();

/** Every package that the server's sources name, also those that they load only when a setting asks for it. */
const loadPackages = `
const { readFileSync, readdirSync } = await import("node:fs");
const names = new Set();
for (const entry of readdirSync("src", { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith(".ts")) continue;
  const source = readFileSync(entry.parentPath + "/" + entry.name, "utf8");
  for (const [, name] of source.matchAll(/^(?:import (?!type)|\\} )[^;"]*?from "([^".:][^":]*)"/gmu)) names.add(name);
  for (const [, name] of source.matchAll(/import\\("([^".:][^":]*)"\\)/gu)) names.add(name);
}
const failed = [];
for (const name of names) await import(name).catch((error) => failed.push(name + ": " + error.message));
if (names.size < 30) failed.push("only " + names.size + " packages were found");
console.log(failed.length > 0 ? failed.join("\\n") : names.size + " modules");
process.exit(failed.length > 0 ? 1 : 0);`;

const postCount = 60;
const senders = 6;

async function trial(folder: string): Promise<void> {
  const builder = new Builder(folder);
  const dockerfile = await readFile("Dockerfile", "utf8");
  const bases = async () => {
    await builder.makeBases(dockerfile);
    return undefined;
  };
  if (!(await check("what the Dockerfile starts from is made of Debian's packages and Node", bases))) return;
  const built: Image[] = [];
  const build = async () => {
    built.push(await builder.build());
    return undefined;
  };
  await check("the image is built", build);
  const [image] = built;
  if (image === undefined) return;
  await check("the image has at most 350 MB", () => measured(image));
  const port = await freePort();
  const settings = {
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    RATE_LIMITS: "off",
  };
  const client = new Client(port);
  const start = () => Container.start(image, join(folder, "volume"), settings);
  const running: Container[] = [];
  try {
    await uses(client, async () => {
      const container = await start();
      running.push(container);
      return container;
    });
  } finally {
    for (const container of running) container.kill();
  }
  await check("no request fails", async () => {
    expect(client.failed === 0, `${client.failed} of ${client.sent} requests failed`);
    return `${client.sent} requests, ${client.failed} failed`;
  });
}

async function measured(image: Image): Promise<string> {
  const sizes = await sizesOf(image);
  const sum = [...sizes.values()].reduce((total, size) => total + size, 0);
  const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const list = [...sizes].map(([part, bytes]) => `${part} ${inMegabytes(bytes)}`).join(", ");
  const all = `${inMegabytes(image.bytes)} as layers; files ${inMegabytes(sum)}: ${list}`;
  expect(sum > mostBytes / 10 && sum <= image.bytes && image.bytes <= mostBytes, all);
  return all;
}

/** Uses the application as its first member, stops it, and looks for everything again. */
async function uses(client: Client, start: () => Promise<Container>): Promise<void> {
  let container = await start();
  let token = "";
  let picture = "";
  const posts = new Map<string, string>();
  const ready = async () => {
    await container.healthy(300);
    await client.ask(200, "GET", "/readyz");
    return undefined;
  };
  const health = "starts with an empty volume, is healthy by the image's own check, and ready";
  if (!(await check(health, ready))) return;
  await check("runs without rights, and can't change its own files", () => hasNoRights(container));
  await check("loads every package that the server may need", async () => {
    const node = `cd /app/server && exec node --input-type=module -e "$1"`;
    const { code, output } = await container.execute(["sh", "-c", node, "node", loadPackages]);
    expect(code === 0, output);
    return output.trim();
  });
  await check("serves the landing page and its scripts", async () => {
    const html = await (await client.ask(200, "GET", "/")).text();
    const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/gu)].map(([, path = ""]) => path);
    expect(/<h1[^>]*>/u.test(html) && scripts.length > 0, html.slice(0, 300));
    for (const path of new Set(scripts)) await client.ask(200, "GET", path);
    return `${new Set(scripts).size} files`;
  });
  const signUp = async () => {
    const json = {
      email: "ada@example.org",
      firstName: "Ada",
      lastName: "Stone",
      password: "correct horse 7 Battery!",
    };
    const answer = await client.ask(201, "POST", "/api/auth/signup", { json });
    token = /alongside_session=([^;]+)/u.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "";
    await client.ask(200, "GET", "/api/auth/user", { token });
    return undefined;
  };
  if (!(await check("signs a member up", signUp))) return;
  await check("re-encodes a photo, without what a camera writes into it", async () => {
    const form = new FormData();
    form.append("photo", new Blob([await photo()], { type: "image/jpeg" }), "me.jpg");
    const uploaded = await client.ask(201, "POST", "/api/media/upload", { token, form });
    picture = medium.parse(await uploaded.json()).mediaUrl;
    return isReencoded(await client.ask(200, "GET", picture, { token }));
  });
  await check("the coach answers, and shows help to those who need it", async () => {
    for (const message of ["How do I plan my week?", "Ich möchte mehr Sport machen", "I want to kill myself"]) {
      const answer = await client.ask(200, "POST", "/api/ai/chat-test", { token, json: { message } });
      const { response, isHelp } = coachReply.parse(await answer.json());
      expect(response.length > 20 && isHelp === message.includes("kill"), `${message}: ${response}`);
    }
    return undefined;
  });
  await check("takes posts", async () => {
    const write = async (first: number) => {
      for (let at = first; at < postCount; at += senders) {
        const json = { content: `Post ${at} of the trial`, clientId: crypto.randomUUID(), visibility: "public" };
        // As a browser does whose first answer was lost.
        for (const _ of [1, 2]) {
          const answer = await client.ask(201, "POST", "/api/posts", { token, json });
          posts.set(post.parse(await answer.json()).id, json.content);
        }
      }
    };
    await Promise.all(Array.from({ length: senders }, (_, first) => write(first)));
    expect(posts.size === postCount, `${posts.size - postCount} of ${postCount} were written twice`);
    return `${posts.size} written, 0 doubled`;
  });
  await check("stops on SIGTERM within compose.yaml's grace period", async () => {
    const code = await container.stop();
    expect(code === 0, `it ended with ${code ?? "a kill"}: ${container.log}`);
    return undefined;
  });
  container = await start();
  if (!(await check("starts again with the same volume", ready))) return;
  await check("still has the member, the photo and all posts", async () => {
    await client.ask(200, "GET", "/api/auth/user", { token });
    if (picture !== "") await isReencoded(await client.ask(200, "GET", picture, { token }));
    let lost = 0;
    for (const [id, content] of posts) {
      const found = post.parse(await (await client.ask(200, "GET", `/api/posts/${id}`, { token })).json());
      if (found.content !== content) lost += 1;
    }
    expect(lost === 0, `${lost} posts were lost`);
    return `${posts.size} posts, ${lost} lost`;
  });
  await check("stops again", async () => {
    const code = await container.stop();
    expect(code === 0, `it ended with ${code ?? "a kill"}: ${container.log}`);
    return undefined;
  });
}

async function hasNoRights(container: Container): Promise<undefined> {
  const status = await container.status();
  const uid = status.get("Uid") ?? "";
  expect(/^10001\s+10001\s/u.test(uid), `it runs as ${uid}`);
  expect(/^0+$/u.test(status.get("CapEff") ?? "") && status.get("NoNewPrivs") === "1", "it may do more than it needs");
  const write = `for path in /app/x /usr/x /etc/x; do if (: > $path); then echo wrote $path; fi; done; : > /tmp/x && : > /data/x && rm /data/x`;
  const { code, output } = await container.execute(["sh", "-c", `{ ${write}; } 2>&1`]);
  expect(code === 0 && !output.includes("wrote"), output);
}

async function isReencoded(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width, exif } = await sharp(bytes).metadata();
  expect(["webp", "heif"].includes(format), `the photo is still a ${format}`);
  expect(exif === undefined && !bytes.includes("SECRET-ARTIST"), "the photo still has the camera's data");
  return `${response.headers.get("content-type")}, ${width} pixels wide, ${bytes.length} bytes`;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  const { passed, failed, failures } = await trialApart();
  if (failures.length > 0) console.log(`\n${failures.map((failure) => `✗ image · ${failure}`).join("\n")}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} else await trial(folder);
