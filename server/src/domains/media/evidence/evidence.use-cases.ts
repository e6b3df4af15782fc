import { asBytes } from "../attachments/attachments.use-cases.ts";
import * as files from "../files/files.use-cases.ts";
import { bestFile, imageKey } from "../files/images.rules.ts";
import type { Dependencies } from "../media.dependencies.ts";
import { uploadIn } from "../media.rules.ts";
import * as evidenceStore from "./evidence.store.ts";

/** A file URL of this server, with its key. */
const objectPath = /^\/objects\/([\w/.-]+)$/u;

// Files by the URLs they had when somebody was reported, for administrators, regardless of who else may see them. The
// caller checks that the URLs belong to a report.

/** The media type of each file that still exists; null for the others. */
export async function typesOf(
  deps: Dependencies,
  ownerId: string,
  addresses: readonly string[],
): Promise<(string | null)[]> {
  const rows = await rowsOf(deps, ownerId, addresses);
  return rows.map((row) => (row === null ? null : (row.type ?? row.files[0]?.type ?? "image/jpeg")));
}

/** Null if the file was deleted. */
export async function find(deps: Dependencies, ownerId: string, address: string, accepts: (type: string) => boolean) {
  const [row] = await rowsOf(deps, ownerId, [address]);
  if (!row) return null;
  const image = bestFile(row.files, { width: undefined, accepts });
  if (image === null) {
    return asBytes(deps, row);
  }
  const key = imageKey(row.key, image);
  const { type, size } = image;
  const version = key.slice(key.lastIndexOf("/") + 1);
  return { type, size, version, open: () => files.open(deps, key), isNegotiated: true as const };
}

async function rowsOf({ db }: Dependencies, ownerId: string, addresses: readonly string[]) {
  const keys = addresses.flatMap((address) => keyIn(address) ?? []);
  const ids = addresses.flatMap((address) => uploadIn(address) ?? []);
  const rows = keys.length === 0 ? [] : await evidenceStore.find(db, ownerId, keys, ids);
  return addresses.map(
    (address) => rows.find(({ id, key }) => id === uploadIn(address) || key === keyIn(address)) ?? null,
  );
}

const keyIn = (address: string) => objectPath.exec(address)?.[1];
