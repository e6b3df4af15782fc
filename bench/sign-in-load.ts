import { until } from "../server/test/processes.ts";
import { ServerProcess, tokenOf } from "../server/test/server-process.ts";
import type { Figure } from "./figure.ts";

const atOnce = 400;
const password = "a long enough one";
/** The two crowds: everybody behind one address, and everybody behind their own. */
const crowds = {
  "from one address": () => "203.0.113.7",
  "from 400 addresses": (at: number) => `203.0.${Math.floor(at / 200)}.${(at % 200) + 1}`,
};

/** What 400 sign-ins at once do to another member's calls, and whether any of them is turned away. */
export async function signInLoadFigures(dataDir: string): Promise<Figure[]> {
  const server = await ServerProcess.ready({
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    RATE_LIMITS: "off",
    TRUST_PROXY: "loopback",
  });
  const email = `crowd.${process.pid}@example.org`;
  const token = tokenOf(await server.call("POST", "/api/auth/signup", { body: { email, password } }));
  const logIn = async (from: string) => {
    const since = performance.now();
    const answer = await fetch(`${server.address}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify({ usernameOrEmail: email, password }),
    });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - since };
  };
  const other = async () => {
    const since = performance.now();
    const { status, text } = await server.call("GET", "/api/agenda", { token });
    if (status !== 200) throw new Error(`the agenda answered ${status} ${text}`);
    return performance.now() - since;
  };
  const figures: Figure[] = [];
  for (let warm = 0; warm < 50; warm += 1) await other();
  for (const [crowd, addressOf] of Object.entries(crowds)) {
    const alone: number[] = [];
    for (let count = 0; count < 100; count += 1) alone.push(await other());
    let isOver = false;
    const since = performance.now();
    const all = Promise.all(Array.from({ length: atOnce }, (_, at) => logIn(addressOf(at)))).finally(() => {
      isOver = true;
    });
    const beside: number[] = [];
    const sample = async () => {
      beside.push(await other());
      return isOver;
    };
    await until("the end of all sign-ins", sample, 180);
    const answers = await all;
    const seconds = (performance.now() - since) / 1000;
    const refused = answers.filter(({ status }) => status !== 200).length;
    figures.push({
      what: `another call beside ${atOnce} sign-ins at once ${crowd}`,
      result: `95 of 100 within ${at95(beside).toFixed(0)} ms (alone ${at95(alone).toFixed(0)} ms), ${refused} turned away, all in ${seconds.toFixed(1)} s`,
      target: "95 of 100 within 100 ms, none turned away",
      isMet: at95(beside) < 100 && refused === 0,
    });
  }
  await server.stop();
  return figures;
}

function at95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
