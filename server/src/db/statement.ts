import { sql, type SQL } from "drizzle-orm";
import type { Db } from "./client.ts";

/** A PostgreSQL type by its name, and whether null may appear. `T` is what node-postgres makes of a value. */
export interface Codec<T> {
  readonly type: string;
  readonly isNullable: boolean;
  /** Why an expression is never null: the server can't tell. */
  readonly reason?: string;
  /** Only for the compiler. */
  readonly value?: T;
}

type Shape = Readonly<Record<string, Codec<unknown>>>;
type ValueOf<C> = C extends Codec<infer T> ? T : never;
type Values<S extends Shape> = { [K in keyof S]: ValueOf<S[K]> };

const codec = <T>(type: string): Codec<T> => ({ type, isNullable: false });
export const uuid = codec<string>("uuid");
export const text = codec<string>("text");
export const int4 = codec<number>("integer");
/** Only for parameters: read as a row's column, a time arrives as a string. */
export const time = codec<Date>("timestamp with time zone");
export const arrayOf = <T>({ type }: Codec<T>): Codec<readonly T[]> => codec(`${type}[]`);
export const neverNull = <T>({ type }: Codec<T>, reason: string): Codec<T> => ({ type, isNullable: false, reason });

export interface Declaration {
  readonly name: string;
  readonly params: Shape;
  readonly row: Shape;
  readonly build: (values: Readonly<Record<string, unknown>>) => SQL;
}

const declarations: Declaration[] = [];

/** Every statement of the modules loaded so far, for the test that compares them with the migrated database. */
export const declaredStatements = (): readonly Declaration[] => declarations;

/** Declares a raw statement with the types of its parameters and of its rows. */
export function statement<P extends Shape, R extends Shape>(declared: {
  name: string;
  params: P;
  row: R;
  text: (params: { [K in keyof P]: SQL }) => SQL;
}) {
  const build = (values: Readonly<Record<string, unknown>>): SQL => {
    const entries = Object.keys(declared.params).map((key) => [key, sql`${sql.param(values[key])}`]);
    // Has exactly the keys of the declared parameters.
    return declared.text(Object.fromEntries(entries) as { [K in keyof P]: SQL });
  };
  declarations.push({ name: declared.name, params: declared.params, row: declared.row, build });
  return async (db: Db, values: Values<P>): Promise<Values<R>[]> => {
    const { rows } = await db.execute(build(values));
    // The test of declared statements compares these types with the server's.
    return rows as Values<R>[];
  };
}
