import type { Reply } from "../../../api/call.ts";
import type { LocalMedia } from "../../../ui/call/local-media.ts";
import { type Counted, countedOf } from "./quality.rules.ts";

export type Ice = Reply<"GET /api/calls/{id}/ice">;

/** What one page tells the other through the server. */
export type PeerSignal =
  | { kind: "description"; content: RTCSessionDescriptionInit }
  | { kind: "candidate"; content: RTCIceCandidateInit };

/** What the other page shows of itself: told directly, since a track that is off looks like a lost connection. */
export interface RemoteState {
  isMuted: boolean;
  isCameraOn: boolean;
}

interface PeerOptions {
  ice: Ice;
  /** Of two offers at once the polite one gives way. The other begins. */
  isPolite: boolean;
  media: LocalMedia;
  send: (signal: PeerSignal) => void;
  onRemote: (stream: MediaStream) => void;
  onRemoteState: (state: RemoteState) => void;
  onConnection: (state: RTCIceConnectionState) => void;
}

export interface Peer {
  receive(signal: PeerSignal): Promise<void>;
  /** Looks for a new way to the other page, after the network changed or broke. */
  restart(ice: Ice): void;
  /** Says what this page shows. */
  tellState(): void;
  count(): Promise<Counted>;
  close(): void;
}

const configOf = ({ iceServers, relayOnly }: Ice): RTCConfiguration => ({
  iceServers,
  iceTransportPolicy: relayOnly ? "relay" : "all",
  bundlePolicy: "max-bundle",
});

/** One connection to the other page: "perfect negotiation" of the WebRTC specification over signals. */
export function createPeer(options: PeerOptions): Peer {
  const { isPolite, media, send, onRemote, onRemoteState, onConnection } = options;
  const connection = new RTCPeerConnection(configOf(options.ice));
  const remote = new Map<string, MediaStreamTrack>();
  let channel: RTCDataChannel | null = null;
  let isMaking = false;
  let isIgnoring = false;

  const tellState = () => {
    const { isMuted, isCameraOn } = media.read();
    if (channel?.readyState === "open") channel.send(JSON.stringify({ isMuted, isCameraOn } satisfies RemoteState));
  };
  const openChannel = () => {
    channel = connection.createDataChannel("state", { negotiated: true, id: 0 });
    channel.addEventListener("open", tellState);
    channel.addEventListener("message", ({ data }) => onRemoteState(stateOf(data)));
  };
  /** Both kinds are there from the start, so that a camera is turned on without negotiating again. */
  const begin = () => {
    const { audio, video } = media.tracks();
    openChannel();
    connection.addTransceiver(audio ?? "audio", { direction: "sendrecv" });
    connection.addTransceiver(video ?? "video", { direction: "sendrecv" });
  };
  /** The same on the side that is offered them. */
  const joinIn = async () => {
    if (channel === null) openChannel();
    const tracks = media.tracks();
    for (const transceiver of connection.getTransceivers()) {
      const kind = transceiver.receiver.track.kind === "audio" ? "audio" : "video";
      transceiver.direction = "sendrecv";
      await transceiver.sender.replaceTrack(tracks[kind]);
    }
  };

  connection.addEventListener("track", ({ track }) => {
    remote.set(track.kind, track);
    onRemote(new MediaStream([...remote.values()]));
  });
  connection.addEventListener("icecandidate", ({ candidate }) => {
    if (candidate !== null && candidate.candidate !== "") send({ kind: "candidate", content: candidate.toJSON() });
  });
  connection.addEventListener("iceconnectionstatechange", () => onConnection(connection.iceConnectionState));
  const negotiate = async () => {
    try {
      isMaking = true;
      await connection.setLocalDescription();
      if (connection.localDescription) send({ kind: "description", content: connection.localDescription.toJSON() });
    } finally {
      isMaking = false;
    }
  };
  connection.addEventListener("negotiationneeded", () => void negotiate());
  const endTracks = media.onTrack((kind, track) => {
    const used = connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);
    // A connection that closes meanwhile needs no track.
    void used?.sender.replaceTrack(track).catch(() => undefined);
  });
  const endState = media.subscribe(tellState);
  if (!isPolite) begin();

  return {
    async receive({ kind, content }) {
      if (kind === "candidate") {
        await connection.addIceCandidate(content).catch((error: unknown) => {
          if (!isIgnoring) throw error;
        });
        return;
      }
      const isOffer = content.type === "offer";
      const collides = isOffer && (isMaking || connection.signalingState !== "stable");
      isIgnoring = !isPolite && collides;
      if (isIgnoring) return;
      await connection.setRemoteDescription(content);
      if (!isOffer) return;
      await joinIn();
      await negotiate();
    },
    restart(ice) {
      connection.setConfiguration(configOf(ice));
      connection.restartIce();
    },
    tellState,
    async count() {
      const reports: Record<string, unknown>[] = [];
      (await connection.getStats()).forEach((report: Record<string, unknown>) => reports.push(report));
      return countedOf(reports);
    },
    close() {
      endTracks();
      endState();
      connection.close();
    },
  };
}

/** The other page's word, which is checked like anything from outside. */
function stateOf(data: unknown): RemoteState {
  const nothing = { isMuted: false, isCameraOn: false };
  if (typeof data !== "string" || data.length > 200) return nothing;
  try {
    const parsed: unknown = JSON.parse(data);
    if (typeof parsed !== "object" || parsed === null) return nothing;
    const is = (name: keyof RemoteState) => Reflect.get(parsed, name) === true;
    return { isMuted: is("isMuted"), isCameraOn: is("isCameraOn") };
  } catch {
    return nothing;
  }
}
