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

const inTab = "h-[min(36rem,100dvh-15.75rem)] lg:h-[min(36rem,78dvh)] lg:min-h-104";

/** The coach chat, recent conversations, and the plan for the week. `isScreen`: fills a screen of its own. */
export function CoachTab({ isScreen = false }: { isScreen?: boolean }) {
  const { id, aiCredits } = useMember();
  const conversation = useCoachConversation(id);
  const [isPlanning, setPlanning] = useState(false);
  const [wasPlanning, setWasPlanning] = useState(false);
  const plan = () => {
    setPlanning(true);
    setWasPlanning(true);
  };
  return (
    <div
      className={
        isScreen ? "grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start" : "flex flex-col gap-5"
      }
    >
      <CoachChat
        conversation={conversation}
        credits={aiCredits}
        onPlan={plan}
        className={
          isScreen ? "h-[calc(100dvh-11.25rem-var(--notices,0px))] lg:h-[calc(100dvh-9rem-var(--notices,0px))]" : inTab
        }
      />
      <RecentConversations onDeleted={conversation.remove} />
      {wasPlanning && (
        <Suspense>
          <WeekPlanDialog open={isPlanning} onOpenChange={setPlanning} />
        </Suspense>
      )}
    </div>
  );
}
