import { enableCompileCache } from "node:module";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Task } from "./decoding.ts";

// node decode-process.ts <seconds of processor time per task> <megabytes of memory> <niceness> <kind>: does tasks of its
// parent, one at a time. Kills itself when a task exceeds its limits, and exits with its parent. Decoding runs on other
// threads, so that the limits are always checked.

enableCompileCache(fileURLToPath(new URL("../../../../node_modules/.cache/compile", import.meta.url)));
const drawing = process.argv[5] === "draw" ? await import("../previews/drawing.ts") : null;
const { NotAnImage, perform: decode } = await import("./decoding.ts");

/** Each kind of process does its own tasks only. */
function perform(task: Task): Promise<unknown> {
  if (task.kind === "draw") return drawing ? drawing.perform(task) : Promise.reject(new Error("no drawing here"));
  return drawing ? Promise.reject(new Error("no decoding here")) : decode(task);
}

const [seconds = 0, megabytes = 0, niceness = 0] = process.argv.slice(2, 5).map(Number);
const watched = 100;

// An ordinary exit would wait for the decoding thread.
const end = () => process.kill(process.pid, "SIGKILL");
process.on("disconnect", end);
if (niceness > 0) setPriority(niceness);

process.on("message", (task: Task) => {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > seconds * 1e6 || process.memoryUsage.rss() > megabytes * 1024 * 1024) end();
  }, watched);
  void perform(task)
    .then(
      (value) => ({ value }),
      (error: unknown) => ({ refusal: error instanceof NotAnImage ? "notAnImage" : "unreadable" }),
    )
    .then((answer) => process.send?.(answer))
    .finally(() => clearInterval(watch));
});
process.send?.("ready");
