import { useInfiniteQuery } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { useState } from "react";
import { moreOf } from "../../api/pages.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ScrollMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../shared/loaded.tsx";
import { PhotoPicker } from "./photos/photo-picker.tsx";
import { PhotoGrid } from "./photos/photo-grid.tsx";
import { PhotoViewer } from "./photos/photo-viewer.tsx";
import { PhotosSkeleton } from "./photos/photos-skeleton.tsx";
import { useNewPhoto } from "./photos/use-new-photo.tsx";
import { photosQuery } from "./photos.queries.ts";

/** How close to the end of the loaded photos the next page is loaded. */
const ahead = 3;

/** A person's photos; their owner can add more. */
export function PhotosTab({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const query = useInfiniteQuery(photosQuery(userId));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  /** Keeps its value during the viewer's closing animation. */
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const photos = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const move = (next: number | null) => {
    setOpen(next !== null);
    if (next === null) return;
    setAt(next);
    if (hasNextPage && !isFetchingNextPage && next >= photos.length - ahead) void fetchNextPage();
  };
  const added = useNewPhoto();
  return (
    <>
      <Loaded query={query} skeleton={<PhotosSkeleton />} failed="Couldn't load the photos">
        {() => (
          <>
            {isOwn && (
              // At the same place with and without photos, so that the returning focus finds it.
              <div className="mb-4 flex justify-end">
                <PhotoPicker onFiles={added.choose} />
              </div>
            )}
            {photos.length === 0 && <NoPhotos isOwn={isOwn} />}
            <PhotoGrid photos={photos} onOpen={(id) => move(photos.findIndex((photo) => photo.id === id))} />
            <ScrollMore {...moreOf(query)} />
            <PhotoViewer photos={photos} hasMore={hasNextPage} at={at} open={isOpen} isOwn={isOwn} onMove={move} />
          </>
        )}
      </Loaded>
      {added.dialog}
    </>
  );
}

function NoPhotos({ isOwn }: { isOwn: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<Images />}
        title={isOwn ? "Your gallery is empty" : "No photos yet"}
        text={
          isOwn
            ? "Add a photo of something you like to do. You choose who sees it."
            : "What they share with you appears here."
        }
      />
    </Card>
  );
}
