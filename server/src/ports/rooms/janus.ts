import { randomUUID } from "node:crypto";
import type { ZodType } from "zod";
import { participantsMost, videoBitrate } from "@alongside/contract/calls/group-calls.constants.ts";
import { createBoundedFetch } from "../http-client/bounded-fetch.ts";
import { accepted, created, done, ended, event, failure, type JanusEvent } from "./janus.shapes.ts";
import { SeatLostError, type Feed, type Room, type RoomEvent, type Rooms, type Seat } from "./rooms.ts";

/** Janus answers a question for events after 30 seconds at the latest. */
const waitMs = 40_000;
const plugin = "janus.plugin.videoroom";
/** What Janus says of a session or handle, and its VideoRoom plugin of a room, that it doesn't know. */
const gone: ReadonlySet<number> = new Set([458, 459]);
const roomGone = 426;
const roomExists = 427;

export interface JanusOptions {
  url: string;
  secret: string | undefined;
}

/**
 * Group calls by the VideoRoom plugin of Janus, over its HTTP interface. A seat is a session with two handles: one
 * sends, the other receives everybody else over one connection. Nothing is kept here, so that any node may go on with a
 * seat.
 */
export function janus({ url, secret }: JanusOptions): Rooms {
  const base = url.replace(/\/+$/u, "");
  const ask = createBoundedFetch({ headersMs: 5_000, totalMs: 8_000 });
  const wait = createBoundedFetch({ headersMs: waitMs, totalMs: waitMs });

  const post = async <T>(path: string, body: object, shape: ZodType<T>): Promise<T> => {
    const sent = JSON.stringify({
      ...body,
      transaction: randomUUID(),
      ...(secret !== undefined && { apisecret: secret }),
    });
    const headers = { "Content-Type": "application/json" };
    return read(await ask(`${base}${path}`, { method: "POST", headers, body: sent }), shape);
  };
  const at = (seat: Seat, handle: number) => `/${seat.session}/${handle}`;
  const tell = async (seat: Seat, handle: number, body: object, jsep?: object): Promise<void> => {
    await post(at(seat, handle), { janus: "message", body, ...(jsep && { jsep }) }, accepted);
  };
  const attach = async (session: number): Promise<number> =>
    (await post(`/${session}`, { janus: "attach", plugin }, created)).data.id;

  return {
    async enter(room) {
      const session = (await post("", { janus: "create" }, created)).data.id;
      const seat = { session, publisher: await attach(session), subscriber: await attach(session) };
      const reply = await post(at(seat, seat.publisher), { janus: "message", body: creation(room) }, done);
      const code = reply.plugindata.data.error_code;
      if (code !== undefined && code !== roomExists) throw new Error(`Janus refused a room (${code})`);
      return seat;
    },
    publish: (seat, room, participantId, sdp) =>
      tell(
        seat,
        seat.publisher,
        { request: "joinandconfigure", ptype: "publisher", room: room.number, pin: room.pin, display: participantId },
        { type: "offer", sdp, trickle: false },
      ),
    watch(seat, room, feeds, isFirst) {
      const streams = feeds.map((feed) => ({ feed }));
      const body = isFirst
        ? { request: "join", ptype: "subscriber", room: room.number, pin: room.pin, streams }
        : { request: "update", subscribe: streams };
      return tell(seat, seat.subscriber, body);
    },
    unwatch: (seat, feeds) =>
      tell(seat, seat.subscriber, { request: "update", unsubscribe: feeds.map((feed) => ({ feed })) }),
    answer: (seat, sdp) => tell(seat, seat.subscriber, { request: "start" }, { type: "answer", sdp, trickle: false }),
    async feeds(seat, room) {
      const body = { request: "listparticipants", room: room.number };
      const { data } = (await post(at(seat, seat.publisher), { janus: "message", body }, done)).plugindata;
      if (data.error_code === roomGone) throw new SeatLostError("Janus doesn't know the room");
      return feedsOf((data.participants ?? []).filter((each) => each.publisher === true));
    },
    async events(seat, signal) {
      const query = new URLSearchParams({
        maxev: "10",
        rid: randomUUID(),
        ...(secret !== undefined && { apisecret: secret }),
      });
      const reply = await wait(`${base}/${seat.session}?${query.toString()}`, { signal });
      return (await read(reply, event.array())).flatMap((one) => eventsOf(one, seat));
    },
    async leave(seat) {
      try {
        await post(`/${seat.session}`, { janus: "destroy" }, ended);
      } catch (error) {
        if (!(error instanceof SeatLostError)) throw error;
      }
    },
  };
}

/** Only the server knows pin and secret; Janus lists private rooms for nobody. */
function creation({ number, pin, secret }: Room): object {
  return {
    request: "create",
    room: number,
    pin,
    secret,
    is_private: true,
    permanent: false,
    publishers: participantsMost,
    bitrate: videoBitrate,
    bitrate_cap: true,
    audiocodec: "opus",
    videocodec: "vp8",
  };
}

/** Janus answers 404 without a body where it doesn't know the session whose events are asked for. */
async function read<T>(response: Response, shape: ZodType<T>): Promise<T> {
  if (!response.ok) {
    await response.body?.cancel();
    throw response.status === 404
      ? new SeatLostError("Janus doesn't know the session")
      : new Error(`Janus answered ${response.status}`);
  }
  const body: unknown = await response.json();
  const failed = failure.safeParse(body);
  if (!failed.success) return shape.parse(body);
  const { code } = failed.data.error;
  throw gone.has(code)
    ? new SeatLostError(`Janus doesn't know the seat (${code})`)
    : new Error(`Janus refused (${code})`);
}

function feedsOf(publishers: readonly { id: number; display?: string | undefined }[]): Feed[] {
  return publishers.flatMap(({ id, display }) => (display === undefined ? [] : [{ feed: id, participantId: display }]));
}

function eventsOf({ janus: kind, sender, jsep, plugindata }: JanusEvent, seat: Seat): RoomEvent[] {
  const data = plugindata?.data;
  const isLost = kind === "timeout" || kind === "hangup" || data?.error_code !== undefined || data?.leaving === "ok";
  if (isLost) return [{ type: "lost" }];
  if (kind !== "event" || data === undefined) return [];
  if (sender === seat.subscriber) {
    if (data.streams === undefined) return [];
    const streams = data.streams.flatMap(({ mid, active, feed_id, feed_display }) =>
      feed_id === undefined || feed_display === undefined
        ? []
        : [{ mid, isActive: active === true, feed: feed_id, participantId: feed_display }],
    );
    return [{ type: "offer", sdp: jsep?.type === "offer" ? jsep.sdp : null, streams }];
  }
  const feeds = feedsOf(data.publishers ?? []);
  const left = [data.leaving, data.unpublished].filter((feed) => typeof feed === "number");
  return [
    ...left.map((feed) => ({ type: "left" as const, feed })),
    ...(jsep?.type === "answer" ? [{ type: "answer" as const, sdp: jsep.sdp }] : []),
    ...(feeds.length > 0 ? [{ type: "feeds" as const, feeds }] : []),
  ];
}
