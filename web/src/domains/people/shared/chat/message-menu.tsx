import { reactionEmojis } from "@alongside/contract/kernel/chat.constants.ts";
import type { UseMutationResult } from "@tanstack/react-query";
import { Ban, Copy, Flag, Pencil, Reply, SmilePlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { MenuAt, MenuItem, MenuSeparator } from "../../../../ui/menu.tsx";
import { ReactionItems } from "../../../../ui/reactions.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import type { ReportTarget } from "../../report.queries.ts";
import { BlockDialog } from "../block-dialog.tsx";
import { type Named, shortName } from "../person-name.ts";
import { ReportDialog } from "../report-dialog.tsx";
import { type AnyMessage, isEditable } from "./chat.rules.ts";

/** The message whose button was pressed. */
export interface Chosen<M> {
  message: M;
  button: HTMLElement;
}

/** What the member can do with a message where they can write. */
export interface Answers<M> {
  onReply: (message: M) => void;
  onEdit: (message: M) => void;
  /** Null takes the reaction back. */
  onReact: (message: M, emoji: string | null) => void;
}

export interface MessageMenuActions<M> {
  /** Absent where the member can't write. */
  answers?: Answers<M> | undefined;
  remove: Pick<UseMutationResult<null, Error, M>, "mutate" | "isPending">;
  /** Who loses a deleted message: "you and Ines". */
  deletedFor: string;
  /** What is reported about another's message, and what the entry says. */
  reportOf: (message: M) => { type: ReportTarget; id: string; what: string };
  onBlocked: () => void;
  /** Where others' reactions have names. */
  onWhoReacted?: (message: M) => void;
}

interface MessageMenuProps<M> extends MessageMenuActions<M> {
  chosen: Chosen<M> | null;
  isMine: boolean;
  /** Null if the account was deleted. */
  author: (NonNullable<Named> & { id: string }) | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
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
const mayStillEdit = (message: AnyMessage) => isEditable(message, Date.now());

/** The actions for a message: react, reply, edit or delete the member's own, report the other's, block its sender. */
export function MessageMenu<M extends AnyMessage>(props: MessageMenuProps<M>) {
  const { chosen, isMine, author, open, onOpenChange, onBlocked, answers, remove, deletedFor, onWhoReacted } = props;
  const [dialog, setDialog] = useState<"delete" | "report" | "block" | null>(null);
  const close = (isOpen: boolean) => {
    if (!isOpen) setDialog(null);
  };
  if (chosen === null) return null;
  const { message, button } = chosen;
  const reported = props.reportOf(message);
  const hasAnswers = answers !== undefined;
  const mayEdit = isMine && mayStillEdit(message);
  const isSeen = onWhoReacted !== undefined && message.reactions.length > 0;
  const hasFirstPart = hasAnswers || isSeen || message.message !== "";
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
        {answers && mayEdit && (
          <MenuItem icon={<Pencil />} onSelect={() => answers.onEdit(message)}>
            Edit
          </MenuItem>
        )}
        {isSeen && (
          <MenuItem icon={<SmilePlus />} onSelect={() => onWhoReacted(message)}>
            See who reacted
          </MenuItem>
        )}
        {message.message !== "" && (
          <MenuItem icon={<Copy />} onSelect={() => void copy(message.message)}>
            Copy text
          </MenuItem>
        )}
        {hasFirstPart && <MenuSeparator />}
        {isMine && (
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => setDialog("delete")}>
            Delete for everyone
          </MenuItem>
        )}
        {!isMine && (
          <MenuItem icon={<Flag />} onSelect={() => setDialog("report")}>
            Report {reported.what}
          </MenuItem>
        )}
        {!isMine && author && (
          <MenuItem icon={<Ban />} tone="danger" onSelect={() => setDialog("block")}>
            Block {shortName(author)}
          </MenuItem>
        )}
      </MenuAt>
      <ConfirmDialog
        open={dialog === "delete"}
        onOpenChange={close}
        title="Delete this message?"
        description={`It's deleted for ${deletedFor}, even if they've read it. This can't be undone.`}
        confirmLabel="Delete for everyone"
        pending={remove.isPending}
        pendingText="Deleting..."
        onConfirm={() => remove.mutate(message, { onSettled: () => setDialog(null) })}
      />
      {dialog === "report" && <ReportDialog target={reported} what={reported.what} open onOpenChange={close} />}
      {dialog === "block" && author && <BlockDialog person={author} open onOpenChange={close} onBlocked={onBlocked} />}
    </>
  );
}
