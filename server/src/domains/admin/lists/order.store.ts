import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import { AppError } from "../../../app-error.ts";
import { pageOf, type Page, type PageRequest } from "../../../db/keyset.ts";

/** A sort order: the expression of an index that consists of it and the id. */
export interface Sort {
  by: SQL | AnyColumn;
  /**
   * How the index is declared: PostgreSQL reads it in both directions, but with nulls only where the index has them.
   */
  declared: "asc" | "desc";
  /** The direction if the caller names none. */
  natural: "asc" | "desc";
  /** What a cursor stores of a row as text, and how `by` is read from it again. */
  mark: SQL<string>;
  form: RegExp;
  from: (mark: string) => SQL;
}

export interface OrderRequest<S extends string> extends PageRequest {
  sort: S;
  order?: "asc" | "desc" | undefined;
}

export interface Marked {
  id: string;
  mark: string;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
const invalid = () =>
  new AppError(kernelFaults.invalid, { issues: [{ path: "cursor", message: "This cursor is not valid" }] });

/** One page of a list in one of its orders; starts where the page before ended, without reading the rows before it. */
export function ordered<S extends string>(sorts: Record<S, Sort>, id: AnyColumn, request: OrderRequest<S>) {
  const sort = sorts[request.sort];
  const way = request.order ?? sort.natural;
  const nulls = sql.raw(sort.declared === "desc" ? (way === "desc" ? "desc nulls last" : "asc nulls first") : way);
  const after = request.cursor === undefined ? null : decode(request.cursor);
  if (after && !(after.sort === request.sort && after.way === way && sort.form.test(after.mark))) throw invalid();
  return {
    mark: sort.mark,
    after:
      after === null
        ? undefined
        : sql`(${sort.by}, ${id}) ${sql.raw(way === "desc" ? "<" : ">")} (${sort.from(after.mark)}, ${after.id}::uuid)`,
    by: [sql`${sort.by} ${nulls}`, sql`${id} ${nulls}`] as const,
    /** One row more than asked for tells whether there is another page. */
    limit: request.limit + 1,
    page: <T extends Marked>(rows: readonly T[]): Page<T> =>
      pageOf(rows, request.limit, (last) => encode([request.sort, way, last.id, last.mark])),
  };
}

function encode(parts: readonly string[]): string {
  return Buffer.from(parts.join(" ")).toString("base64url");
}

function decode(cursor: string) {
  const [sort = "", way = "", id = "", ...rest] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const mark = rest.join(" ");
  if (!uuid.test(id) || mark.includes("\0")) throw invalid();
  return { sort, way, id, mark };
}

/** Microseconds since 1970: the precision of the database. */
export function byMoment(moment: SQL | AnyColumn, declared: "asc" | "desc" = "desc"): Sort {
  return {
    by: moment,
    declared,
    natural: "desc",
    mark: sql<string>`(extract(epoch from ${moment}) * 1000000)::bigint::text`,
    form: /^-?\d{1,16}$/u,
    from: (mark) => sql`('epoch'::timestamptz + ${mark}::bigint * interval '1 microsecond')`,
  };
}

export function byCount(count: AnyColumn): Sort {
  return {
    by: count,
    declared: "asc",
    natural: "desc",
    mark: sql<string>`${count}::text`,
    form: /^-?\d{1,9}$/u,
    from: (mark) => sql`${mark}::int`,
  };
}

export function byAmount(amount: AnyColumn): Sort {
  return {
    by: amount,
    declared: "desc",
    natural: "desc",
    mark: sql<string>`${amount}::text`,
    form: /^-?\d{1,8}(?:\.\d{1,2})?$/u,
    from: (mark) => sql`${mark}::numeric`,
  };
}

/** Folded as in the index; the cursor stores the plain text, which is shorter. */
export function byText(text: SQL | AnyColumn): Sort {
  return {
    by: sql`fold(${text})`,
    declared: "asc",
    natural: "asc",
    mark: sql<string>`${text}`,
    form: /^[^]{0,300}$/u,
    from: (mark) => sql`fold(${mark})`,
  };
}
