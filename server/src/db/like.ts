import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/**
 * `fold(text)` as part of a LIKE pattern. Escapes wildcards, including characters that only become wildcards by
 * folding, such as full-width ones.
 */
function foldedLiteral(text: string | SQL): SQL {
  return sql`replace(replace(replace(fold(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
}

/** The pattern for texts that begin with `fold(text)`. */
export function beginning(text: string | SQL): SQL {
  return sql`${foldedLiteral(text)} || '%'`;
}

/** The pattern for texts that contain `fold(text)`. */
export function containing(text: string): SQL {
  return sql`'%' || ${foldedLiteral(text)} || '%'`;
}

/** Whether a folded text contains all of the words (at least one). */
export function containsAll(text: SQL, words: readonly string[]): SQL {
  const conditions = words.map((word) => sql`${text} like ${containing(word)}`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** A person's names, exactly as in the trigram index, which would otherwise not be used. */
export function foldedNames(person: Record<"firstName" | "lastName" | "username", AnyColumn>): SQL {
  return sql`fold(coalesce(${person.firstName}, '') || ' ' || coalesce(${person.lastName}, '') || ' '
    || coalesce(${person.username}, ''))`;
}
