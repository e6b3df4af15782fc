import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "../../../app-error.ts";
import type { SearchPosition } from "./search.store.ts";

const form = /^(\d{1,7}) (\d{1,8}\.\d{2}) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u;

/** An opaque cursor that needs no escaping in a URL. */
export function encodeSearchPosition({ offset, price, id }: SearchPosition): string {
  return Buffer.from(`${offset} ${price} ${id}`).toString("base64url");
}

/** Null for the first page. Throws a 400 for a cursor that this server did not create. */
export function decodeSearchPosition(cursor: string | undefined): SearchPosition | null {
  if (cursor === undefined) return null;
  const [, offset, price, id] = form.exec(Buffer.from(cursor, "base64url").toString("utf8")) ?? [];
  if (offset === undefined || price === undefined || id === undefined)
    throw new AppError(kernelFaults.invalid, { issues: [{ path: "cursor", message: "This cursor is not valid" }] });
  return { offset: Number(offset), price, id };
}

/**
 * Where the next page begins in a list that was sorted again. The last item of the previous page may be gone: then an
 * item may appear twice rather than never.
 */
export function startOf(rows: readonly { id: string }[], after: SearchPosition | null): number {
  if (after === null) return 0;
  const at = rows.findIndex(({ id }) => id === after.id);
  return at >= 0 ? at + 1 : Math.max(0, after.offset - 1);
}
