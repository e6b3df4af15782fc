import type { PersonCard } from "../../db/person-card.ts";
import type { Relation } from "../../db/relation-to.ts";

/** A person in a list, as the viewer may see them, and the relation of the two. */
export interface PersonRow {
  card: PersonCard;
  relation: Relation;
}
