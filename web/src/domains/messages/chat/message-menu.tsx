import { Ban, Copy, Flag, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { MenuAt, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { BlockDialog } from "../../people/shared/block-dialog.tsx";
import { shortName } from "../../people/shared/person-name.ts";
import { ReportDialog } from "../../people/shared/report-dialog.tsx";
import { type Conversation, type Message, useDeleteMessage } from "../messages.queries.ts";

/** The message whose button was pressed. */
export interface Chosen {
  message: Message;
  button: HTMLElement;
}

interface MessageMenuProps {
  chosen: Chosen | null;
  viewerId: string;
  other: Conversation["otherUser"];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onBlocked: () => void;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.show({ title: "Copied" });
  } catch {
    toast.show({ title: "Couldn't copy. Select the text and copy it.", tone: "danger" });
  }
}

/** The actions for a message: delete the member's own for both, report the other's, block its sender. */
export function MessageMenu({ chosen, viewerId, other, open, onOpenChange, onBlocked }: MessageMenuProps) {
  const [dialog, setDialog] = useState<"delete" | "report" | "block" | null>(null);
  const close = (isOpen: boolean) => {
    if (!isOpen) setDialog(null);
  };
  const remove = useDeleteMessage({
    onSuccess: () => setDialog(null),
    onError(error) {
      setDialog(null);
      showFailure(error, "Failed to delete the message. Please try again.");
    },
  });
  if (chosen === null) return null;
  const { message, button } = chosen;
  const isMine = message.senderId === viewerId;
  return (
    <>
      <MenuAt anchor={button} open={open} onOpenChange={onOpenChange}>
        <MenuItem icon={<Copy />} onSelect={() => void copy(message.message)}>
          Copy text
        </MenuItem>
        <MenuSeparator />
        {isMine && (
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => setDialog("delete")}>
            Delete for everyone
          </MenuItem>
        )}
        {!isMine && (
          <MenuItem icon={<Flag />} onSelect={() => setDialog("report")}>
            Report this message
          </MenuItem>
        )}
        {!isMine && other && (
          <MenuItem icon={<Ban />} tone="danger" onSelect={() => setDialog("block")}>
            Block {shortName(other)}
          </MenuItem>
        )}
      </MenuAt>
      <ConfirmDialog
        open={dialog === "delete"}
        onOpenChange={close}
        title="Delete this message?"
        description={`It's deleted for you and ${shortName(other)}, even if it was read. This can't be undone.`}
        confirmLabel="Delete for everyone"
        pending={remove.isPending}
        pendingText="Deleting..."
        onConfirm={() => remove.mutate(message)}
      />
      {dialog === "report" && (
        <ReportDialog target={{ type: "message", id: message.id }} what="this message" open onOpenChange={close} />
      )}
      {dialog === "block" && other && <BlockDialog person={other} open onOpenChange={close} onBlocked={onBlocked} />}
    </>
  );
}
