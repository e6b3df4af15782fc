import { lazy, Suspense, useState } from "react";
import { useMember } from "../../identity/identity.queries.ts";
import { CoachChat } from "./coach-chat.tsx";
import { RecentConversations } from "../history/recent-conversations.tsx";
import { useCoachTalk } from "./use-coach-talk.ts";

// Opened now and then: its code is not loaded before.
const WeekPlanDialog = lazy(async () => {
  const { WeekPlanDialog } = await import("../week/week-plan-dialog.tsx");
  return { default: WeekPlanDialog };
});

/** The talk with the coach, what was said before, and a plan for the week. */
export function CoachTab() {
  const { id, aiCredits } = useMember();
  const talk = useCoachTalk(id);
  const [isPlanning, setPlanning] = useState(false);
  const [wasPlanning, setWasPlanning] = useState(false);
  const plan = () => {
    setPlanning(true);
    setWasPlanning(true);
  };
  return (
    <div className="flex flex-col gap-5">
      <CoachChat talk={talk} credits={aiCredits} onPlan={plan} />
      <RecentConversations onDeleted={talk.remove} />
      {wasPlanning && (
        <Suspense>
          <WeekPlanDialog open={isPlanning} onOpenChange={setPlanning} />
        </Suspense>
      )}
    </div>
  );
}
