import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { BackupError } from "../archive-format.ts";

/**
 * Format 1 of a sealed object: `ALBK`, the format, the salt, a check of the passphrase, the nonce, then AES-256-GCM with
 * its tag. The key is scrypt of passphrase and salt. The tag also covers the header and the object's name, so that no
 * object can take another's place.
 */
const magic = Buffer.from("ALBK");
const format = 1;
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const saltLength = 16;
const checkLength = 8;
const nonceLength = 12;
const tagLength = 16;
const headerLength = magic.length + 1 + saltLength + checkLength + nonceLength;

const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);

/** Seals and opens the objects of one salt. */
export interface Seal {
  close(name: string, plain: Uint8Array): Buffer;
  /** Throws a BackupError for another passphrase, a newer format, and anything that has changed. */
  open(name: string, sealed: Buffer): Buffer;
}

export const newSalt = () => randomBytes(saltLength).toString("hex");
export const isSalt = (text: string) => /^[0-9a-f]{32}$/u.test(text);

/** Takes a fraction of a second and 32 MB, which is what makes guessing expensive. */
export async function sealOf(passphrase: string, salt: string): Promise<Seal> {
  const saltBytes = Buffer.from(salt, "hex");
  const master = await derive(passphrase.normalize("NFC"), saltBytes, 32, cost);
  const part = (purpose: string, length: number) =>
    Buffer.from(hkdfSync("sha256", master, saltBytes, `alongside backup 1 ${purpose}`, length));
  const key = part("objects", 32);
  const start = Buffer.concat([magic, Buffer.from([format]), saltBytes, part("check", checkLength)]);
  const extra = (header: Buffer, name: string) => Buffer.concat([header, Buffer.from(name)]);
  return {
    close(name, plain) {
      const header = Buffer.concat([start, randomBytes(nonceLength)]);
      const cipher = createCipheriv("aes-256-gcm", key, header.subarray(start.length));
      cipher.setAAD(extra(header, name));
      return Buffer.concat([header, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(name, sealed) {
      const header = sealed.subarray(0, headerLength);
      if (sealed.length < headerLength + tagLength || !header.subarray(0, magic.length).equals(magic)) {
        throw new BackupError(`${name} is no part of a backup, or its end is missing`);
      }
      if ((header[magic.length] ?? 0) > format) {
        throw new BackupError(`${name} was made by a newer version of Alongside: update this one first`);
      }
      if (!timingSafeEqual(header.subarray(0, start.length), start)) throw new WrongPassphrase(name);
      const decipher = createDecipheriv("aes-256-gcm", key, header.subarray(start.length));
      decipher.setAAD(extra(header, name));
      decipher.setAuthTag(sealed.subarray(-tagLength));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(headerLength, -tagLength)), decipher.final()]);
      } catch {
        throw new BackupError(`${name} is damaged: it is not what was written`);
      }
    },
  };
}

export class WrongPassphrase extends BackupError {
  constructor(name: string) {
    super(`BACKUP_PASSPHRASE is not the one that ${name} was encrypted with`);
  }
}
