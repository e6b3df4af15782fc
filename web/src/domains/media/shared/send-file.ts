import { sendBody, type Sending } from "../../../api/send-body.ts";

/**
 * The path and query of an upload URL. Files go to the page's own origin, because the server may know itself by another
 * name.
 */
function ownAddress(address: string): string {
  const { pathname, search } = new URL(address, window.location.origin);
  return `${pathname}${search}`;
}

/** Sends a file to an upload URL. */
export async function sendFile(address: string, file: Blob, sending: Sending): Promise<void> {
  const headers: Record<string, string> = file.type === "" ? {} : { "Content-Type": file.type };
  await sendBody({ method: "PUT", address: ownAddress(address), headers, body: file }, sending);
}
