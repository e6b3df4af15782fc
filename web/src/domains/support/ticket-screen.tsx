import { Link, useParams } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { Page } from "../../ui/page.tsx";
import { TicketView } from "./ticket-view.tsx";

/** One of the member's tickets. */
export function TicketScreen() {
  const { id } = useParams({ from: "/app/member/support/$id" });
  return (
    <Page width="text">
      <TicketView key={id} address={{ id }} back={<Link to={paths.support}>All tickets</Link>} />
    </Page>
  );
}
