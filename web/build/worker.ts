import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

/** What opens without a connection: the application, its main screens, and the parts these load while they are used. */
const offline = [
  /web\/index\.html$/,
  /web\/src\/screens\/home\/(?:home-screen|tabs?\/[a-z-]+-tab|[a-z-]+-tab)\.tsx$/,
  /web\/src\/screens\/(?:you\/you-screen|profile\/own-profile-screen|profile\/profile-screen)\.tsx$/,
  /web\/src\/screens\/(?:notifications\/notifications|share\/share-screen)\.tsx$/,
  /web\/src\/domains\/identity\/sign-in\/login-screen\.tsx$/,
  // What opens by itself on any screen.
  /web\/src\/domains\/notifications\/push\/[a-z.-]+\.tsx?$/,
  /web\/src\/app\/create-menu\.tsx$/,
  /web\/src\/ui\/menu-kit\.tsx$/,
  // What sends the outbox.
  /web\/src\/(?:domains\/[a-z]+\/(?:[a-z]+\/)*[a-z-]+\.outbox|shared\/later-outbox)\.ts$/,
  /web\/src\/domains\/(?:agenda|feed|messages)\/(?:[a-z-]+\/)*(?:agenda|feed|messages)-screen\.tsx$/,
  /web\/src\/domains\/experiences\/(?:details\/experience-screen|shared\/cover-shapes|[a-z]+\/experiences-tab|joining\/joined-dialog)\.tsx$/,
  /web\/src\/domains\/goals\/(?:[a-z]+\/)*(?:goals-tab|goal-dialogs)\.tsx$/,
  // What the loaders of routes import.
  /web\/src\/domains\/(?:agenda|experiences|feed|goals|karma|messages|people)\/[a-z]+\.queries\.ts$/,
  /web\/src\/domains\/agenda\/week\/agenda-week\.rules\.ts$/,
];

/** Fonts of scripts that few members read; the browser falls back to its own. */
const rareFonts = /-latin-ext-/;

/** The files of a build that the application needs without a connection. */
export function offlineFiles(output: Rolldown.RolldownOutput["output"]): string[] {
  const chunks = new Map(
    output.filter((file): file is Chunk => file.type === "chunk").map((file) => [file.fileName, file]),
  );
  const wanted = new Set<string>();
  const add = (name: string) => {
    const chunk = chunks.get(name);
    if (chunk === undefined || wanted.has(name)) return;
    wanted.add(name);
    chunk.imports.forEach(add);
  };
  for (const chunk of chunks.values()) {
    const { facadeModuleId: entry } = chunk;
    if (entry !== null && offline.some((path) => path.test(entry))) add(chunk.fileName);
  }
  const styles = output.map(({ fileName }) => fileName).filter((name) => /assets\/index-.*\.css$|\.woff2$/.test(name));
  return [...wanted, ...styles.filter((name) => !rareFonts.test(name))].map((name) => `/${name}`);
}

/** Builds the service worker into /sw.js, with the list of files it keeps. */
export async function buildWorker(
  webRoot: string,
  dist: string,
  files: readonly string[],
  shell: string,
): Promise<void> {
  const name = createHash("sha256").update(JSON.stringify(files)).update(shell).digest("base64url").slice(0, 12);
  const built = await build({
    configFile: false,
    logLevel: "warn",
    define: { BUILD: JSON.stringify(name), FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: { input: join(webRoot, "src/worker/worker-main.ts"), output: { format: "iife" } },
    },
  });
  const [result] = [built].flat();
  if (result === undefined || !("output" in result)) throw new Error("The service worker wasn't built.");
  await writeFile(join(dist, "sw.js"), result.output[0].code);
}
