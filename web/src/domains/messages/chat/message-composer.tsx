import { lengths } from "@alongside/contract/kernel/limits.ts";
import { ImagePlus, Paperclip } from "lucide-react";
import { ChatComposer } from "../../../ui/chat-composer.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useDraftText } from "../../../ui/use-draft-text.ts";
import { draftKey } from "../../../shared/prepared-message.ts";

const comingSoon = (what: string) =>
  toast.show({ title: "Coming Soon", description: `You can't send ${what.toLowerCase()} yet.` });

interface MessageComposerProps {
  viewerId: string;
  conversationId: string;
  name: string;
  onSend: (text: string) => void;
}

/** The field for a new message. An unsent text stays in it until the member signs out. */
export function MessageComposer({ viewerId, conversationId, name, onSend }: MessageComposerProps) {
  const [draft, setDraft] = useDraftText(draftKey(viewerId, conversationId));
  return (
    <ChatComposer
      label={`Message to ${name}`}
      placeholder="Write a message"
      className="m-3 mt-1"
      maxLength={lengths.message}
      value={draft}
      onValueChange={setDraft}
      start={
        <div className="flex shrink-0 max-[22rem]:hidden">
          <IconButton label="Send a photo" icon={<ImagePlus />} onClick={() => comingSoon("Photos")} />
          <IconButton
            label="Send a file"
            icon={<Paperclip />}
            className="-ml-1.5"
            onClick={() => comingSoon("Files")}
          />
        </div>
      }
      onSend={(text) => {
        setDraft("");
        onSend(text);
      }}
    />
  );
}
