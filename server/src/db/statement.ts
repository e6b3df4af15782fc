import { sql, type SQL } from "drizzle-orm";
import type { Db } from "./client.ts";

/**
 * A PostgreSQL type by its full name, and whether it is nullable. `Given` is the type of a parameter, `Read` what
 * node-postgres returns for a column.
 */
export interface Codec<Given, Read = Given> {
  readonly type: string;
  readonly isNullable: boolean;
  /** Why a value is never null, if the database can't guarantee it. */
  readonly reason?: string;
  /** Only for the compiler. */
  readonly given?: Given;
  readonly read?: Read;
}

type Shape = Readonly<Record<string, Codec<unknown>>>;
type Given<S extends Shape> = { readonly [K in keyof S]: S[K] extends Codec<infer T, unknown> ? T : never };
type Row<S extends Shape> = { [K in keyof S]: S[K] extends Codec<unknown, infer T> ? T : never };
/** The rows, or the number of affected rows if the statement returns none. */
type Result<S extends Shape> = keyof S extends never ? number : Row<S>[];

const codec = <Given, Read = Given>(type: string): Codec<Given, Read> => ({ type, isNullable: false });
export const uuid = codec<string>("uuid");
export const text = codec<string>("text");
export const int4 = codec<number>("integer");
export const int8 = codec<number | bigint, string>("bigint");
export const float8 = codec<number>("double precision");
/** As text, to keep full precision. */
export const numeric = codec<string>("numeric");
export const bool = codec<boolean>("boolean");
/** Text with these values only, by a constraint. */
export const oneOf = <T extends string>(): Codec<T> => codec("text");
/** The inner shape is not checked. Times inside are text. */
export const json = <T>(): Codec<string, T> => codec("json");
export const jsonb = <T>(): Codec<string, T> => codec("jsonb");
/** Read as PostgreSQL's text; `wireTime` converts it to the contract's format. */
export const time = codec<Date, string>("timestamp with time zone");
export const arrayOf = <G, R>({ type }: Codec<G, R>): Codec<readonly G[], R[]> => codec(`${type}[]`);
export const nullable = <G, R>({ type }: Codec<G, R>): Codec<G | null, R | null> => ({ type, isNullable: true });
export const neverNull = <G, R>({ type }: Codec<G, R>, reason: string): Codec<G, R> => ({
  type,
  isNullable: false,
  reason,
});

export interface Declaration {
  readonly name: string;
  readonly params: Shape;
  readonly row: Shape;
  readonly variants: readonly unknown[];
  readonly build: (values: Readonly<Record<string, unknown>>, variant: unknown) => SQL;
}

const declarations: Declaration[] = [];

/** Every statement of the modules loaded so far, for the test that checks them against the migrated database. */
export const declaredStatements = (): readonly Declaration[] => declarations;

/**
 * Declares a raw statement with the types of its parameters and rows, which a test checks against the migrated
 * database. If its text depends on more than the parameters, `variants` lists the cases, and the test prepares each.
 */
export function statement<P extends Shape, R extends Shape, V = undefined>(declared: {
  name: string;
  params: P;
  row: R;
  variants?: readonly V[];
  text: (params: { readonly [K in keyof P]: SQL }, variant: V) => SQL;
}) {
  const build = (values: Readonly<Record<string, unknown>>, variant: V): SQL => {
    const entries = Object.keys(declared.params).map((key) => [key, sql`${sql.param(values[key])}`]);
    // Has exactly the keys of the declared parameters.
    return declared.text(Object.fromEntries(entries) as { [K in keyof P]: SQL }, variant);
  };
  declarations.push({
    name: declared.name,
    params: declared.params,
    row: declared.row,
    variants: declared.variants ?? [undefined],
    // Only called with the variants listed beside it.
    build: (values, variant) => build(values, variant as V),
  });
  return async (
    db: Pick<Db, "execute">,
    values: Given<P>,
    ...[variant]: undefined extends V ? [] : [V]
  ): Promise<Result<R>> => {
    // Without variants V is undefined.
    const { rows, rowCount } = await db.execute(build(values, variant as V));
    // A test compares these types with the database's.
    return (Object.keys(declared.row).length === 0 ? (rowCount ?? 0) : rows) as Result<R>;
  };
}
