import type { ByteRange } from "../ports/storage/storage.ts";

const single = /^bytes\s*=\s*(\d*)\s*-\s*(\d*)$/iu;

/**
 * The bytes that a Range header selects (RFC 9110, section 14). `null` means the whole file: for an invalid header,
 * several ranges or an empty file. `"beyond"` means that none of the bytes exist.
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | "beyond" | null {
  const [, first = "", last = ""] = single.exec(header?.trim() ?? "") ?? [];
  if (size === 0 || (first === "" && last === "")) return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "beyond" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= size) return "beyond";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
