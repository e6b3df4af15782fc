import { groupCallFaults as faults } from "@alongside/contract/calls/group-calls.faults.ts";
import type { groupCallEvent } from "@alongside/contract/calls/group-calls.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import { type Room, type RoomEvent, type Rooms, type Seat, SeatLostError } from "../../../ports/rooms/rooms.ts";
import type { Dependencies } from "./group.dependencies.ts";
import { isAnswer, isPublishable } from "./group.rules.ts";
import { requireOwn, sweep } from "./joining.use-cases.ts";
import * as store from "./participants.store.ts";
import type { Page } from "./seat.store.ts";

type PageEvent = z.input<typeof groupCallEvent>;

/** Milliseconds between two looks at who may be in the call, and who sees whom. */
const recheck = 3_000;

/** Passes a description on to the media server. */
export async function describe(
  deps: Dependencies,
  page: Page,
  { type, sdp }: { type: "offer" | "answer"; sdp: string },
) {
  const { rooms, room, seat } = await requireOwn(deps, page);
  if (!(type === "offer" ? isPublishable(sdp) : isAnswer(sdp))) throw new AppError(faults.badDescription);
  try {
    await (type === "offer" ? rooms.publish(seat, room, page.id, sdp) : rooms.answer(seat, sdp));
  } catch (error) {
    if (!(error instanceof SeatLostError)) deps.log.warn({ err: error }, "the media server took no description");
    throw new AppError(faults.unreachable, { cause: error });
  }
}

/**
 * What a participant's page must do. Also keeps the participant in the call, and removes whoever may not stay in it: as
 * long as one page listens, nobody stays who may not, on whichever node. What a page receives is decided here alone.
 */
export async function* events(deps: Dependencies, page: Page, ends: readonly AbortSignal[]): AsyncGenerator<PageEvent> {
  const { db, clock } = deps;
  const { rooms, room, seat } = await requireOwn(deps, page);
  const streamId = await store.claimStream(db, page.id, clock.now());
  const isOver = () => ends.some((signal) => signal.aborted);
  const receiver = createReceiver({ deps, rooms, room, seat, page });
  const listening = listen(rooms, seat, ends);
  try {
    yield { type: "hello" };
    // What was said while nobody listened is gone.
    yield* await receiver.take([{ type: "feeds", feeds: await rooms.feeds(seat, room) }]);
    while (!isOver()) {
      const news = await listening.next(recheck);
      if (isOver()) return;
      if (news === null) {
        await sweep(deps, page.experienceId);
        if (!(await store.keepAlive(db, page.id, streamId, clock.now()))) {
          if ((await store.own(db, page, clock.now())) === null) yield { type: "ended" };
          return;
        }
        await receiver.recheck();
      } else {
        yield* await receiver.take(news);
      }
    }
  } catch (error) {
    if (isOver()) return;
    if (!(error instanceof SeatLostError)) deps.log.warn({ err: error }, "the media server is away");
    // The seat of a participant who was removed is given up at once.
    const isIn = (await store.own(db, page, clock.now())) !== null;
    yield { type: isIn ? "lost" : "ended" };
  } finally {
    listening.end();
  }
}

/** Asks for events again and again; one question is open at a time, however often its result is awaited. */
function listen(rooms: Rooms, seat: Seat, ends: readonly AbortSignal[]) {
  const own = new AbortController();
  const signal = AbortSignal.any([own.signal, ...ends]);
  let question: Promise<RoomEvent[]> | null = null;
  let wake = () => {};
  signal.addEventListener("abort", () => wake());
  const ask = () => {
    const asked = rooms.events(seat, signal);
    // Awaited below, perhaps only the next time.
    asked.catch(() => undefined);
    return asked;
  };
  return {
    /** The next events; null if none came in time, or the listening ended. */
    async next(ms: number): Promise<RoomEvent[] | null> {
      question ??= ask();
      let timer: NodeJS.Timeout | undefined;
      const silence = new Promise<null>((resolve) => {
        wake = () => resolve(null);
        timer = setTimeout(wake, ms);
      });
      try {
        const events = await Promise.race([question, silence]);
        if (events !== null) question = null;
        return events;
      } finally {
        clearTimeout(timer);
      }
    },
    end: () => own.abort(),
  };
}

interface Receiving {
  deps: Dependencies;
  rooms: Rooms;
  room: Room;
  seat: Seat;
  page: Page;
}

/** What a page receives: everybody who sends, without those across a block. */
function createReceiver({ deps, rooms, room, seat, page }: Receiving) {
  const { db } = deps;
  /** Who sends, by the media server's number, as far as this connection knows. */
  const sending = new Map<number, string>();
  const watched = new Set<number>();

  const watch = async (): Promise<void> => {
    const visible = await store.visibleTo(db, page.experienceId, page.userId);
    const wanted = [...sending].filter(([, id]) => visible.has(id)).map(([feed]) => feed);
    const added = wanted.filter((feed) => !watched.has(feed));
    const removed = [...watched].filter((feed) => !wanted.includes(feed));
    for (const feed of removed) watched.delete(feed);
    for (const feed of added) watched.add(feed);
    if (removed.length > 0) await rooms.unwatch(seat, removed);
    if (added.length > 0) await rooms.watch(seat, room, added, await store.beginToWatch(db, page.id));
  };

  const toPage = (event: RoomEvent): PageEvent[] => {
    switch (event.type) {
      case "answer":
        return [{ type: "answer", sdp: event.sdp }];
      case "offer": {
        const streams = event.streams.filter(({ isActive }) => isActive);
        return [
          { type: "offer", sdp: event.sdp, streams: streams.map(({ mid, participantId }) => ({ mid, participantId })) },
        ];
      }
      case "lost":
        throw new SeatLostError("the media server closed the seat");
      case "feeds":
      case "left":
        return [];
    }
  };

  return {
    recheck: watch,
    /** Takes up new senders, and returns what the page must do. */
    async take(events: readonly RoomEvent[]): Promise<PageEvent[]> {
      const feeds = events.flatMap((event) => (event.type === "feeds" ? event.feeds : []));
      for (const { feed, participantId } of feeds) {
        if (participantId !== page.id) sending.set(feed, participantId);
      }
      for (const event of events) {
        if (event.type !== "left") continue;
        sending.delete(event.feed);
        watched.delete(event.feed);
      }
      if (feeds.length > 0) await watch();
      return events.flatMap(toPage);
    },
  };
}
