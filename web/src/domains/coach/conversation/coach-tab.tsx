import { lazy, Suspense, useState } from "react";
import { useMember } from "../../identity/identity.queries.ts";
import { CoachChat } from "./coach-chat.tsx";
import { RecentConversations } from "../history/recent-conversations.tsx";
import { useCoachConversation } from "./use-coach-conversation.ts";

// Loaded on demand, because it is rarely opened.
const WeekPlanDialog = lazy(async () => {
  const { WeekPlanDialog } = await import("../week/week-plan-dialog.tsx");
  return { default: WeekPlanDialog };
});

/** The coach chat, recent conversations, and the plan for the week. */
export function CoachTab() {
  const { id, aiCredits } = useMember();
  const conversation = useCoachConversation(id);
  const [isPlanning, setPlanning] = useState(false);
  const [wasPlanning, setWasPlanning] = useState(false);
  const plan = () => {
    setPlanning(true);
    setWasPlanning(true);
  };
  return (
    <div className="flex flex-col gap-5">
      <CoachChat conversation={conversation} credits={aiCredits} onPlan={plan} />
      <RecentConversations onDeleted={conversation.remove} />
      {wasPlanning && (
        <Suspense>
          <WeekPlanDialog open={isPlanning} onOpenChange={setPlanning} />
        </Suspense>
      )}
    </div>
  );
}
