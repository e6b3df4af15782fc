import { ApiError } from "../../../api/api-error.ts";
import { call as request, type Reply } from "../../../api/call.ts";
import type { LocalMedia } from "../../../ui/call/local-media.ts";
import type { Call } from "../calls.queries.ts";
import { createPeer, type Peer, type PeerSignal, type RemoteState } from "./peer.ts";
import { type Counted, type Quality, qualityOf } from "./quality.rules.ts";
import { payloadOf, signalOf } from "./signals.rules.ts";

/** How far the connection is. `failed`: the two never found a way to each other. */
export interface Progress {
  stage: "connecting" | "connected" | "reconnecting" | "failed";
  remote: MediaStream | null;
  /** Null until the other page has told it. */
  remoteState: RemoteState | null;
  quality: Quality;
  /** Whether the other page still gives signs of life. */
  isOtherHere: boolean;
}

interface ConnectionOptions {
  call: Call;
  device: string;
  media: LocalMedia;
  onProgress: (progress: Progress) => void;
}

export interface Connection {
  /** Connects anew if the generation is a later one. */
  reach(generation: number): void;
  take(): Promise<void>;
  /** What the heartbeat answered. */
  hear(pulse: Reply<"POST /api/calls/{id}/heartbeat">): void;
  /** The number of the last signal that was read. */
  read(): number;
  close(): void;
}

/** Milliseconds. */
const wait = { beforeRestart: 1_500, betweenRestarts: 4_000, untilHopeless: 30_000, stats: 3_000, resend: 1_000 };
const tries = 4;

/** The way to the other page: signals through the server, a peer per generation, and a new way when the old one breaks. */
export function createConnection({ call, device, media, onProgress }: ConnectionOptions): Connection {
  const params = { id: call.id };
  let progress: Progress = {
    stage: "connecting",
    remote: null,
    remoteState: null,
    quality: "good",
    isOtherHere: true,
  };
  let peer: Peer | null = null;
  let generation = -1;
  let cursor = 0;
  let isClosed = false;
  let wasConnected = false;
  let counted: Counted | null = null;
  let restartTimer: ReturnType<typeof setTimeout> | undefined;
  /** Signals are sent, and read, one after the other. */
  let outbox = Promise.resolve();
  let inbox = Promise.resolve();
  let building = Promise.resolve();
  const began = Date.now();

  const set = (change: Partial<Progress>) => {
    if (isClosed) return;
    progress = { ...progress, ...change };
    onProgress(progress);
  };
  const ice = () => request("GET /api/calls/{id}/ice", { params, query: { deviceId: device } });

  const post = async (body: { deviceId: string; kind: PeerSignal["kind"]; payload: string }, left = tries) => {
    if (isClosed) return;
    try {
      await request("POST /api/calls/{id}/signals", { params, body });
    } catch (error) {
      // A refusal is final; a signal that is lost for good is made up for by the next restart.
      if ((error instanceof ApiError && error.status < 500) || left === 0) return;
      await pause(wait.resend);
      await post(body, left - 1);
    }
  };
  const send = (own: number) => (signal: PeerSignal) => {
    const body = { deviceId: device, kind: signal.kind, payload: payloadOf(own, signal) };
    outbox = outbox.then(() => (own === generation ? post(body) : undefined));
  };

  const build = async (own: number): Promise<void> => {
    peer?.close();
    peer = null;
    const isCurrent = () => !isClosed && own === generation;
    let servers: Awaited<ReturnType<typeof ice>> | null = null;
    while (servers === null && isCurrent()) {
      servers = await ice().catch(() => null);
      if (servers === null) await pause(wait.resend);
    }
    if (servers === null || !isCurrent()) return;
    peer = createPeer({
      ice: servers,
      isPolite: call.direction === "incoming",
      media,
      send: send(own),
      onRemote: (remote) => own === generation && set({ remote }),
      onRemoteState: (remoteState) => own === generation && set({ remoteState }),
      onConnection: (state) => own === generation && onConnection(state),
    });
    watchOver();
  };
  const onConnection = (state: RTCIceConnectionState) => {
    if (state === "connected" || state === "completed") {
      clearTimeout(restartTimer);
      wasConnected = true;
      set({ stage: "connected" });
    } else if (state === "disconnected" || state === "failed") {
      set({ stage: wasConnected ? "reconnecting" : progress.stage });
      watchOver(wait.beforeRestart);
    }
  };
  /** Looks for a new way, again and again, until there is one. */
  const watchOver = (delay = wait.betweenRestarts * 2) => {
    clearTimeout(restartTimer);
    restartTimer = setTimeout(() => void restart(), delay);
  };
  const restart = async (): Promise<void> => {
    if (isClosed || progress.stage === "connected") return;
    if (!wasConnected && Date.now() - began > wait.untilHopeless) set({ stage: "failed" });
    if (navigator.onLine) {
      const own = peer;
      const servers = await ice().catch(() => null);
      if (servers !== null && own === peer) own?.restart(servers);
    }
    if (!isClosed) watchOver(wait.betweenRestarts);
  };
  const onOnline = () => {
    if (progress.stage !== "connected") watchOver(0);
  };
  window.addEventListener("online", onOnline);

  const count = async () => {
    if (peer === null || progress.stage !== "connected") return;
    const now = await peer.count().catch(() => null);
    if (now === null) return;
    const quality = qualityOf(counted, now);
    counted = now;
    if (quality !== progress.quality) set({ quality });
  };
  const statsTimer = setInterval(() => void count(), wait.stats);

  const reach = (wanted: number) => {
    if (wanted <= generation) return;
    generation = wanted;
    counted = null;
    if (wasConnected) set({ stage: "reconnecting" });
    building = build(wanted);
  };
  const readNext = async (): Promise<void> => {
    if (isClosed) return;
    const query = { deviceId: device, after: cursor };
    const signals = await request("GET /api/calls/{id}/signals", { params, query }).catch(() => []);
    for (const { number, kind, payload } of signals) {
      cursor = number;
      if (kind === "rejoined") reach(number);
      else await deliver(kind, payload);
    }
  };
  const deliver = async (kind: PeerSignal["kind"], payload: string) => {
    await building;
    const signal = signalOf(kind, payload, generation);
    // What the browser can't use is left to the next restart.
    if (signal !== null) await peer?.receive(signal).catch(() => undefined);
  };
  const take = () => (inbox = inbox.then(readNext));

  return {
    reach(wanted) {
      reach(wanted);
      void take();
    },
    take,
    hear({ signals, isOtherHere }) {
      if (isOtherHere !== progress.isOtherHere) set({ isOtherHere });
      if (signals > cursor) void take();
    },
    read: () => cursor,
    close() {
      isClosed = true;
      window.removeEventListener("online", onOnline);
      clearTimeout(restartTimer);
      clearInterval(statsTimer);
      peer?.close();
    },
  };
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
