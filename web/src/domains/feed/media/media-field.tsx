import { useState } from "react";
import { Sortable } from "../../../ui/sortable.tsx";
import { problemText } from "../../media/shared/upload-problem.ts";
import type { Upload, Uploads } from "../../media/shared/uploads.ts";
import { EditMedium } from "./edit-medium.tsx";
import { MediumTile } from "./medium-tile.tsx";

interface MediaFieldProps {
  uploads: readonly Upload[];
  store: Uploads;
}

/** The photos of a post that is being written: reorder, describe, crop and remove. They upload meanwhile. */
export function MediaField({ uploads, store }: MediaFieldProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  // A repeated message must be announced again.
  const say = (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text));
  const count = uploads.length;
  const isUnderWay = uploads.some(({ state }) => state === "waiting" || state === "sending");
  const [wasUnderWay, setWasUnderWay] = useState(isUnderWay);
  if (wasUnderWay !== isUnderWay) {
    setWasUnderWay(isUnderWay);
    if (!isUnderWay && count > 0 && uploads.every(({ state }) => state === "sent")) say("Everything is uploaded");
  }
  const nameOf = (key: string) => {
    const at = uploads.findIndex((one) => one.key === key);
    return uploads[at]?.kind === "video" ? "Video" : `Photo ${at + 1}`;
  };
  const move = (key: string, to: number) => {
    if (to < 0 || to >= count) return;
    say(`${nameOf(key)} is now photo ${to + 1} of ${count}`);
    store.move(key, to);
  };
  const failed = uploads.flatMap(({ key, error }) => (error ? [{ key, text: problemText(error) }] : []));
  const undescribed = uploads.filter(({ alt }) => alt === "").length;
  const current = uploads.find(({ key }) => key === edited);
  return (
    <>
      <Sortable ids={uploads.map(({ key }) => key)} nameOf={nameOf} onMove={move}>
        <ol aria-label="Photos in order" className="grid grid-cols-2 gap-2.5 min-[26rem]:grid-cols-3">
          {uploads.map((upload, at) => (
            <MediumTile
              key={upload.key}
              upload={upload}
              name={nameOf(upload.key)}
              at={at}
              count={count}
              onMove={(to) => move(upload.key, to)}
              onEdit={() => setEdited(upload.key)}
              onRemove={() => {
                say(`${nameOf(upload.key)} removed`);
                store.remove(upload.key);
              }}
              onRetry={() => store.retry(upload.key)}
            />
          ))}
        </ol>
      </Sortable>
      {failed.length > 0 && (
        <div role="alert" className="flex flex-col gap-1 text-xs font-medium text-danger-ink">
          {failed.map(({ key, text }) => (
            <p key={key}>
              {nameOf(key)}: {text}
            </p>
          ))}
        </div>
      )}
      {failed.length === 0 && (count > 1 || undescribed > 0) && (
        <p className="text-xs text-ink-faint">
          {count > 1 && (
            <>
              <span className="pointer-fine:hidden">Hold and drag</span>
              <span className="pointer-coarse:hidden">Drag</span> to reorder.{" "}
            </>
          )}
          {undescribed > 0 && "A short description lets everyone take part."}
        </p>
      )}
      {current && (
        <EditMedium
          key={current.key}
          upload={current}
          name={current.kind === "video" ? "Video" : `${nameOf(current.key)} of ${count}`}
          open
          onClose={() => setEdited(null)}
          onDescribe={(alt) => store.describe(current.key, alt)}
          onReplace={(file) => store.replace(current.key, file)}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}
