import { TicketDesk } from "../desk/ticket-desk.tsx";
import { TicketList } from "../desk/ticket-list.tsx";
import { useListAddress } from "./use-list-address.ts";

/** The ticket list, or the ticket that the URL names. */
export function TicketsTab() {
  const { ticket } = useListAddress().address;
  return ticket === undefined ? <TicketList /> : <TicketDesk key={ticket} id={ticket} />;
}
