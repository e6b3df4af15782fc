import { isFinal } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { callEvents } from "../../../api/events.ts";
import type { LocalMedia } from "../../../ui/call/local-media.ts";
import { createGroupPeers } from "./group-peers.ts";

/** Milliseconds. */
const look = 400;
const firstRetry = 500;
const longestRetry = 8_000;
/** Milliseconds until somebody must be seen or heard whom the server names. */
const expected = 12_000;

export interface Joined {
  experienceId: string;
  participantId: string;
  iceServers: RTCIceServer[];
}

export interface SessionListener {
  onStreams: (streams: ReadonlyMap<string, MediaStream>) => void;
  onSpeaker: (participantId: string | null) => void;
  /** The media server has lost this page, which must join again. */
  onLost: () => void;
  /** The server says that this page is no longer in the call. */
  onEnded: () => void;
}

export interface GroupSession {
  /** Whom the server names in the call, besides this page. */
  expect(participantIds: readonly string[]): void;
  close(): void;
}

/** One stay in a group call: from joining until leaving, or until the media server loses this page. */
export function startGroupSession(joined: Joined, media: LocalMedia, listener: SessionListener): GroupSession {
  const { experienceId, participantId, iceServers } = joined;
  const params = { id: experienceId, participantId };
  const closing = new AbortController();
  const peers = createGroupPeers(iceServers, media);
  /** Since when somebody is expected who isn't there. */
  const missing = new Map<string, number>();
  let speaker: string | null = null;

  const finish = (act: () => void) => {
    if (closing.signal.aborted) return;
    close();
    act();
  };
  const describe = (type: "offer" | "answer", sdp: string) =>
    call("POST /api/experiences/{id}/group-call/participants/{participantId}/descriptions", {
      params,
      body: { type, sdp },
    });

  const listen = async (): Promise<void> => {
    const key = "GET /api/experiences/{id}/group-call/participants/{participantId}/events";
    for await (const event of callEvents(key, { params, signal: closing.signal })) {
      switch (event.type) {
        case "hello":
          break;
        case "answer":
          await peers.accept(event.sdp);
          break;
        case "offer": {
          const answer = await peers.receive(event.sdp, event.streams);
          listener.onStreams(peers.streams());
          if (answer !== null) await describe("answer", answer);
          break;
        }
        case "lost":
          return finish(listener.onLost);
        case "ended":
          return finish(listener.onEnded);
      }
    }
  };
  /** A lost connection to the server doesn't end the media: it is opened again. */
  const keepListening = async (): Promise<void> => {
    for (let wait = firstRetry; !closing.signal.aborted; wait = Math.min(2 * wait, longestRetry)) {
      const began = Date.now();
      const error: unknown = await listen().then(
        () => null,
        (reason: unknown) => reason,
      );
      if (closing.signal.aborted) return;
      if (isFinal(error)) return finish(listener.onEnded);
      if (Date.now() - began > longestRetry) wait = firstRetry;
      await pause(wait, closing.signal);
    }
  };

  const watch = setInterval(() => {
    const now = Date.now();
    const streams = peers.streams();
    for (const id of missing.keys()) if (streams.has(id)) missing.delete(id);
    const isIncomplete = [...missing.values()].some((since) => now - since > expected);
    if (isIncomplete || peers.isLost()) return finish(listener.onLost);
    const loudest = peers.speaker();
    if (loudest === null || loudest === speaker) return;
    speaker = loudest;
    listener.onSpeaker(speaker);
  }, look);
  const close = () => {
    clearInterval(watch);
    closing.abort();
    peers.close();
  };

  void keepListening();
  peers
    .offer()
    .then((sdp) => describe("offer", sdp))
    .catch((error: unknown) => finish(isFinal(error) ? listener.onEnded : listener.onLost));
  return {
    expect(ids) {
      const streams = peers.streams();
      for (const id of missing.keys()) if (!ids.includes(id)) missing.delete(id);
      for (const id of ids) if (!streams.has(id) && !missing.has(id)) missing.set(id, Date.now());
      peers.fit(ids.length + 1);
    },
    close,
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
