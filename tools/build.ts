// Builds the web client into web/dist and prints the size of a visitor's first page.
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildClient, webRoot } from "../web/build/client.ts";
import { sourceHash, writeBuildStamp } from "./build-stamp.mjs";

const dist = join(webRoot, "dist");

/** The scripts named in landing.html, compressed. */
async function landingScriptBytes(): Promise<number> {
  const html = await readFile(join(dist, "landing.html"), "utf8");
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file);
  const sizes = [...new Set(scripts)].map(async (file) => {
    const path = join(dist, file);
    return (await readFile(existsSync(`${path}.br`) ? `${path}.br` : path)).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const began = performance.now();
process.env["NODE_ENV"] = "production";
const hash: string = sourceHash();
await buildClient();
writeBuildStamp(hash);

const chunks = (await readdir(join(dist, "assets"))).filter((file) => file.endsWith(".js")).length;
const landing = ((await landingScriptBytes()) / 1000).toFixed(1);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`web/dist built in ${seconds} s: ${chunks} scripts, ${landing} kB of script on the landing page`);
