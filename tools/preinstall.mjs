// npm runs this for `npm ci` and `npm install` in this folder. Newer versions of npm do so only after replacing the
// files, so it can't always prevent that, but it always says what to do.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { refusalOf, runningServers } from "./running-servers.mjs";

// setup.mjs has already checked, with a better message.
const pids = process.env.ALONGSIDE_SETUP ? [] : runningServers(dirname(dirname(fileURLToPath(import.meta.url))));
if (pids.length > 0) {
  console.error(refusalOf(pids, "Stop it, install again, then start it: an install replaces files that it is using."));
  process.exitCode = 1;
}
