import { CoachChat } from "./coach-chat.tsx";
import { RecentConversations } from "./recent-conversations.tsx";

export function CoachTab() {
  return (
    <div className="flex flex-col gap-5">
      <CoachChat />
      <RecentConversations />
    </div>
  );
}
