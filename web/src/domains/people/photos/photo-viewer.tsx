import { useState } from "react";
import { PictureViewer } from "../../../ui/picture-viewer.tsx";
import type { Photo } from "../photos.queries.ts";
import { OwnerActions, type Task } from "./owner-actions.tsx";
import { photoName } from "./photo-name.ts";

interface PhotoViewerProps {
  photos: readonly Photo[];
  /** Whether more photos can be loaded. */
  hasMore: boolean;
  at: number;
  open: boolean;
  isOwn: boolean;
  /** Shows another photo by its index, or closes with null. */
  onMove: (at: number | null) => void;
}

/** A photo of a gallery with its description, and what its owner can do with it. */
export function PhotoViewer({ photos, hasMore, at, open, isOwn, onMove }: PhotoViewerProps) {
  const [task, setTask] = useState<Task | null>(null);
  const photo = photos[at];
  if (photo === undefined) return null;
  const last = photos.length - 1;
  return (
    <PictureViewer
      title="Photo"
      pictures={photos.map((each) => ({ id: each.id, src: each.mediaUrl, name: photoName(each) }))}
      hasMore={hasMore}
      at={at}
      open={open}
      onMove={onMove}
    >
      {photo.description && (
        <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere text-ink">
          {photo.description}
        </p>
      )}
      {isOwn && (
        <OwnerActions
          photo={photo}
          task={task}
          onTask={setTask}
          onDeleted={() => onMove(last === 0 ? null : Math.min(at, last - 1))}
        />
      )}
    </PictureViewer>
  );
}
