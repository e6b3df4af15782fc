import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface SeenRequest {
  model: string;
  stream: boolean;
  authorization: string | undefined;
  /** The contents of the messages, the system's first. */
  contents: string[];
}

export interface OpenAiServer {
  /** For AI_BASE_URL. */
  baseUrl: string;
  seen: SeenRequest[];
  /** Sets the answer of the working models. */
  say(text: string): void;
  /** Sets the behaviour of the model "any". */
  behave(model: string): void;
  /** Resolves when the next request has arrived. */
  nextRequest(): Promise<SeenRequest>;
  /** Resolves with the next streamed answer of the model "held", which the test writes itself. */
  nextHeld(): Promise<HeldAnswer>;
  /** Resolves when the next client disconnects before the end of the answer. */
  nextDeparture(): Promise<void>;
  close(): Promise<void>;
}

/** A streamed answer that a test writes. */
export interface HeldAnswer {
  write(text: string): void;
  end(): void;
  /** Breaks the connection. */
  cut(): void;
  /** Resolves when the client has disconnected before the end. */
  left: Promise<void>;
}

type Behaviour = (server: { text: string }, stream: boolean, response: ServerResponse) => void;

function completion(text: string): string {
  return JSON.stringify({
    id: "c1",
    object: "chat.completion",
    created: 1,
    model: "m",
    choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
}

function chunk(delta: Record<string, string>, finish: string | null = null): string {
  return `data: ${JSON.stringify({ id: "c1", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
}

function json(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(body);
}

function failure(status: number, message: string): Behaviour {
  // A short retry-after keeps the retry quick.
  return (_, __, response) =>
    json(response, status, JSON.stringify({ error: { message, type: "error", code: null } }), {
      "retry-after-ms": "5",
    });
}

function events(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
}

function pieces(text: string): string[] {
  return text.match(/[\s\S]{1,7}/g) ?? [];
}

const whole: Behaviour = ({ text }, stream, response) => {
  if (!stream) return json(response, 200, completion(text));
  events(response);
  for (const piece of pieces(text)) response.write(chunk({ content: piece }));
  response.end(`${chunk({}, "stop")}data: [DONE]\n\n`);
};

/** Writes as long as the client reads. */
const endless: Behaviour = (_, stream, response) => {
  if (stream) events(response);
  else response.writeHead(200, { "content-type": "application/json" });
  const more = () => {
    while (!response.destroyed && response.write(stream ? chunk({ content: "and on and on " }) : " ".repeat(500)));
  };
  response.on("drain", more);
  more();
};

/** The server's behaviour by the name of the requested model; unknown names get 404. */
const behaviours: Readonly<Record<string, Behaviour>> = {
  ok: whole,
  stall: () => {},
  endless,
  "429": failure(429, "slow down"),
  "500": failure(500, "broken"),
  html: (_, __, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<!doctype html><title>Sign in</title>");
  },
  "wrong-shape": (_, stream, response) => {
    if (!stream) return json(response, 200, JSON.stringify({ result: ["not", "a", "completion"] }));
    events(response);
    response.end(`data: {"result":"not a chunk"}\n\ndata: [DONE]\n\n`);
  },
  midcut: ({ text }, stream, response) => {
    if (!stream) {
      response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
      response.write(completion(text).slice(0, 60));
    } else {
      events(response);
      response.write(chunk({ content: text.slice(0, 12) }));
    }
    // Flushes the chunk before the connection ends.
    setImmediate(() => response.destroy());
  },
  slow: ({ text }, stream, response) => {
    if (!stream) return void setTimeout(() => json(response, 200, completion(text)), 250).unref();
    events(response);
    const rest = pieces(text);
    const timer = setInterval(() => {
      const piece = rest.shift();
      if (piece !== undefined) return void response.write(chunk({ content: piece }));
      clearInterval(timer);
      response.end(`${chunk({}, "stop")}data: [DONE]\n\n`);
    }, 20);
    response.on("close", () => clearInterval(timer));
  },
};

function heldAnswer(response: ServerResponse): HeldAnswer {
  events(response);
  response.flushHeaders();
  return {
    write: (text) => void response.write(chunk({ content: text })),
    end: () => void response.end(`${chunk({}, "stop")}data: [DONE]\n\n`),
    cut: () => void response.destroy(),
    left: new Promise((left) => {
      response.on("close", () => {
        if (!response.writableEnded) left();
      });
    }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const part of request) text += String(part);
  // The adapter under test writes this body; a wrong one shows in the recorded requests.
  return JSON.parse(text) as Record<string, unknown>;
}

function contentsOf(messages: unknown): string[] {
  return Array.isArray(messages)
    ? messages.map((message: unknown) =>
        typeof message === "object" && message !== null && "content" in message
          ? typeof message.content === "string"
            ? message.content
            : JSON.stringify(message.content)
          : "",
      )
    : [];
}

/** A real HTTP server on loopback with the chat completions API; the model's name chooses its behaviour. */
export async function startOpenAiServer(): Promise<OpenAiServer> {
  const state = { text: "Begin small.\n---\nWhat is small?\nTell me more" };
  const seen: SeenRequest[] = [];
  const arrivals: ((request: SeenRequest) => void)[] = [];
  const departures: (() => void)[] = [];
  const holders: ((answer: HeldAnswer) => void)[] = [];
  let any = "ok";
  const server = createServer((request, response) => {
    response.on("close", () => {
      if (!response.writableEnded) departures.splice(0).forEach((left) => left());
    });
    void bodyOf(request).then((body) => {
      const model = String(body.model);
      const one = {
        model,
        stream: body.stream === true,
        authorization: request.headers.authorization,
        contents: contentsOf(body.messages),
      };
      seen.push(one);
      arrivals.splice(0).forEach((arrived) => arrived(one));
      const name = model === "any" ? any : model;
      const holder = name === "held" && one.stream ? holders.shift() : undefined;
      if (holder) return holder(heldAnswer(response));
      const behave = request.url === "/v1/chat/completions" ? behaviours[name] : undefined;
      (behave ?? failure(404, "no such model"))(state, one.stream, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    seen,
    say: (text) => {
      state.text = text;
    },
    behave: (model) => {
      any = model;
    },
    nextHeld: () => new Promise((held) => holders.push(held)),
    nextRequest: () => new Promise((arrived) => arrivals.push(arrived)),
    nextDeparture: () => new Promise((left) => departures.push(left)),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
