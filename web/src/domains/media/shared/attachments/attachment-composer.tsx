import { clockText } from "@alongside/contract/media/attachment-text.constants.ts";
import { ImagePlus, Mic, Paperclip, Square, Trash2 } from "lucide-react";
import { type ComponentProps, type Ref, useImperativeHandle } from "react";
import { ChatComposer } from "../../../../ui/chat-composer.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { IconFilePicker } from "../../../../ui/icon-file-picker.tsx";
import { toast } from "../../../../ui/toast-store.ts";
import { useHold } from "../../../../ui/use-hold.ts";
import { type ChosenAs, type DraftAttachment, withFiles } from "./drafts.ts";
import { DraftTray } from "./draft-tray.tsx";
import { useKeptDrafts } from "./kept-drafts.ts";
import { useRecorder } from "./use-recorder.ts";

type ComposerProps = Omit<
  ComponentProps<typeof ChatComposer>,
  "start" | "onSend" | "isReady" | "onFiles" | "value" | "onValueChange"
>;

/** Puts a message that couldn't be sent back into its field. */
export interface ComposerHandle {
  /** False, which the member is told, if the field has no room for what it carries. */
  takeBack: (text: string, attachments: readonly DraftAttachment[]) => boolean;
}

interface AttachmentComposerProps extends ComposerProps {
  ref?: Ref<ComposerHandle>;
  value: string;
  onValueChange: (text: string) => void;
  /** Names the chat, for what was chosen and isn't sent. */
  chat: string;
  /** False in a request, which carries text only. */
  takesAttachments?: boolean;
  onSend: (text: string, attachments: readonly DraftAttachment[]) => void;
}

/** A message field that also takes photos, videos, files and voice messages: chosen, pasted, dropped or recorded. */
export function AttachmentComposer({ chat, takesAttachments = true, onSend, ref, ...props }: AttachmentComposerProps) {
  const [drafts, setDrafts] = useKeptDrafts(chat);
  useImperativeHandle(ref, () => ({
    takeBack(text, attachments) {
      if (attachments.length > 0 && drafts.length > 0) {
        toast.show({ title: "You've attached something else", description: "Send or remove it first." });
        return false;
      }
      if (attachments.length > 0) setDrafts(attachments);
      props.onValueChange([text, props.value].filter((each) => each.trim() !== "").join("\n"));
      return true;
    },
  }));
  const add = (files: readonly File[], as: ChosenAs) => setDrafts(withFiles(drafts, files, as));
  const recorder = useRecorder((voice) => setDrafts([voice]));
  const isRecording = recorder.state === "recording";
  const hold = useHold({ onStart: recorder.start, onRelease: recorder.stop, onCancel: recorder.cancel });
  if (!takesAttachments) return <ChatComposer {...props} onSend={(text) => onSend(text, [])} />;
  return (
    <>
      <DraftTray drafts={drafts} onChange={setDrafts} />
      {isRecording && <Recording {...recorder} isHeld={hold.isHeld} />}
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
            {(hold.isHeld || (drafts.length === 0 && !isRecording)) && (
              <IconButton
                label="Record a voice message"
                title="Tap, or hold while you speak"
                icon={<Mic />}
                tone={hold.isHeld ? "accent" : "quiet"}
                className="-ml-2.5 touch-none select-none"
                aria-busy={recorder.state === "asking"}
                {...hold.handlers}
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

type RecordingProps = ReturnType<typeof useRecorder> & { isHeld: boolean };

function Recording({ seconds, level, stop, cancel, isHeld }: RecordingProps) {
  return (
    <div
      role="group"
      aria-label="Recording"
      className="mx-3 mt-1 flex min-h-14 items-center gap-2 rounded-xl bg-sunken p-1.5"
    >
      {isHeld ? (
        <span role="status" className="shrink-0 pl-2 text-xs text-ink-soft">
          Release to finish, slide away to cancel
        </span>
      ) : (
        <IconButton label="Cancel recording" icon={<Trash2 />} onClick={cancel} />
      )}
      <span aria-hidden="true" className="h-2 min-w-0 grow overflow-clip rounded-full bg-wash">
        <span className="block h-full rounded-full bg-danger" style={{ width: `${Math.round(level * 100)}%` }} />
      </span>
      <span role="timer" className="figures text-sm text-ink">
        {clockText(seconds)}
      </span>
      {!isHeld && (
        <IconButton
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
          autoFocus
          label="Stop recording"
          tone="accent"
          icon={<Square className="size-4! fill-current" />}
          onClick={stop}
        />
      )}
    </div>
  );
}
