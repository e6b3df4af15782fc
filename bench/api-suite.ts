import { runSuite } from "../tools/testing/suites.ts";
import type { Figure } from "./figure.ts";

/** How long the tests of the API take, and what that is for 300 of them. */
export async function apiSuiteFigures(): Promise<Figure[]> {
  const { passed, failed, ms } = await runSuite({ name: "api" });
  const seconds = ms / 1000;
  const share = seconds * Math.min(1, 300 / (passed + failed));
  return [
    {
      what: "API tests",
      result: `${passed + failed} in ${seconds.toFixed(0)} s${failed > 0 ? `, ${failed} failed` : ""}: 300 in ${share.toFixed(0)} s`,
      target: "300 in < 60 s",
      isMet: share < 60 && failed === 0,
    },
  ];
}
