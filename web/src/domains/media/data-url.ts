const head = /^data:(?<type>[\w.+-]+\/[\w.+-]+(?:;[\w.+-]+=[^;,]*)*)?(?<base64>;base64)?$/iu;

/** Decodes a data URL to a file; null for any other text (P-MEDIA-8). */
export function fileOfDataUrl(text: string): File | null {
  const url = text.trim();
  const comma = url.indexOf(",");
  const parts = comma < 0 ? undefined : head.exec(url.slice(0, comma))?.groups;
  if (parts === undefined) return null;
  const bytes = bytesOf(url.slice(comma + 1), parts["base64"] !== undefined);
  const type = parts["type"]?.split(";")[0]?.toLowerCase() ?? "text/plain";
  return bytes && new File([bytes], `picture.${type.slice(type.indexOf("/") + 1)}`, { type });
}

function bytesOf(data: string, isBase64: boolean): Uint8Array<ArrayBuffer> | null {
  try {
    const plain = decodeURIComponent(data);
    return isBase64 ? Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0)) : new TextEncoder().encode(plain);
  } catch {
    return null;
  }
}
