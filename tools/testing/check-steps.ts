import { inSeconds, run } from "./run.ts";

type Step = { name: string; program: string; args: string[] };

const types = (folder: string): Step => ({ name: `types ${folder}`, program: "tsc", args: ["-p", folder] });

/** The steps that only `npm run check` has; `npm test` runs the same files among its other tests. */
export const architecture: Step = {
  name: "architecture",
  program: "vitest",
  args: ["run", "--reporter=dot", "tools/architecture"],
};

export const steps: Step[] = [
  { name: "format", program: "oxfmt", args: ["--check"] },
  { name: "lint", program: "oxlint", args: ["--quiet"] },
  types("contract"),
  types("server"),
  types("web"),
  { ...types("web/src/worker"), name: "types worker" },
  { ...types("."), name: "types tools" },
  { name: "boundaries", program: "node", args: ["tools/boundaries.ts"] },
  { name: "house rules", program: "node", args: ["tools/house-rules.ts"] },
  { name: "unused code", program: "knip", args: ["--no-config-hints"] },
];

/** Runs all steps, two at a time, even if some fail, and prints a line as each ends. */
export async function runSteps(chosen: Step[]): Promise<{ passed: number; failed: number; failures: string[] }> {
  const failures: string[] = [];
  const waiting = chosen.values();
  const work = async () => {
    // Both workers take steps from the same queue.
    for (const step of waiting) {
      const { code, output, ms, ended } = await run(step.program, step.args);
      console.log(`${code === 0 ? "ok  " : "FAIL"} ${step.name.padEnd(16)} ${inSeconds(ms).padStart(7)}`);
      if (code === 0) continue;
      failures.push(ended === undefined ? step.name : `${step.name} was ended: ${ended}`);
      console.log(output.trimEnd().replaceAll(/^/gm, "     "));
    }
  };
  await Promise.all([work(), work()]);
  return { passed: chosen.length - failures.length, failed: failures.length, failures };
}
