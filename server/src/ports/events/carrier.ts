/** What carries events between servers. */
export interface Carrier {
  readonly kind: "postgres" | "redis";
  /** Connects and listens. Rejects if that fails. */
  open(on: CarrierListeners): Promise<CarrierConnection>;
}

export interface CarrierListeners {
  /** A frame that some server has sent, possibly this one. Frames of one server come in the order it sent them. */
  heard(frame: string): void;
  /** The connection has broken. May be called more than once. */
  lost(error?: Error): void;
}

export interface CarrierConnection {
  /** Sends these to every server that listens. Resolves once they are on their way. */
  send(frames: readonly string[]): Promise<void>;
  /** Rejects, or breaks the connection, if the other side is silent: a connection that only listens wouldn't notice. */
  check(): Promise<void>;
  close(): Promise<void>;
}
