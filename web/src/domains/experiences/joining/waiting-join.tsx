import { discardEntry, outboxMember } from "../../../api/outbox/outbox.ts";
import { useOutboxEntries } from "../../../api/outbox/use-outbox-entries.ts";
import { actionKind, type LaterAction } from "../../../shared/later-outbox.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { joinSubject } from "../experiences.queries.ts";

/** The viewer's join that waits for a connection, if there is one. A refused one is shown above the screen. */
export function useWaitingJoin(experienceId: string) {
  const entries = useOutboxEntries<LaterAction>(outboxMember() ?? "", actionKind, joinSubject(experienceId));
  return entries.find(({ state }) => state !== "failed");
}

/** Says that the join waits, and takes it back. */
export function WaitingJoin({ id }: { id: string }) {
  return (
    <>
      <Notice tone="info" title="You'll join when you're back online">
        We'll tell you if all spots are taken by then.
      </Notice>
      <Button variant="secondary" block onClick={() => void discardEntry(id)}>
        Don't join
      </Button>
    </>
  );
}
