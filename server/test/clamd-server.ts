import { createServer, type Server, type Socket } from "node:net";

/** A stand-in for clamd that finds a virus wherever this word is. */
export const virus = "A-VIRUS-OF-THE-TESTS";

export interface ClamdServer {
  readonly port: number;
  /** While it is away, it closes each connection without an answer. */
  setAway(isAway: boolean): void;
  close(): void;
}

/** Speaks the one command that the server uses: pieces after their lengths, and an empty one at the end. */
export async function startClamdServer(): Promise<ClamdServer> {
  let away = false;
  const server: Server = createServer((socket) => {
    socket.on("error", () => undefined);
    if (away) socket.destroy();
    else answer(socket);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    setAway: (isAway) => void (away = isAway),
    close: () => void server.close(),
  };
}

function answer(socket: Socket): void {
  let got = Buffer.alloc(0);
  socket.on("data", (piece) => {
    got = Buffer.concat([got, piece]);
    if (!got.subarray(-4).equals(Buffer.alloc(4))) return;
    socket.end(got.includes(virus) ? "stream: Test-Signature FOUND\0" : "stream: OK\0");
  });
}
