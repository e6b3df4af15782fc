import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Handle {
  /** The participant's name at the media server; null until it sends. */
  display: string | null;
  feed: number;
  room: number;
  watches: Set<number>;
}

interface Session {
  handles: Map<number, Handle>;
  events: object[];
  wake: () => void;
  /** Ends the question that waits for events. */
  end: () => void;
}

interface Room {
  pin: string;
  publishers: number;
}

/** Only what group calls use, checked as Janus 1.1.2 does. Its media is tested with the real one. */
export interface JanusServer {
  /** For JANUS_URL. */
  url: string;
  /** Who sends, by the names at the media server. */
  senders(): string[];
  /** Whom the participant with this name receives. */
  watchedBy(display: string): string[];
  /** How many sessions are open. */
  sessions(): number;
  /** Forgets everything, as after a restart. */
  restart(): void;
  /** Answers nothing but 500 from now on, or works again. */
  breakDown(isBroken: boolean): void;
  close(): Promise<void>;
}

export const janusSecret = "only the server knows";

export async function janusServer(): Promise<JanusServer> {
  const sessions = new Map<number, Session>();
  const rooms = new Map<number, Room>();
  let last = 0;
  let isBroken = false;
  const nextId = () => (last += 1);
  const all = () => [...sessions.values()].flatMap(({ handles }) => [...handles.values()]);
  const publishers = () => all().filter(({ display }) => display !== null);
  const publishersIn = (number: number) => publishers().filter(({ room }) => room === number);
  const shown = ({ feed, display }: Handle) => ({ id: feed, display });

  const emit = (session: Session, event: object) => {
    session.events.push(event);
    session.wake();
  };
  const pluginEvent = (sender: number, data: object, jsep?: object) => ({
    janus: "event",
    sender,
    plugindata: { plugin: "janus.plugin.videoroom", data },
    ...(jsep && { jsep }),
  });
  /** To the other senders of a room. */
  const tellOthers = (own: Session, number: number, data: object) => {
    for (const session of sessions.values()) {
      const [sender] = [...session.handles].find(([, { display, room }]) => display !== null && room === number) ?? [];
      if (session !== own && sender !== undefined) emit(session, pluginEvent(sender, data));
    }
  };

  const message = (session: Session, id: number, body: Record<string, unknown>) => {
    const handle = session.handles.get(id);
    if (handle === undefined) return { janus: "error", error: { code: 459, reason: "No such handle" } };
    const number = Number(body["room"]);
    const room = rooms.get(number);
    const done = (data: object) => ({ janus: "success", sender: id, plugindata: { data } });
    const later = (data: object, jsep?: object) => {
      emit(session, pluginEvent(id, data, jsep));
      return { janus: "ack" };
    };
    switch (body["request"]) {
      case "create":
        if (room !== undefined) return done({ error_code: 427, error: "exists" });
        rooms.set(number, { pin: String(body["pin"]), publishers: Number(body["publishers"]) });
        return done({ videoroom: "created", room: number });
      case "listparticipants":
        if (room === undefined) return done({ error_code: 426, error: "No such room" });
        return done({ participants: publishersIn(number).map((each) => ({ ...shown(each), publisher: true })) });
      case "joinandconfigure": {
        if (room === undefined) return later({ error_code: 426 });
        if (room.pin !== body["pin"]) return later({ error_code: 433 });
        if (publishersIn(number).length >= room.publishers) return later({ error_code: 432 });
        const others = publishersIn(number).map(shown);
        Object.assign(handle, { display: String(body["display"]), feed: nextId(), room: number });
        tellOthers(session, number, { publishers: [shown(handle)] });
        return later({ videoroom: "joined", publishers: others }, { type: "answer", sdp: "v=0 the answer" });
      }
      case "join":
      case "update": {
        for (const { feed } of feedsOf(body["subscribe"] ?? body["streams"])) handle.watches.add(feed);
        for (const { feed } of feedsOf(body["unsubscribe"])) handle.watches.delete(feed);
        const streams = publishers()
          .filter(({ feed }) => handle.watches.has(feed))
          .map(({ feed, display }, at) => ({ mid: String(at), active: true, feed_id: feed, feed_display: display }));
        return later({ videoroom: "updated", streams }, { type: "offer", sdp: "v=0 an offer" });
      }
      default:
        return later({ started: "ok" });
    }
  };

  const answer = (request: IncomingMessage, response: ServerResponse, body: Record<string, unknown>) => {
    const url = new URL(request.url ?? "", "http://janus");
    const [, , sessionId, handleId] = url.pathname.split("/");
    const send = (status: number, value?: object) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(value === undefined ? undefined : JSON.stringify(value));
    };
    if (isBroken) return send(500);
    const secret = request.method === "GET" ? url.searchParams.get("apisecret") : body["apisecret"];
    if (secret !== janusSecret) return request.method === "GET" ? send(403) : send(200, refused(403));
    if (sessionId === undefined) {
      const id = nextId();
      sessions.set(id, { handles: new Map(), events: [], wake: () => {}, end: () => {} });
      return send(200, { janus: "success", data: { id } });
    }
    const session = sessions.get(Number(sessionId));
    if (session === undefined) return request.method === "GET" ? send(404) : send(200, refused(458));
    if (request.method === "GET") {
      const flush = () => {
        if (session.events.length > 0) send(200, session.events.splice(0));
      };
      session.wake = flush;
      session.end = () => send(200, [{ janus: "timeout" }]);
      response.on("close", () => Object.assign(session, { wake: () => {}, end: () => {} }));
      return flush();
    }
    if (body["janus"] === "attach") {
      const id = nextId();
      session.handles.set(id, { display: null, feed: 0, room: 0, watches: new Set() });
      return send(200, { janus: "success", data: { id } });
    }
    if (body["janus"] === "destroy") {
      sessions.delete(Number(sessionId));
      session.end();
      for (const { display, feed, room } of session.handles.values()) {
        if (display !== null) tellOthers(session, room, { leaving: feed });
      }
      return send(200, { janus: "success" });
    }
    // The message's shape is the adapter's.
    return send(200, message(session, Number(handleId), body["body"] as Record<string, unknown>));
  };

  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (piece) => (text += String(piece)));
    request.on("end", () =>
      answer(request, response, text === "" ? {} : (JSON.parse(text) as Record<string, unknown>)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // listening on a port
  return {
    url: `http://127.0.0.1:${port}/janus`,
    senders: () => publishers().map(({ display }) => display ?? ""),
    watchedBy(display) {
      const session = [...sessions.values()].find(({ handles }) =>
        [...handles.values()].some((each) => each.display === display),
      );
      const watched = new Set([...(session?.handles.values() ?? [])].flatMap(({ watches }) => [...watches]));
      return publishers().flatMap((each) => (watched.has(each.feed) ? [each.display ?? ""] : []));
    },
    sessions: () => sessions.size,
    restart() {
      // Questions that wait for events end, as connections of a killed process do.
      for (const { end } of sessions.values()) end();
      sessions.clear();
      rooms.clear();
    },
    breakDown: (isIt) => void (isBroken = isIt),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const refused = (code: number) => ({ janus: "error", error: { code, reason: "refused" } });

function feedsOf(given: unknown): { feed: number }[] {
  return Array.isArray(given) ? (given as { feed: number }[]) : []; // the adapter's own lists
}
