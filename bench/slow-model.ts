import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** An OpenAI-compatible server that thinks for a while before every answer. */
export async function slowModel(milliseconds: number): Promise<{ baseUrl: string; waiting(): number; close(): void }> {
  let waiting = 0;
  const answer = {
    id: "c1",
    object: "chat.completion",
    created: 1,
    model: "slow",
    choices: [{ index: 0, message: { role: "assistant", content: "Begin small." }, finish_reason: "stop" }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
  const server = createServer((request, response) => {
    request.resume();
    waiting += 1;
    const timer = setTimeout(() => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(answer));
    }, milliseconds);
    response.on("close", () => {
      waiting -= 1;
      clearTimeout(timer);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // A server listening on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    waiting: () => waiting,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
