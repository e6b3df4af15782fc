import type { Dependencies } from "../../server/src/dependencies.ts";
import { readConfig } from "../../server/src/config.ts";
import { builtClient, fail, stopOnSignal } from "../../server/src/run.ts";
import { startServer } from "../../server/src/start.ts";
import { staffUsernames } from "./support-desk.ts";
import { loadCommunity, type Outcome } from "./load.ts";
import { demoPassword, people } from "./people.ts";

/** The server as started by `npm start`, in a separate data folder, with the demo community. */
export async function demo(): Promise<void> {
  try {
    const config = readConfig({ DATA_DIR: "./data-demo", LOG_LEVEL: "warn", ...process.env });
    // The server opens only after the community is loaded.
    const prepare = async (deps: Dependencies) => {
      const outcome = await loadCommunity(deps, new Date());
      process.stdout.write(`${notes[outcome]}\n`);
    };
    const running = await startServer(config, { webRoot: builtClient(), prepare });
    stopOnSignal(running);
    process.stdout.write(`Alongside is ready at ${running.address}\n`);
  } catch (error) {
    fail("start", error);
  }
}

const [first, second] = people
  .slice(0, 2)
  .map(([name, , username]) => `${name}: ${username} or ${username}@example.org`);
const accounts = `To sign in: ${first}; ${second}; everybody's password: ${demoPassword}`;

const portal = `The portal at /admin: ${staffUsernames.admin} (administrator), ${staffUsernames.moderator} (moderator), the same password`;

const notes: Record<Outcome, string> = {
  loaded: `The demo community has moved in.\n${accounts}\n${portal}`,
  kept: `The demo community is there already.\n${accounts}\n${portal}`,
  strangers: "This database has members of its own, so the demo community was not loaded.",
};
