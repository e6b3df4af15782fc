import type { ByteRange } from "../../../ports/storage/storage.ts";
import * as evidenceStore from "./evidence.store.ts";
import type { Files } from "../files/files.use-cases.ts";
import { bestFile, imageKey } from "../files/images.rules.ts";
import type { Dependencies } from "../media.dependencies.ts";
import { uploadIn } from "../media.rules.ts";

/** An address of a file here, and the key it tells of. */
const objectPath = /^\/objects\/([\w/.-]+)$/u;

/**
 * Files by the addresses they had when somebody was reported, for whoever judges it, also of what others do not see. The
 * caller answers for what the addresses are of.
 */
export function createEvidence({ db }: Pick<Dependencies, "db">, files: Files) {
  const keyIn = (address: string) => objectPath.exec(address)?.[1];

  const rowsOf = async (ownerId: string, addresses: readonly string[]) => {
    const keys = addresses.flatMap((address) => keyIn(address) ?? []);
    const ids = addresses.flatMap((address) => uploadIn(address) ?? []);
    const rows = keys.length === 0 ? [] : await evidenceStore.find(db, ownerId, keys, ids);
    return addresses.map(
      (address) => rows.find(({ id, key }) => id === uploadIn(address) || key === keyIn(address)) ?? null,
    );
  };

  return {
    /** The media type of each that is still there; null for the others. */
    async typesOf(ownerId: string, addresses: readonly string[]): Promise<(string | null)[]> {
      const rows = await rowsOf(ownerId, addresses);
      return rows.map((row) => (row === null ? null : (row.type ?? row.files[0]?.type ?? "image/jpeg")));
    },

    /** Null where it is not there any more. */
    async find(ownerId: string, address: string, accepts: (type: string) => boolean) {
      const [row] = await rowsOf(ownerId, [address]);
      if (!row) return null;
      const image = bestFile(row.files, { width: undefined, accepts });
      if (image === null) {
        const { key, id: version, type, size } = row;
        const open = (range?: ByteRange) => files.open(key, range);
        return { type: type ?? "application/octet-stream", size: size ?? 0, version, open, isSeekable: true as const };
      }
      const key = imageKey(row.key, image);
      const { type, size } = image;
      const version = key.slice(key.lastIndexOf("/") + 1);
      return { type, size, version, open: () => files.open(key), isNegotiated: true as const };
    },
  };
}
