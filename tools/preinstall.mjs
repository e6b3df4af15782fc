// npm runs this for `npm ci` and `npm install` in this folder. Newer versions of npm do so only after they have replaced
// the files, so it cannot always prevent that; it always says what to do.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { refusalOf, runningServers } from "./running-servers.mjs";

// setup.mjs has asked already, and says it better.
const pids = process.env.ALONGSIDE_SETUP ? [] : runningServers(dirname(dirname(fileURLToPath(import.meta.url))));
if (pids.length > 0) {
  console.error(refusalOf(pids, "Stop it, install again, then start it: an install replaces files that it is using."));
  process.exitCode = 1;
}
