/** A room of a group call. Whoever knows the pin may enter it, with the secret also close it. */
export interface Room {
  number: number;
  pin: string;
  secret: string;
}

/** The media server's ids for a participant's connection. Any node can use them. */
export interface Seat {
  session: number;
  /** Sends what the participant's camera and microphone record. */
  publisher: number;
  /** Receives what the others send. */
  subscriber: number;
}

/** What a participant sends, by the media server's number. */
export interface Feed {
  feed: number;
  participantId: string;
}

/** One line of audio or video in a subscription. */
export interface Stream extends Feed {
  mid: string;
  isActive: boolean;
}

export type RoomEvent =
  /** What the participant sends is accepted. */
  | { type: "answer"; sdp: string }
  /** Others send, from now on or already. */
  | { type: "feeds"; feeds: Feed[] }
  /** Somebody sends no longer. */
  | { type: "left"; feed: number }
  /** What the participant receives has changed; without a description nothing is to be answered. */
  | { type: "offer"; sdp: string | null; streams: Stream[] }
  /** The seat is gone, or something about it went wrong: only a new seat helps. */
  | { type: "lost" };

/** The media server doesn't know the seat or the room any more, because it was restarted or closed it. */
export class SeatLostError extends Error {
  override readonly name = "SeatLostError";
}

/**
 * A server that passes audio and video on between the participants of a call. Everything between it and the browsers'
 * pages goes through us, except the media itself.
 */
export interface Rooms {
  /** A new seat in a room, which is created if it isn't there. */
  enter(room: Room): Promise<Seat>;
  /** Begins to send, or describes anew what is sent. The answer arrives as an event. */
  publish(seat: Seat, room: Room, participantId: string, sdp: string): Promise<void>;
  /** Begins to receive these feeds. The offer arrives as an event. `isFirst` for the first time at this seat. */
  watch(seat: Seat, room: Room, feeds: readonly number[], isFirst: boolean): Promise<void>;
  unwatch(seat: Seat, feeds: readonly number[]): Promise<void>;
  /** Answers an offer. */
  answer(seat: Seat, sdp: string): Promise<void>;
  /** Everybody who sends at the moment. */
  feeds(seat: Seat, room: Room): Promise<Feed[]>;
  /** Waits for events, half a minute at most. Asking also keeps the seat, which lapses after a minute of silence. */
  events(seat: Seat, signal: AbortSignal): Promise<RoomEvent[]>;
  /** Gives the seat up: the others stop seeing and hearing the participant at once. */
  leave(seat: Seat): Promise<void>;
}
