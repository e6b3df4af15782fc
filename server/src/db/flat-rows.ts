interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** A column decodes by itself, an expression by its decoder, one with a name by that of the expression inside. */
interface Field extends Partial<Decoder> {
  decoder?: Decoder;
  sql?: { decoder: Decoder };
}

/** The part of a prepared query that drizzle keeps to itself: what it selects, and a mapper it uses if there is one. */
interface Inside {
  fields?: { path: string[]; field: Field }[];
  customResultMapper?: (rows: unknown[][]) => unknown;
}

/**
 * Makes a prepared query whose selection is flat (no nested object) read its rows by decoders found once. Drizzle looks
 * for them at every cell, which for a page of wide rows costs more than the rest of its work; the result is the same.
 */
export function flatRows<Q extends object>(prepared: Q): Q {
  const inside: Inside = prepared;
  const columns = inside.fields?.map(({ path, field }) => {
    const decoder = field.mapFromDriverValue === undefined ? (field.decoder ?? field.sql?.decoder) : field;
    return { name: path.length === 1 ? path[0] : undefined, decode: decoder?.mapFromDriverValue?.bind(decoder) };
  });
  if (columns?.every(isReadable)) inside.customResultMapper = (rows) => rows.map((row) => read(columns, row));
  return prepared;
}

interface Readable {
  name: string;
  decode: Decoder["mapFromDriverValue"];
}

function isReadable(column: { [K in keyof Readable]: Readable[K] | undefined }): column is Readable {
  return column.name !== undefined && column.decode !== undefined;
}

function read(columns: readonly Readable[], row: readonly unknown[]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index];
    const value = row[index];
    if (column !== undefined) result[column.name] = value === null ? null : column.decode(value);
  }
  return result;
}
