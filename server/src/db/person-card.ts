import { sql, type AnyColumn, type Placeholder, type SQL } from "drizzle-orm";
import { maySeePicture } from "./relations.ts";
import { wireTime } from "./wire-time.ts";

/** A person as a row of `users`, also under an alias. */
export type PersonTable = Record<
  "id" | "username" | "firstName" | "lastName" | "profileImageUrl" | "city" | "karmaPoints" | "createdAt",
  AnyColumn
>;

/** The viewer of a query: a member's id, a placeholder or expression for it, or null for a visitor. */
export type ViewerId = string | Placeholder | SQL | null;

export interface PersonCard {
  id: string;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  city: string | null;
  karmaPoints: number;
  createdAt: string;
}

/**
 * A person's card as `viewerId` (null for a visitor) may see it, as one JSON column. Pictures of others are only read
 * here, so that no list can forget who may see them (P-PRIVACY-3).
 */
export function personCard(person: PersonTable, viewerId: ViewerId): SQL<PersonCard> {
  return cardWith(person, visiblePicture(person, viewerId));
}

/** The same, null if an outer join found nobody. */
export function personCardIfThere(person: PersonTable, viewerId: ViewerId): SQL<PersonCard | null> {
  return sql<PersonCard | null>`case when ${person.id} is not null then ${personCard(person, viewerId)} end`;
}

/** A person's own card, from whom no picture is hidden. */
export function ownCard(person: PersonTable): SQL<PersonCard> {
  return cardWith(person, sql`${person.profileImageUrl}`);
}

/** A text that changes whenever the card changes, and is cheaper to build. */
export function cardPrint(person: PersonTable, viewerId: ViewerId): SQL<string> {
  return printWith(person, visiblePicture(person, viewerId));
}

/** The same for the person's own card. */
export function ownCardPrint(person: PersonTable): SQL<string> {
  return printWith(person, sql`${person.profileImageUrl}`);
}

function printWith(person: PersonTable, picture: SQL): SQL<string> {
  return sql<string>`row(${person.username}, ${person.firstName}, ${person.lastName}, ${picture}, ${person.city},
    ${person.karmaPoints}, ${person.createdAt})::text`;
}

function cardWith(person: PersonTable, picture: SQL): SQL<PersonCard> {
  return sql<PersonCard>`json_build_object(
    'id', ${person.id}, 'username', ${person.username}, 'firstName', ${person.firstName},
    'lastName', ${person.lastName}, 'profileImageUrl', ${picture}, 'city', ${person.city},
    'karmaPoints', ${person.karmaPoints},
    'createdAt', ${wireTime(person.createdAt)})`;
}

/** The address of a person's picture; null where `viewerId` (null for a visitor) may not see it. */
export function visiblePicture(person: Pick<PersonTable, "id" | "profileImageUrl">, viewerId: ViewerId): SQL {
  return sql`case when ${person.profileImageUrl} is null then null
    when ${maySeePicture(viewerId, person.id)} then ${person.profileImageUrl} end`;
}
