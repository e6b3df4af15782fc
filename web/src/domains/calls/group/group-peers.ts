import type { LocalMedia } from "../../../ui/call/local-media.ts";
import { sendingLimits } from "./sending.rules.ts";

/** Milliseconds for the browser to find its addresses. The media server learns later ones by itself. */
const gathering = 1_500;
/** Milliseconds without a way to the media server until it is given up. */
const patience = 8_000;
/** The level above which somebody is heard, of 1. */
const audible = 0.02;

export interface Mapping {
  mid: string;
  participantId: string;
}

/** The two connections to the media server: one sends, the other receives everybody else. */
export interface GroupPeers {
  /** Describes what is sent. */
  offer(): Promise<string>;
  accept(sdp: string): Promise<void>;
  /** Takes up what is received from now on; returns the answer if there was a description. */
  receive(sdp: string | null, streams: readonly Mapping[]): Promise<string | null>;
  /** What arrives, by participant. */
  streams(): ReadonlyMap<string, MediaStream>;
  /** Who is loudest; null in silence. */
  speaker(): string | null;
  /** Sends less the more people there are. */
  fit(people: number): void;
  /** A connection failed, or has been away for too long. */
  isLost(): boolean;
  close(): void;
}

export function createGroupPeers(iceServers: RTCIceServer[], media: LocalMedia): GroupPeers {
  const settings: RTCConfiguration = { iceServers, bundlePolicy: "max-bundle" };
  const sending = new RTCPeerConnection(settings);
  const receiving = new RTCPeerConnection(settings);
  let mapping: readonly Mapping[] = [];
  const streams = new Map<string, MediaStream>();
  let awaySince: number | null = null;

  const { audio, video } = media.tracks();
  const senders = {
    // Lines of both from the start, so that turning the camera on takes no new description.
    audio: sending.addTransceiver(audio ?? "audio", { direction: "sendonly" }).sender,
    video: sending.addTransceiver(video ?? "video", { direction: "sendonly" }).sender,
  };
  const endTracks = media.onTrack((kind, track) => void senders[kind].replaceTrack(track).catch(() => undefined));

  const participantOf = (mid: string | null) => mapping.find((each) => each.mid === mid)?.participantId;
  const arrange = () => {
    const tracks = new Map<string, MediaStreamTrack[]>();
    for (const { mid, receiver } of receiving.getTransceivers()) {
      const id = participantOf(mid);
      if (id !== undefined) tracks.set(id, [...(tracks.get(id) ?? []), receiver.track]);
    }
    for (const id of streams.keys()) if (!tracks.has(id)) streams.delete(id);
    for (const [id, now] of tracks) {
      const before = streams.get(id)?.getTracks() ?? [];
      const isSame = before.length === now.length && now.every((track) => before.includes(track));
      if (!isSame) streams.set(id, new MediaStream(now));
    }
  };

  return {
    async offer() {
      await sending.setLocalDescription();
      await gathered(sending);
      return sending.localDescription?.sdp ?? "";
    },
    accept: (sdp) => sending.setRemoteDescription({ type: "answer", sdp }),
    async receive(sdp, next) {
      mapping = next;
      if (sdp !== null) {
        await receiving.setRemoteDescription({ type: "offer", sdp });
        await receiving.setLocalDescription();
        await gathered(receiving);
      }
      arrange();
      return sdp === null ? null : (receiving.localDescription?.sdp ?? null);
    },
    streams: () => new Map(streams),
    speaker() {
      let loudest: { id: string; level: number } | null = null;
      for (const { mid, receiver } of receiving.getTransceivers()) {
        if (receiver.track.kind !== "audio") continue;
        const level = Math.max(0, ...receiver.getSynchronizationSources().map(({ audioLevel = 0 }) => audioLevel));
        const id = participantOf(mid);
        if (id !== undefined && level > (loudest?.level ?? audible)) loudest = { id, level };
      }
      return loudest?.id ?? null;
    },
    fit(people) {
      const parameters = senders.video.getParameters();
      const [encoding] = parameters.encodings;
      if (encoding === undefined) return;
      Object.assign(encoding, sendingLimits(people));
      // Refused before the connection is agreed on; it is asked again with each change.
      senders.video.setParameters(parameters).catch(() => undefined);
    },
    isLost() {
      const states = [sending, ...(mapping.length > 0 ? [receiving] : [])].map(
        ({ connectionState }) => connectionState,
      );
      if (states.includes("failed")) return true;
      if (states.every((state) => state === "connected")) awaySince = null;
      else awaySince ??= Date.now();
      return awaySince !== null && Date.now() - awaySince > patience;
    },
    close() {
      endTracks();
      sending.close();
      receiving.close();
    },
  };
}

/** All addresses at once, since a candidate that came later would be a call of its own. */
async function gathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === "complete") return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, gathering);
    connection.addEventListener("icegatheringstatechange", () => {
      if (connection.iceGatheringState === "complete") resolve();
    });
  });
}
