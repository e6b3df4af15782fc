import { Sparkles } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useMember } from "../../identity/identity.queries.ts";
import { ItemConversation } from "./item-conversation.tsx";
import { useItemConversation } from "./use-item-conversation.ts";

interface ItemAssistantProps {
  item: { id: string; title: string; isOwn: boolean };
}

/** Answers questions about a listing. The conversation is kept while the dialog is closed. */
export function ItemAssistant({ item }: ItemAssistantProps) {
  const { id, aiCredits } = useMember();
  const conversation = useItemConversation(id, item.id, item.isOwn);
  return (
    <Dialog
      size="md"
      trigger={
        <Button variant="secondary" block icon={<Sparkles aria-hidden="true" className="size-4" />}>
          Ask AI About This Item
        </Button>
      }
      title="AI Product Assistant"
      description={`About “${item.title}”. Answers come from the listing.`}
    >
      <ItemConversation conversation={conversation} credits={aiCredits} isOwn={item.isOwn} />
    </Dialog>
  );
}
