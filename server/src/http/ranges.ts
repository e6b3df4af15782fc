import type { ByteRange } from "../ports/storage/storage.ts";

const single = /^bytes\s*=\s*(\d*)\s*-\s*(\d*)$/iu;

/**
 * The bytes a Range header asks for of so many (RFC 9110, section 14): `null` where the whole is to be answered, as it is
 * to what is no range, to several at once, and of nothing; `"beyond"` where none of the bytes is there.
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
