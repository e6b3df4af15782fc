import { FileText, Mic, Video } from "lucide-react";
import { clockText } from "@alongside/contract/media/attachment-text.constants.ts";
import { ProgressBar } from "../../../../ui/progress-bar.tsx";
import { sizeText } from "../../size-text.ts";
import type { DraftAttachment } from "./drafts.ts";
import { endUploads, useShares } from "./sending.ts";
import { usePreview } from "./use-preview.ts";

interface OutgoingListProps {
  entryId: string;
  drafts: readonly DraftAttachment[];
  isSending: boolean;
  onCancel: () => void;
}

/** What an unsent message carries, with the progress of each upload. */
export function OutgoingList({ entryId, drafts, isSending, onCancel }: OutgoingListProps) {
  const shares = useShares(entryId);
  if (drafts.length === 0) return null;
  return (
    <div className="flex w-56 max-w-full flex-col gap-1.5 whitespace-normal">
      <ul className="flex flex-col gap-1.5">
        {drafts.map((draft) => (
          <li key={draft.key} className="flex items-center gap-2.5">
            <DraftPreview draft={draft} />
            <span className="min-w-0 grow">
              <span dir="auto" className="block truncate text-xs font-medium">
                {draft.caption || describe(draft)}
              </span>
              {isSending && (
                <ProgressBar
                  label={`Uploading ${describe(draft)}`}
                  hideLabel
                  tone="accent"
                  size="sm"
                  max={1}
                  value={shares[draft.key] ?? 0}
                  className="mt-1.5"
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {isSending && (
        <button
          type="button"
          className="min-h-8 self-end rounded-full px-2 text-xs font-semibold text-ink-soft hover:text-ink"
          onClick={() => {
            endUploads(entryId);
            onCancel();
          }}
        >
          Cancel
        </button>
      )}
    </div>
  );
}

/** "plan.pdf, 12 kB", "Voice message 0:12". */
export function describe({ kind, file, duration }: DraftAttachment): string {
  if (kind === "voice") return `Voice message ${clockText(duration ?? 0)}`;
  return kind === "file" ? `${file.name}, ${sizeText(file.size)}` : file.name;
}

/** A small picture of it. */
export function DraftPreview({ draft: { kind, file } }: { draft: DraftAttachment }) {
  const preview = usePreview(file);
  const box = "grid size-12 shrink-0 place-items-center overflow-clip rounded-md bg-wash text-ink-soft";
  if (kind === "photo") {
    return <span className={box}>{preview && <img src={preview} alt="" className="size-full object-cover" />}</span>;
  }
  return (
    <span className={box}>
      {kind === "video" ? (
        <Video className="size-5" />
      ) : kind === "voice" ? (
        <Mic className="size-5" />
      ) : (
        <FileText className="size-5" />
      )}
    </span>
  );
}
