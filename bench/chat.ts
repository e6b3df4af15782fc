import autocannon from "autocannon";
import { until } from "../server/test/processes.ts";
import { ServerProcess, tokenOf } from "../server/test/server-process.ts";
import { median, type Figure } from "./figure.ts";
import { slowModel } from "./slow-model.ts";

const members = 50;
const thinking = 10_000;
const rounds = 3;
const seconds = 3;
const connections = 10;
const questions = 60;

/** How fast the guide answers, and what fifty members waiting for a slow model do to everybody else's calls. */
export async function chatFigures(dataDir: string): Promise<Figure[]> {
  return [await guideFigure(dataDir), await crowdFigure(dataDir)];
}

const asks = [
  "I want to sleep better",
  "How do I find friends in a new town?",
  "I keep putting off my taxes",
  "What is on my agenda today?",
  "Help me plan my week",
];

async function guideFigure(dataDir: string): Promise<Figure> {
  const server = await ServerProcess.ready({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
  const token = await newMember(server, "guide");
  const times: number[] = [];
  for (let count = 0; count < questions; count += 1) {
    const message = `${asks[count % asks.length] ?? ""} (${count})`;
    const since = performance.now();
    const { status, text } = await server.call("POST", "/api/ai/chat-test", { token, body: { message } });
    if (status !== 200) throw new Error(`the guide answered ${status} ${text}`);
    times.push(performance.now() - since);
  }
  await server.stop();
  const half = median(times);
  const most = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  const result = `${half.toFixed(1)} ms, 95 of 100 within ${most.toFixed(1)} ms`;
  return { what: "an answer of the guide, over HTTP, with its record", result, target: "< 30 ms", isMet: half < 30 };
}

async function crowdFigure(dataDir: string): Promise<Figure> {
  const model = await slowModel(thinking);
  const server = await ServerProcess.ready({
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: "slow",
  });
  const tokens: string[] = [];
  for (let count = 0; count < members; count += 1) tokens.push(await newMember(server, `crowd${count}`));
  const [token = ""] = tokens;
  const shoot = async () => {
    const url = `${server.address}/api/agenda`;
    const headers = { authorization: `Bearer ${token}` };
    const { latency, non2xx, errors } = await autocannon({ url, headers, connections, duration: seconds });
    if (non2xx + errors > 0) throw new Error("the agenda failed under load");
    return latency.average;
  };
  await shoot();
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await shoot();
    const answers = tokens.map((one) => {
      return server.call("POST", "/api/ai/chat-test", { token: one, body: { message: `What now? (${round})` } });
    });
    await until("fifty questions at the model", () => model.waiting() === members);
    const crowded = await shoot();
    if (model.waiting() !== members) throw new Error("the model answered while it was measured");
    ratios.push(crowded / alone);
    for (const { status, text } of await Promise.all(answers)) {
      if (status !== 200) throw new Error(`the coach answered ${status} ${text}`);
    }
  }
  await server.stop();
  model.close();
  const ratio = median(ratios);
  return {
    what: `other calls while ${members} members wait 10 s for a model, against without them`,
    result: `${ratio.toFixed(2)} of the time`,
    target: "< 1.3",
    isMet: ratio < 1.3,
  };
}

async function newMember(server: ServerProcess, name: string): Promise<string> {
  const email = `${name}.${process.pid}@example.org`;
  return tokenOf(await server.call("POST", "/api/auth/signup", { body: { email, password: "a long enough one" } }));
}
