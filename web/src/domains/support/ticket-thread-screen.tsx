import { Link, useParams } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { Page } from "../../ui/page.tsx";
import { useSession } from "../identity/identity.queries.ts";
import { TicketView } from "./ticket-view.tsx";

/** A ticket by the private address of a mail: whoever holds it reads and answers that one ticket. */
export function TicketThreadScreen() {
  const { key: written = "" } = useParams({ from: "/app/support/thread/{-$key}" });
  // Some mail programs take the full stop or the bracket behind an address for a part of it.
  const key = /^[\w-]*/u.exec(written)?.[0] ?? "";
  const account = useSession();
  const back = account === null ? <a href={paths.landing}>Front page</a> : <Link to={paths.support}>All tickets</Link>;
  return (
    <Page width="text">
      <TicketView key={key} address={{ key }} back={back} />
    </Page>
  );
}
