import { Link } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { handleOf, personName } from "../../people/shared/person-name.ts";
import { useAdministrator } from "../admin-session.ts";
import type { AdminPerson } from "./desk.queries.ts";

interface PersonFactsProps {
  /** Their role in the report or ticket: "From", "Reported by". */
  title: string;
  person: AdminPerson | null;
  /** Replaces the account's name, for example for a visitor. */
  name?: string;
  /** Replaces the account's email. */
  email?: string | null;
  note?: string | undefined;
}

/** A person as far as the administrator may know them, with a link to the account. */
export function PersonFacts({ title, person, name = personName(person), email, note }: PersonFactsProps) {
  const isFull = useAdministrator()?.role === "admin";
  const handle = person === null ? null : handleOf(person);
  const address = email ?? person?.email;
  return (
    <div className="min-w-0">
      <p className="text-sm font-semibold">{title}</p>
      <p className="text-sm wrap-anywhere">
        <bdi>{name}</bdi>
        {handle !== null && handle !== name && <span className="text-ink-faint"> {handle}</span>}
      </p>
      {address && <p className="text-sm wrap-anywhere text-ink-soft">{address}</p>}
      {note && <p className="text-xs text-ink-faint">{note}</p>}
      {isFull && person !== null && (
        <Link
          to={paths.adminDashboard}
          search={{ tab: "users", member: person.id }}
          className="link mt-1 inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11"
        >
          Open account
        </Link>
      )}
    </div>
  );
}
