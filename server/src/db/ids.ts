import { v7 } from "uuid";

/** A new id: UUID v7, made by the application since PostgreSQL 15 has none of its own. */
export function newId(): string {
  return v7();
}
