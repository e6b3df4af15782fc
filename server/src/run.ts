import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ConfigError } from "./config/config-error.ts";
import { readConfig } from "./config.ts";
import { migrateOnly, startServer, type Running } from "./start.ts";
import { programName } from "./version.ts";

/** Starts the server from the environment. A failure is one line and a non-zero exit code. */
export async function run(): Promise<void> {
  try {
    const config = readConfig(process.env);
    if (config.migrate === "only") {
      await migrateOnly(config);
      process.stdout.write("The database is ready for this version of Alongside\n");
      return;
    }
    const running = await startServer(config, { webRoot: builtClient() });
    // Whoever reads that it is ready may stop it at once.
    stopOnSignal(running);
    process.stdout.write(`Alongside is ready at ${running.address} (${programName()})\n`);
  } catch (error) {
    fail("start", error);
  }
}

/** The folder of the built client; null if it has not been built. */
export function builtClient(): string | null {
  const root = fileURLToPath(new URL("../../web/dist", import.meta.url));
  return existsSync(root) ? root : null;
}

/** Stops at the first signal and ignores further ones: npm passes on what the terminal has already sent to all. */
export function stopOnSignal(running: Running): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => fail("stop", error),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

export function fail(act: "start" | "stop", error: unknown): never {
  const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
  process.stderr.write(
    `Alongside cannot ${act}: ${error instanceof ConfigError ? `the variable ${reason}` : reason}\n`,
  );
  process.exit(1);
}
