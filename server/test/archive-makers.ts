import { crc32, deflateRawSync } from "node:zlib";

/** A zip archive with one compressed file. */
export function zip(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  // Version 2.0, no flags, deflated, a day of 1980, the checksum, and both sizes.
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(8, 4);
  about.writeUInt16LE(0x21, 8);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(content.length, 18);
  about.writeUInt16LE(Buffer.byteLength(name), 22);
  const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), about, Buffer.from(name), packed]);
  const entry = Buffer.concat([
    Buffer.from("PK\u0001\u0002\u0014\0"),
    about,
    // No comment, and the file begins at the archive's first byte.
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}
