import { CalendarClock, CalendarPlus, Check, CircleCheckBig, Target } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { CardRow } from "./card-row.tsx";
import { detailOf, labels, type Proposal, type ProposalState } from "./proposal.rules.ts";
import { useProposal } from "./use-proposal.ts";

interface ProposalCardProps {
  card: Proposal;
  conversationId: string | null;
}

const icons: Record<Proposal["kind"], ReactNode> = {
  goal: <Target />,
  agenda: <CalendarPlus />,
  move: <CalendarClock />,
  done: <CircleCheckBig />,
};

/** What the coach proposes to save: one tap takes it, another undoes it. */
export function ProposalCard({ card, conversationId }: ProposalCardProps) {
  const { state, take, undo } = useProposal(card, conversationId);
  const isTaken = state.status === "taken" || state.status === "undoing";
  return (
    <CardRow
      label={card.title}
      tone={isTaken ? "taken" : "open"}
      icon={isTaken ? <Check className="stroke-3" /> : icons[card.kind]}
      title={card.title}
      detail={<Detail card={card} state={state} />}
    >
      {/* One button in both states, so that the focus stays on it. */}
      <Button
        size="sm"
        variant={isTaken ? "quiet" : "secondary"}
        pending={state.status === "saving" || state.status === "undoing"}
        disabled={state.status === "taken" && state.recordId === null}
        aria-label={`${isTaken ? "Undo" : labels[card.kind].action}: ${card.title}`}
        onClick={({ detail }) => {
          // The second click of a double click would undo the first.
          if (detail > 1) return;
          if (state.status !== "taken") void take();
          else if (state.recordId !== null) void undo(state.recordId);
        }}
      >
        {isTaken ? "Undo" : labels[card.kind].action}
      </Button>
    </CardRow>
  );
}

/** What it proposes, and then what became of it, in the same line. */
function Detail({ card, state }: { card: Proposal; state: ProposalState }) {
  if (state.status === "failed" || (state.status === "taken" && state.message !== undefined)) {
    return (
      <span role="alert" className="text-danger-ink">
        {state.message}
      </span>
    );
  }
  const isTaken = state.status === "taken" || state.status === "undoing";
  return (
    <>
      <span role="status" className="font-medium text-sage-ink">
        {isTaken && (state.recordId === null ? "You've already added this" : labels[card.kind].taken)}
      </span>
      {isTaken && " · "}
      {detailOf(card)}
    </>
  );
}
