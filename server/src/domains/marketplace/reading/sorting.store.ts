import type { Circle } from "@alongside/contract/kernel/circle.ts";
import type { ItemSort } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { sql, type SQL } from "drizzle-orm";
import { invalidCursor, uuidPattern } from "../../../db/keyset.ts";
import { marketplaceItems as items } from "../../../db/schema/marketplace.ts";
import type { ItemRow } from "../marketplace.row.store.ts";
import { distanceFrom } from "../search/where.store.ts";

interface Sorting {
  /** Exactly as in an index, which would otherwise not be used for the order. */
  orderBy: SQL;
  /** The rows after a cursor of this order. */
  after: (cursor: string) => SQL;
  cursorOf: (last: ItemRow) => string;
}

/** A cursor is the sorted value and the id of the last row. */
const encode = (value: string | number | null, id: string) => Buffer.from(`${value ?? ""} ${id}`).toString("base64url");

function decode(cursor: string): { value: string; id: string } {
  const [value = "", id = "", ...rest] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const isNumber = /^\d{1,8}(?:\.\d{1,20})?(?:e-\d{1,3})?$/u.test(value);
  if (!isNumber || !uuidPattern.test(id) || rest.length > 0) throw invalidCursor();
  return { value, id };
}

const newest: Sorting = {
  orderBy: sql`${items.id} desc nulls last`,
  after(cursor) {
    if (!uuidPattern.test(cursor)) throw invalidCursor();
    return sql`${items.id} < ${cursor}::uuid`;
  },
  cursorOf: ({ id }) => id,
};

const lowestPrice: Sorting = {
  orderBy: sql`${items.price}, ${items.id}`,
  after(cursor) {
    const { value, id } = decode(cursor);
    return sql`(${items.price}, ${items.id}) > (${value}::numeric, ${id}::uuid)`;
  },
  cursorOf: ({ price, id }) => encode(price, id),
};

const highestPrice: Sorting = {
  ...lowestPrice,
  orderBy: sql`${items.price} desc, ${items.id} desc`,
  after(cursor) {
    const { value, id } = decode(cursor);
    return sql`(${items.price}, ${items.id}) < (${value}::numeric, ${id}::uuid)`;
  },
};

function nearestTo(circle: Circle): Sorting {
  const distance = distanceFrom(circle);
  return {
    orderBy: sql`${distance}, ${items.id}`,
    after(cursor) {
      const { value, id } = decode(cursor);
      return sql`(${distance}, ${items.id}) > (${value}::float8, ${id}::uuid)`;
    },
    cursorOf: ({ distanceKm, id }) => encode(distanceKm, id),
  };
}

/** `circle`: around the member's town; without one, `nearest` is newest first. */
export function sortingOf(sort: ItemSort, circle: Circle | null): Sorting {
  if (sort === "lowest-price") return lowestPrice;
  if (sort === "highest-price") return highestPrice;
  return sort === "nearest" && circle ? nearestTo(circle) : newest;
}
