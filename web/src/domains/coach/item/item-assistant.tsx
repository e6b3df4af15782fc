import { Sparkles } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useMember } from "../../identity/identity.queries.ts";
import { ItemTalk } from "./item-talk.tsx";
import { useItemTalk } from "./use-item-talk.ts";

interface ItemAssistantProps {
  item: { id: string; title: string; isOwn: boolean };
}

/** Answers questions about an item from its listing. The talk stays while the dialog is closed. */
export function ItemAssistant({ item }: ItemAssistantProps) {
  const { id, aiCredits } = useMember();
  const talk = useItemTalk(id, item.id, item.isOwn);
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
      <ItemTalk talk={talk} credits={aiCredits} isOwn={item.isOwn} />
    </Dialog>
  );
}
