import { lengths } from "@alongside/contract/kernel/limits.ts";
import { X } from "lucide-react";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { ChatComposer } from "../../../../ui/chat-composer.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { ComposerNote } from "../../../../ui/message-quote.tsx";
import { AttachmentComposer, type ComposerHandle } from "../../../media/shared/attachments/attachment-composer.tsx";
import { type AnyMessage, type Outgoing, quoteOf, quoteText, type Written } from "./chat.rules.ts";
import { MentionList } from "./mention-list.tsx";
import { asSent, type MentionedText, type MentionRange, withTextAbove } from "./mentions.rules.ts";
import { useMentionDraft } from "./use-mention-draft.ts";
import { type Mentionable, useMentions } from "./use-mentions.ts";

export interface ComposerAbout<M> {
  kind: "reply" | "edit";
  message: M;
}

/** Puts a message that couldn't be sent back into its field. */
export interface MessageHandle {
  /** False, which the member is told, if the field has no room for what it carries. */
  takeBack: (unsent: Outgoing) => boolean;
}

interface MessageComposerProps<M> {
  /** The field for new messages; null while an earlier one is edited. */
  handle: Ref<MessageHandle>;
  /** Names the chat, for what was chosen and isn't sent. */
  chat: string;
  /** Where an unsent text stays until the member signs out. */
  draftKey: string;
  label: string;
  placeholder: string;
  disabled?: boolean;
  /** Those whom a text can name. */
  members?: readonly Mentionable[];
  /** Whom an earlier text of the member's own named, for editing it. */
  mentionsOf?: (message: M) => readonly MentionRange[];
  /** What the next text answers or changes. */
  about: ComposerAbout<M> | null;
  /** Who wrote what is answered: "yourself", "Ana". */
  answered: string;
  /** Ends that. */
  onDone: () => void;
  takesAttachments?: boolean;
  onSend: (written: Written) => void;
  onEdit: (message: M, text: string, mentions: readonly MentionRange[]) => void;
  onTyping: (text: string) => void;
}

const nobody: readonly Mentionable[] = [];

/** The field for a new message, a reply, or a new text of an earlier message. Escape ends the latter two. */
export function MessageComposer<M extends AnyMessage>(props: MessageComposerProps<M>) {
  const { about, onDone, answered } = props;
  const part = useRef<HTMLDivElement>(null);
  const key = about && `${about.kind} ${about.message.id}`;
  useEffect(() => {
    if (key !== null) part.current?.querySelector("textarea")?.focus();
  }, [key]);
  const end = () => {
    onDone();
    part.current?.querySelector("textarea")?.focus({ preventScroll: true });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in its field
    <div
      ref={part}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || about === null) return;
        event.stopPropagation();
        end();
      }}
    >
      {about && (
        <div className="mx-3 flex animate-rise items-center gap-2 rounded-t-xl bg-wash px-3 py-1.5">
          <ComposerNote
            label={about.kind === "edit" ? "Edit message" : `Reply to ${answered}`}
            text={quoteText(quoteOf(about.message, { senderId: null })) ?? ""}
          />
          <IconButton
            size="sm"
            label={about.kind === "edit" ? "Cancel editing" : "Cancel reply"}
            icon={<X />}
            onClick={end}
          />
        </div>
      )}
      {about?.kind === "edit" ? (
        <EditField key={about.message.id} {...props} message={about.message} />
      ) : (
        <NewField {...props} />
      )}
    </div>
  );
}

function EditField<M extends AnyMessage>(props: MessageComposerProps<M> & { message: M }) {
  const { message, members = nobody, mentionsOf, onDone, onEdit } = props;
  const [draft, setDraft] = useState<MentionedText>(() => ({
    text: message.message,
    mentions: mentionsOf?.(message) ?? [],
  }));
  const { field, onText, list } = useMentions(members, draft, setDraft);
  return (
    <>
      <MentionList {...list} />
      <ChatComposer
        label="Edit your message"
        sendLabel="Save"
        className="m-3 mt-1"
        maxLength={lengths.message}
        value={draft.text}
        onValueChange={onText}
        field={members.length > 0 ? field : undefined}
        onSend={() => {
          const { text, mentions } = asSent(draft);
          onDone();
          if (text !== message.message) onEdit(message, text, mentions);
        }}
      />
    </>
  );
}

function NewField<M extends AnyMessage>(props: MessageComposerProps<M>) {
  const { handle, chat, draftKey, label, placeholder, disabled, members = nobody, onSend, onTyping } = props;
  const composer = useRef<ComposerHandle>(null);
  const [draft, setDraft] = useMentionDraft(draftKey);
  const { field, onText, list } = useMentions(members, draft, setDraft);
  useImperativeHandle(handle, () => ({
    takeBack({ text, attachments = [], mentions = [] }) {
      if (composer.current?.takeBack(text, attachments) !== true) return false;
      // The same text with whom it names.
      setDraft(withTextAbove(draft, { text, mentions }));
      return true;
    },
  }));
  return (
    <>
      <MentionList {...list} />
      <AttachmentComposer
        ref={composer}
        chat={chat}
        label={label}
        placeholder={placeholder}
        className="m-3 mt-1"
        maxLength={lengths.message}
        value={draft.text}
        disabled={disabled}
        onValueChange={(text) => {
          onText(text);
          onTyping(text);
        }}
        field={members.length > 0 ? field : undefined}
        takesAttachments={props.takesAttachments}
        onSend={(_, attachments) => {
          setDraft({ text: "", mentions: [] });
          onSend({ ...asSent(draft), attachments });
        }}
      />
    </>
  );
}
