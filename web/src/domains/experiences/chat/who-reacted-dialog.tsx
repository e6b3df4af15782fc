import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../../ui/dialog.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { Loaded } from "../../../shared/loaded.tsx";
import { PersonLine } from "../../people/shared/person-card.tsx";
import type { GroupMessage } from "../experiences.queries.ts";
import { whoReactedQuery } from "../group-chat.queries.ts";

interface WhoReactedDialogProps {
  message: GroupMessage;
  onClose: () => void;
}

/** Who reacted to a message, and with what. */
export function WhoReactedDialog({ message, onClose }: WhoReactedDialogProps) {
  const reactions = useQuery(whoReactedQuery(message));
  const count = message.reactions.reduce((sum, each) => sum + each.count, 0);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Reactions">
      <Loaded query={reactions} skeleton={<SkeletonRows count={count} />} failed="Couldn't load who reacted">
        {(given) =>
          given.length === 0 ? (
            <p className="py-4 text-sm text-ink-soft">No reactions left.</p>
          ) : (
            <ul aria-label="Reactions" className="-mx-3 flex flex-col">
              {given.map(({ emoji, user }) => (
                <PersonLine
                  key={user.id}
                  user={user}
                  actions={
                    <span role="img" aria-label={`reacted with ${emoji}`} className="text-xl">
                      {emoji}
                    </span>
                  }
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}
