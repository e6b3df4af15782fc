import { Link, useParams } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { Page } from "../../ui/page.tsx";
import { useSession } from "../identity/identity.queries.ts";
import { TicketView } from "./ticket-view.tsx";

/** A ticket by the private link of an email: anyone with the link can read and answer this ticket. */
export function TicketThreadScreen() {
  const { key: written = "" } = useParams({ from: "/app/support/thread/{-$key}" });
  // Some mail programs include the full stop or the bracket after a link.
  const key = /^[\w-]*/u.exec(written)?.[0] ?? "";
  const account = useSession();
  const back = account === null ? <a href={paths.landing}>Front page</a> : <Link to={paths.support}>All tickets</Link>;
  return (
    <Page width="text">
      <TicketView key={key} address={{ key }} back={back} />
    </Page>
  );
}
