import { useRef, useState } from "react";
import { refusalText } from "../../../shared/failure.ts";
import { useTakeCard, useUndoCard } from "../cards.queries.ts";
import { initialState, type Proposal, type ProposalState } from "./proposal.rules.ts";

/** A proposal's state, and taking and undoing it. */
export function useProposal(card: Proposal, conversationId: string | null) {
  const [state, setState] = useState<ProposalState>(() => initialState(card));
  /** A second click while the first is being saved must not add it twice. */
  const isBusy = useRef(false);
  const take = useTakeCard();
  const undo = useUndoCard();

  const once = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work();
    isBusy.current = false;
  };
  return {
    state,
    take: () =>
      once(async () => {
        setState({ status: "saving" });
        try {
          setState({ status: "taken", recordId: await take.mutateAsync({ card, conversationId }) });
        } catch (error) {
          setState({ status: "failed", message: refusalText(error, "Couldn't save this. Please try again.") });
        }
      }),
    undo: (recordId: string) =>
      once(async () => {
        setState({ status: "undoing", recordId });
        try {
          await undo.mutateAsync({ card, conversationId, recordId });
          setState({ status: "open" });
        } catch (error) {
          const message = refusalText(error, "Couldn't undo this. Please try again.");
          setState({ status: "taken", recordId, message });
        }
      }),
  };
}
