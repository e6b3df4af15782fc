interface Started {
  title: string;
  firstName: string | null;
  username: string | null;
}

/** What those are told who may join. */
export function startedWords({ title, firstName, username }: Started): { title: string; message: string } {
  const name = firstName ?? (username === null ? "New member" : `@${username}`);
  return { title: `${name} started a group call`, message: `Join in the chat of “${title}”.` };
}

/** A line of a description that begins media: of what kind, in whatever way it is separated from the rest. */
const mediaLine = /^[\t ]*m[\t ]*=[\t ]*([^ ]*)/gimu;

/**
 * Whether this describes what a participant may send: audio, video or both once, and nothing else. Everything in it is
 * for the media server; the other participants see none of it.
 */
export function isPublishable(sdp: string): boolean {
  const kinds = [...sdp.matchAll(mediaLine)].map(([, kind]) => kind);
  const isKnown = kinds.every((kind) => kind === "audio" || kind === "video");
  return sdp.startsWith("v=0") && kinds.length > 0 && isKnown && new Set(kinds).size === kinds.length;
}

/** Whether this can answer an offer: it describes nothing but audio and video, of which there is a line for each stream. */
export function isAnswer(sdp: string): boolean {
  const kinds = [...sdp.matchAll(mediaLine)].map(([, kind]) => kind);
  return sdp.startsWith("v=0") && kinds.length > 0 && kinds.every((kind) => kind === "audio" || kind === "video");
}
