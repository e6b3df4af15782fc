import { architecture, runSteps, steps } from "./testing/check-steps.ts";
import { inSeconds } from "./testing/run.ts";

const { passed, failed } = await runSteps([...steps, architecture]);
console.log(`check: ${passed} passed, ${failed} failed in ${inSeconds(performance.now())}`);
process.exitCode = failed > 0 ? 1 : 0;
