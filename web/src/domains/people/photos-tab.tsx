import { useInfiniteQuery } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ScrollMore } from "../../ui/load-more.tsx";
import { Loaded } from "../identity/shared/loaded.tsx";
import { PhotoPicker } from "./photos/photo-picker.tsx";
import { PhotoGrid } from "./photos/photo-grid.tsx";
import { PhotoViewer } from "./photos/photo-viewer.tsx";
import { PhotosSkeleton } from "./photos/photos-skeleton.tsx";
import { useNewPhoto } from "./photos/use-new-photo.tsx";
import { photosQuery } from "./photos.queries.ts";

/** How near the end of what is there one may come before more is asked for. */
const ahead = 3;

/** A person's photos; their owner adds to them here. */
export function PhotosTab({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const query = useInfiniteQuery(photosQuery(userId));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  /** It stays what it was while the viewer closes. */
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
  const picker = isOwn && <PhotoPicker onFiles={added.choose} />;
  return (
    <>
      <Loaded query={query} skeleton={<PhotosSkeleton />} failed="The photos did not load">
        {() =>
          photos.length === 0 ? (
            <NoPhotos picker={picker} />
          ) : (
            <>
              {picker && <div className="mb-4 flex justify-end">{picker}</div>}
              <PhotoGrid photos={photos} onOpen={(id) => move(photos.findIndex((photo) => photo.id === id))} />
              <ScrollMore
                hasMore={hasNextPage}
                pending={isFetchingNextPage}
                hasFailed={isFetchNextPageError}
                onMore={() => void fetchNextPage()}
              />
              <PhotoViewer photos={photos} hasMore={hasNextPage} at={at} open={isOpen} isOwn={isOwn} onMove={move} />
            </>
          )
        }
      </Loaded>
      {added.dialog}
    </>
  );
}

function NoPhotos({ picker }: { picker: ReactNode }) {
  return (
    <Card>
      <EmptyState
        icon={<Images />}
        title={picker ? "Your gallery is empty" : "No photos yet"}
        text={
          picker
            ? "Show people a little of what you like to do. You choose who sees each photo."
            : "Nothing that is for you to see."
        }
        action={picker}
      />
    </Card>
  );
}
