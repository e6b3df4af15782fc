import { lengths } from "@alongside/contract/kernel/limits.ts";
import { X } from "lucide-react";
import { type Ref, useEffect, useRef, useState } from "react";
import { ChatComposer } from "../../../ui/chat-composer.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ComposerNote } from "../../../ui/message-quote.tsx";
import { AttachmentComposer, type ComposerHandle } from "../../media/shared/attachments/attachment-composer.tsx";
import type { DraftAttachment } from "../../media/shared/attachments/drafts.ts";
import { useDraftText } from "../../../ui/use-draft-text.ts";
import type { Message } from "../messages.queries.ts";
import { draftKey } from "../../../shared/prepared-message.ts";

interface MessageComposerProps {
  /** The field for new messages; null while an earlier one is edited. */
  handle: Ref<ComposerHandle>;
  viewerId: string;
  conversationId: string;
  name: string;
  /** What the next text answers or changes. */
  about: ComposerAbout | null;
  /** Ends that. */
  onDone: () => void;
  takesAttachments: boolean;
  onSend: (text: string, attachments: readonly DraftAttachment[]) => void;
  onEdit: (message: Message, text: string) => void;
  onTyping: (text: string) => void;
}

export interface ComposerAbout {
  kind: "reply" | "edit";
  message: Message;
}

/** The field for a new message, a reply, or a new text of an earlier message. Escape ends the latter two. */
export function MessageComposer(props: MessageComposerProps) {
  const { about, onDone, onEdit } = props;
  const part = useRef<HTMLDivElement>(null);
  const isWriting = about !== null;
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
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isWriting) return;
        event.stopPropagation();
        end();
      }}
    >
      {about && (
        <div className="mx-3 flex animate-rise items-center gap-2 rounded-t-xl bg-wash px-3 py-1.5">
          <ComposerNote
            label={
              about.kind === "edit"
                ? "Edit message"
                : `Reply to ${about.message.senderId === props.viewerId ? "yourself" : props.name}`
            }
            text={about.message.message}
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
        <EditField key={about.message.id} message={about.message} onEdit={onEdit} onDone={onDone} />
      ) : (
        <NewField {...props} />
      )}
    </div>
  );
}

function EditField({
  message,
  onEdit,
  onDone,
}: Pick<MessageComposerProps, "onEdit" | "onDone"> & { message: Message }) {
  const [text, setText] = useState(message.message);
  return (
    <ChatComposer
      label="New text of your message"
      sendLabel="Save"
      className="m-3 mt-1"
      maxLength={lengths.message}
      value={text}
      onValueChange={setText}
      onSend={(changed) => {
        onDone();
        if (changed !== message.message) onEdit(message, changed);
      }}
    />
  );
}

/** An unsent text stays in it until the member signs out. */
function NewField(props: MessageComposerProps) {
  const { handle, viewerId, conversationId, name, takesAttachments, onSend, onTyping } = props;
  const [draft, setDraft] = useDraftText(draftKey(viewerId, conversationId));
  return (
    <AttachmentComposer
      ref={handle}
      chat={`conversation/${conversationId}`}
      label={`Message to ${name}`}
      placeholder="Write a message"
      className="m-3 mt-1"
      maxLength={lengths.message}
      value={draft}
      onValueChange={(text) => {
        setDraft(text);
        onTyping(text);
      }}
      takesAttachments={takesAttachments}
      onSend={(text, attachments) => {
        setDraft("");
        onSend(text, attachments);
      }}
    />
  );
}
