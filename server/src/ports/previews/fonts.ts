import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";

/** The faces of a preview, in the Latin alphabets; other scripts take what the system has. */
const faces = ["figtree/files/figtree-latin-600", "fraunces/files/fraunces-latin-600"].flatMap((face) => [
  face,
  face.replace("latin", "latin-ext"),
]);

/**
 * Makes the faces known to the library that sets texts, which reads only unpacked fonts: in a folder of this process,
 * with a configuration of its own. Before the library is loaded.
 */
export function provideFonts(): void {
  const folder = mkdtempSync(join(tmpdir(), "alongside-fonts-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const [at, face] of faces.entries()) {
    const file = fileURLToPath(import.meta.resolve(`@fontsource/${face}-normal.woff`));
    writeFileSync(join(folder, `${at}.ttf`), unpacked(readFileSync(file)));
  }
  const config = join(folder, "fonts.conf");
  writeFileSync(
    config,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><dir>/usr/share/fonts</dir><cachedir>${folder}</cachedir></fontconfig>`,
  );
  process.env["FONTCONFIG_FILE"] = config;
  process.env["PANGOCAIRO_BACKEND"] = "fontconfig";
}

const headerSize = { woff: 44, sfnt: 12 };
const entrySize = { woff: 20, sfnt: 16 };

/** A WOFF font as the OpenType font it was made from (W3C WOFF 1.0): its tables, inflated. */
export function unpacked(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF font");
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(headerSize.sfnt + count * entrySize.sfnt);
  const steps = Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** steps, 6);
  head.writeUInt16BE(steps, 8);
  head.writeUInt16BE(16 * (count - 2 ** steps), 10);
  const parts = [head];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const entry = headerSize.woff + at * entrySize.woff;
    const [from, packedSize, size] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]; // three were read
    const bytes = woff.subarray(from, from + packedSize);
    const table = packedSize < size ? inflateSync(bytes) : bytes;
    const target = headerSize.sfnt + at * entrySize.sfnt;
    woff.copy(head, target, entry, entry + 4);
    woff.copy(head, target + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, target + 8);
    head.writeUInt32BE(size, target + 12);
    const filled = Buffer.alloc(Math.ceil(size / 4) * 4);
    table.copy(filled);
    parts.push(filled);
    offset += filled.length;
  }
  return Buffer.concat(parts);
}
