import { Link } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import type { PersonProfile } from "../../domains/people/people.queries.ts";
import { shortName } from "../../domains/people/shared/person-name.ts";
import { Button } from "../../ui/button.tsx";

/** A visitor must log in first; signing in leads back here. */
export function VisitorActions({ person }: { person: PersonProfile }) {
  const search = { next: paths.profile(person.id) };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-ink-soft">
        Log in or sign up to be friends with <bdi>{shortName(person)}</bdi>, or to write to them.
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        <Button render={<Link to={paths.login} search={search} />}>Log In</Button>
        <Button variant="secondary" render={<Link to={paths.signup} search={search} />}>
          Sign Up
        </Button>
      </div>
    </div>
  );
}
