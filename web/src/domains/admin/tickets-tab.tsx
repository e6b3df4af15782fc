import { TicketDesk } from "./ticket-desk.tsx";
import { TicketList } from "./ticket-list.tsx";
import { useListAddress } from "./use-list-address.ts";

/** The tickets; the address says which, and whether one of them is open. */
export function TicketsTab() {
  const [{ ticket }] = useListAddress();
  return ticket === undefined ? <TicketList /> : <TicketDesk key={ticket} id={ticket} />;
}
