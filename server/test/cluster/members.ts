import { openStream, type OpenStream } from "../event-streams.ts";
import { type ServerProcess, tokenOf } from "../server-process.ts";

/** Somebody who is signed in. */
export interface Member {
  id: string;
  token: string;
}

export async function signUp(server: ServerProcess, name: string): Promise<Member> {
  const answer = await server.call("POST", "/api/auth/signup", {
    body: { email: `${name}@example.org`, firstName: name, lastName: "Stone", password: "correct horse 7 Battery!" },
  });
  const token = tokenOf(answer);
  const me = await server.call("GET", "/api/auth/user", { token });
  return { id: idIn(me.text), token };
}

function idIn(text: string): string {
  const [, id = ""] = /"id":"([^"]+)"/u.exec(text) ?? [];
  return id;
}

/** The two become friends, and one opens a conversation with the other; returns its id. */
export async function conversationOf(server: ServerProcess, ada: Member, bob: Member): Promise<string> {
  const ask = (who: Member, friendId: string) =>
    server.call("POST", "/api/friends/request", { token: who.token, body: { friendId } });
  await ask(ada, bob.id);
  await ask(bob, ada.id);
  const opened = await server.call("POST", "/api/conversations", { token: ada.token, body: { otherUserId: bob.id } });
  return idIn(opened.text);
}

/** A member's open page on a server, which has said hello. */
export async function openPage(server: ServerProcess, { token }: Member): Promise<OpenStream<"GET /api/live">> {
  const stream = await openStream(server.address, "GET /api/live", { token });
  await hears(stream, null);
  return stream;
}

/** Reads until a topic changes, or null for a hello. */
export async function hears(stream: OpenStream<"GET /api/live">, topic: string | null): Promise<void> {
  for (;;) {
    const event = await stream.next();
    if (event === null) throw new Error("the stream ended");
    if (
      topic === null ? event.type === "hello" : event.type === "changed" && event.topics.some((each) => each === topic)
    )
      return;
  }
}
