import { editableFor, reactionEmojis } from "@alongside/contract/kernel/chat.constants.ts";
import { Ban, Copy, Flag, Pencil, Reply, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { MenuAt, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import { ReactionItems } from "../../../ui/reactions.tsx";
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
  /** Absent where the member can't write. */
  answers?: Answers | undefined;
}

/** What the member can do with a message where they can write. */
export interface Answers {
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  /** Null takes the reaction back. */
  onReact: (message: Message, emoji: string | null) => void;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.show({ title: "Copied" });
  } catch {
    toast.show({ title: "Couldn't copy. Select the text and copy it.", tone: "danger" });
  }
}

/** Whether the member's own message can still be edited; the server decides. */
const isEditable = ({ sentAt, messageType }: Message) =>
  messageType === "text" && Date.now() - Date.parse(sentAt) < editableFor * 1000;

/** The actions for a message: react, reply, edit or delete the member's own, report the other's, block its sender. */
export function MessageMenu(props: MessageMenuProps) {
  const { chosen, viewerId, other, open, onOpenChange, onBlocked, answers } = props;
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
        {answers && (
          <>
            <ReactionItems
              emojis={reactionEmojis}
              chosen={message.reactions.find((each) => each.isMine)?.emoji}
              onReact={(emoji) => answers.onReact(message, emoji)}
            />
            <MenuSeparator />
            <MenuItem icon={<Reply />} onSelect={() => answers.onReply(message)}>
              Reply
            </MenuItem>
          </>
        )}
        {answers && isMine && isEditable(message) && (
          <MenuItem icon={<Pencil />} onSelect={() => answers.onEdit(message)}>
            Edit
          </MenuItem>
        )}
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
