import { sendBody, type Sending } from "../../../api/send-body.ts";

/** The path and query of an upload address: files go where the page came from, whatever name the server has for itself. */
function ownAddress(address: string): string {
  const { pathname, search } = new URL(address, window.location.origin);
  return `${pathname}${search}`;
}

/** Puts a file to an upload address. */
export async function sendFile(address: string, file: Blob, sending: Sending): Promise<void> {
  const headers: Record<string, string> = file.type === "" ? {} : { "Content-Type": file.type };
  await sendBody({ method: "PUT", address: ownAddress(address), headers, body: file }, sending);
}
