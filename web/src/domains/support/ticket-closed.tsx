import { Link } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useDraftText } from "../../ui/use-draft-text.ts";
import { replyKey } from "./reply-box.tsx";
import type { TicketAddress, TicketThread } from "./support.queries.ts";
import { emptyDraft, storedTextOf, newTicketKey } from "./ticket-draft.ts";

interface TicketClosedProps {
  ticket: Pick<TicketThread, "title" | "category">;
  address: TicketAddress;
}

/** Replaces the reply field of a closed ticket. A draft moves to a new ticket. */
export function TicketClosed({ ticket: { title, category }, address }: TicketClosedProps) {
  const [begun, setBegun] = useDraftText(replyKey(address));
  const [draft, setDraft] = useDraftText(newTicketKey);
  const goesAlong = begun !== "" && draft === "";
  const take = () => {
    setDraft(storedTextOf({ ...emptyDraft, title, category, description: begun }));
    setBegun("");
  };
  return (
    <Notice
      live={begun !== ""}
      title="This ticket is closed"
      action={
        <Button
          variant="secondary"
          size="sm"
          render={<Link to={paths.newTicket} onClick={goesAlong ? take : undefined} />}
        >
          Open a new one
        </Button>
      }
    >
      For anything else, please open a new one.
      {goesAlong && " We'll keep what you were writing."}
    </Notice>
  );
}
