import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/**
 * `fold(text)` as part of a LIKE pattern: what LIKE would take for a wildcard is literal, also where it only becomes one
 * when it is folded, as the full-width ones do.
 */
function foldedLiteral(text: string | SQL): SQL {
  return sql`replace(replace(replace(fold(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
}

/** The pattern of what begins with `fold(text)`. */
export function beginning(text: string | SQL): SQL {
  return sql`${foldedLiteral(text)} || '%'`;
}

/** The pattern of text that contains `fold(text)`. */
export function containing(text: string): SQL {
  return sql`'%' || ${foldedLiteral(text)} || '%'`;
}

/** Whether a folded text contains all of the words, at least one. */
export function containsAll(text: SQL, words: readonly string[]): SQL {
  const held = words.map((word) => sql`${text} like ${containing(word)}`);
  return sql`(${sql.join(held, sql` and `)})`;
}

/** All of a person's names, exactly as in the trigram index, which is not used otherwise. */
export function foldedNames(person: Record<"firstName" | "lastName" | "username", AnyColumn>): SQL {
  return sql`fold(coalesce(${person.firstName}, '') || ' ' || coalesce(${person.lastName}, '') || ' '
    || coalesce(${person.username}, ''))`;
}
