import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ConfigError, readConfig } from "./config.ts";
import { startServer } from "./start.ts";

/** Environment → dependencies → app → listen. A failure is one clear line and a non-zero exit. */
export async function run(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const root = fileURLToPath(new URL("../../web/dist", import.meta.url));
    const running = await startServer(config, { webRoot: existsSync(root) ? root : null });
    process.stdout.write(`Alongside is ready at ${running.address}\n`);
    const stop = () => {
      running.stop().then(() => process.exit(0), fail);
    };
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): never {
  const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
  process.stderr.write(`Alongside cannot start: ${error instanceof ConfigError ? `the variable ${reason}` : reason}\n`);
  process.exit(1);
}
