import { clockText } from "@alongside/contract/media/attachment-text.constants.ts";
import { ImagePlus, Mic, Paperclip, Square, Trash2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { ChatComposer } from "../../../../ui/chat-composer.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { IconFilePicker } from "../../../../ui/icon-file-picker.tsx";
import { type ChosenAs, type DraftAttachment, withFiles } from "./drafts.ts";
import { DraftTray } from "./draft-tray.tsx";
import { useRecorder } from "./use-recorder.ts";

type ComposerProps = Omit<ComponentProps<typeof ChatComposer>, "start" | "onSend" | "isReady" | "onFiles">;

interface AttachmentComposerProps extends ComposerProps {
  /** False in a request, which carries text only. */
  takesAttachments?: boolean;
  onSend: (text: string, attachments: readonly DraftAttachment[]) => void;
}

/** A message field that also takes photos, videos, files and voice messages: chosen, pasted, dropped or recorded. */
export function AttachmentComposer({ takesAttachments = true, onSend, ...props }: AttachmentComposerProps) {
  const [drafts, setDrafts] = useState<readonly DraftAttachment[]>([]);
  const add = (files: readonly File[], as: ChosenAs) => setDrafts(withFiles(drafts, files, as));
  const recorder = useRecorder((voice) => setDrafts([voice]));
  const isRecording = recorder.state === "recording";
  if (!takesAttachments) return <ChatComposer {...props} onSend={(text) => onSend(text, [])} />;
  return (
    <>
      <DraftTray drafts={drafts} onChange={setDrafts} />
      {isRecording && <Recording {...recorder} />}
      <ChatComposer
        {...props}
        isReady={drafts.length > 0}
        onFiles={(files) => add(files, "any")}
        start={
          <div className="flex shrink-0">
            <IconFilePicker
              label="Add photos or a video"
              icon={<ImagePlus />}
              accept="image/*,video/mp4,video/quicktime,video/webm"
              multiple
              disabled={isRecording}
              onFiles={(files) => add(files, "media")}
            />
            <IconFilePicker
              label="Add files"
              icon={<Paperclip />}
              multiple
              disabled={isRecording}
              className="-ml-2.5"
              onFiles={(files) => add(files, "file")}
            />
            {drafts.length === 0 && !isRecording && (
              <IconButton
                label="Record a voice message"
                icon={<Mic />}
                className="-ml-2.5"
                pending={recorder.state === "asking"}
                onClick={recorder.start}
              />
            )}
          </div>
        }
        onSend={(text) => {
          setDrafts([]);
          onSend(text, drafts);
        }}
      />
    </>
  );
}

function Recording({ seconds, level, stop, cancel }: ReturnType<typeof useRecorder>) {
  return (
    <div role="group" aria-label="Recording" className="mx-3 mt-1 flex items-center gap-2 rounded-xl bg-sunken p-1.5">
      <IconButton label="Cancel recording" icon={<Trash2 />} onClick={cancel} />
      <span aria-hidden="true" className="h-2 min-w-0 grow overflow-clip rounded-full bg-wash">
        <span className="block h-full rounded-full bg-danger" style={{ width: `${Math.round(level * 100)}%` }} />
      </span>
      <span role="timer" className="figures text-sm text-ink">
        {clockText(seconds)}
      </span>
      <IconButton
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        label="Stop recording"
        tone="accent"
        icon={<Square className="size-4! fill-current" />}
        onClick={stop}
      />
    </div>
  );
}
