import pg from "pg";
import { startEmbedded } from "../server/src/db/embedded.ts";
import { migrate } from "../server/src/db/migrate.ts";
import { removeFolder, temporaryFolder } from "../server/test/folders.ts";
import { adminFigures } from "./admin.ts";
import { announcingFigures } from "./announcing.ts";
import { apiSuiteFigures } from "./api-suite.ts";
import { capacityFigures } from "./capacity.ts";
import { chatFigures } from "./chat.ts";
import { feedFigures } from "./feed.ts";
import type { Figure } from "./figure.ts";
import { firstCardFigures } from "./first-card.ts";
import { landingFigures } from "./landing.ts";
import { liveListFigures } from "./live-list.ts";
import { marketFigures } from "./market.ts";
import { phoneFigures } from "./phone.ts";
import { newcomerFigures } from "./newcomer.ts";
import { recommendationFigures } from "./recommendations.ts";
import { messageSearchFigures } from "./message-search.ts";
import { messagesFigures } from "./messages.ts";
import { restoreFigures } from "./restore.ts";
import { seed } from "./seed.ts";
import { signInLoadFigures } from "./sign-in-load.ts";
import { standbyFigures } from "./standby.ts";
import { startFigures } from "./start.ts";
import { videosFigures } from "./videos.ts";

// node bench/run.ts [start] [live] [chat] [announcing] [landing] [recommendations] [feed] [standby] [messages] [message-search] [videos] [market] [admin] [api] [sign-in] [first-card] [phone] [newcomer] [restore] [capacity]: all without a name. Everything runs on this machine alone.

const experiences = 100_000;
const asked = process.argv.slice(2);
const wants = (name: string) => asked.length === 0 || asked.includes(name);

const folder = await temporaryFolder("disk");
let isMissed = false;
try {
  if (wants("landing")) print(await landingFigures());
  if (["start", "live", "chat", "sign-in", "first-card"].some(wants)) await onDisk();
  if (wants("announcing")) print(await announcingFigures());
  if (wants("messages")) print(await messagesFigures());
  if (wants("message-search")) print(await messageSearchFigures());
  if (wants("feed")) print(await feedFigures());
  if (wants("standby")) print(await standbyFigures());
  if (wants("videos")) print(await videosFigures());
  if (wants("recommendations")) print(await recommendationFigures());
  if (wants("market")) print(await marketFigures());
  if (wants("admin")) print(await adminFigures());
  if (wants("phone")) print(await phoneFigures());
  if (wants("newcomer")) print(await newcomerFigures());
  if (wants("capacity")) print(await capacityFigures());
  if (wants("restore")) print(await restoreFigures());
  if (wants("api")) print(await apiSuiteFigures());
} finally {
  await removeFolder(folder);
}

async function onDisk(): Promise<void> {
  const first = await startEmbedded({ dataDir: folder });
  await migrate(first.connection);
  await first.stop();
  if (wants("start")) print(await startFigures(folder));
  if (wants("chat")) print(await chatFigures(folder));
  if (wants("sign-in")) print(await signInLoadFigures(folder));
  if (wants("first-card")) print(await firstCardFigures(folder));
  if (!wants("live")) return;
  const database = await startEmbedded({ dataDir: folder });
  try {
    const client = new pg.Client(database.connection);
    await client.connect();
    await seed(client, experiences);
    await client.end();
    print(await liveListFigures(folder, database.connection));
  } finally {
    await database.stop();
  }
}

process.exitCode = isMissed ? 1 : 0;

/** Each part's figures as soon as they are there: a later part may fail. */
function print(figures: readonly Figure[]): void {
  for (const { what, result, target, isMet } of figures) {
    if (isMet === false) isMissed = true;
    console.log(`${isMet === false ? "MISSED" : isMet ? "met   " : "      "} ${what}: ${result} (${target})`);
  }
}
