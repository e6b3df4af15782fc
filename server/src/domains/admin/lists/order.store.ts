import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import { AppError } from "../../../app-error.ts";
import { pageOf, type Page, type PageRequest } from "../../../db/keyset.ts";

/** What a list can be ordered by, in the words of an index that has this and the id. */
export interface Sort {
  by: SQL | AnyColumn;
  /** How that index is declared: PostgreSQL walks it both ways, but only with its own place for nulls. */
  declared: "asc" | "desc";
  /** The way round where the caller names none. */
  natural: "asc" | "desc";
  /** What a cursor remembers of a row, as a text, and the value of `by` made of it again. */
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

/** A list in one of its orders, page after page: each begins where the one before ended, however deep. */
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
    /** One more than asked for says that there is another page. */
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

/** Microseconds since 1970, as finely as the database keeps time. */
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

/** Folded as the index has it; the cursor remembers the text itself, which is shorter. */
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
