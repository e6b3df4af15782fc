import { attachmentLimits } from "@alongside/contract/media/attachments.constants.ts";
import { ArrowUp, X } from "lucide-react";
import { IconButton } from "../../../../ui/icon-button.tsx";
import type { DraftAttachment } from "./drafts.ts";
import { describe, DraftPreview } from "./outgoing-list.tsx";
import { usePreview } from "./use-preview.ts";
import { VoicePlayer } from "./voice-player.tsx";

interface DraftTrayProps {
  drafts: readonly DraftAttachment[];
  onChange: (drafts: readonly DraftAttachment[]) => void;
}

/** What will be sent with the message: captions, order, and what to leave out. */
export function DraftTray({ drafts, onChange }: DraftTrayProps) {
  if (drafts.length === 0) return null;
  const remove = (key: string) => onChange(drafts.filter((draft) => draft.key !== key));
  const describeAs = (key: string, caption: string) =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, caption } : draft)));
  const moveUp = (at: number) => {
    const one = drafts[at];
    if (one) onChange(drafts.toSpliced(at, 1).toSpliced(at - 1, 0, one));
  };
  return (
    <ol
      aria-label="Attachments"
      className="mx-3 mt-1 flex max-h-56 flex-col gap-1.5 overflow-y-auto rounded-xl bg-sunken p-2"
    >
      {drafts.map((draft, at) => (
        <li key={draft.key} className="flex items-center gap-2">
          {draft.kind === "voice" ? (
            <VoiceDraft draft={draft} />
          ) : (
            <>
              <DraftPreview draft={draft} />
              <span className="min-w-0 grow">
                {draft.kind === "file" && (
                  <span dir="auto" className="block truncate px-1 text-xs font-medium">
                    {describe(draft)}
                  </span>
                )}
                <input
                  type="text"
                  dir="auto"
                  aria-label={`Caption for ${describe(draft)}`}
                  placeholder="Add a caption"
                  maxLength={attachmentLimits.caption}
                  value={draft.caption}
                  onChange={({ currentTarget }) => describeAs(draft.key, currentTarget.value)}
                  className="min-h-9 w-full rounded-md bg-transparent px-1 text-base text-ink outline-none focus-visible:ring-2 focus-visible:ring-focus sm:text-sm"
                />
              </span>
            </>
          )}
          {at > 0 && (
            <IconButton size="sm" label={`Move ${describe(draft)} up`} icon={<ArrowUp />} onClick={() => moveUp(at)} />
          )}
          <IconButton size="sm" label={`Remove ${describe(draft)}`} icon={<X />} onClick={() => remove(draft.key)} />
        </li>
      ))}
    </ol>
  );
}

function VoiceDraft({ draft: { file, duration, peaks } }: { draft: DraftAttachment }) {
  const src = usePreview(file);
  return (
    <span className="min-w-0 grow">
      <VoicePlayer src={src} duration={duration} peaks={peaks} label="Your voice message" />
    </span>
  );
}
