import type { feedFaults } from "@alongside/contract/feed/feed.faults.ts";
import { lazy, Suspense, useRef, useState, useSyncExternalStore } from "react";
import { ApiError, isUnanswered, isUnauthorized } from "../../../api/api-error.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast-store.ts";
import type { UploadPart, Uploads } from "../../media/shared/uploads.ts";

// Loaded with the first photo, because dragging takes a library.
const MediaField = lazy(async () => {
  const { MediaField } = await import("./media-field.tsx");
  return { default: MediaField };
});

export const notOwnMedia = { code: "feed/not-own-media" } satisfies Pick<(typeof feedFaults)["notOwnMedia"], "code">;

/** The photos of a post that is being written or edited. */
export function useMedia(store: Uploads) {
  const uploads = useSyncExternalStore(store.subscribe, store.read);
  const [isWaiting, setWaiting] = useState(false);
  const cancelled = useRef(false);
  return {
    uploads,
    /** Whether a submitted post waits for its uploads. */
    isWaiting,
    field: uploads.length > 0 && (
      <Suspense fallback={<Skeleton className="h-28 rounded-lg" />}>
        <MediaField uploads={uploads} store={store} />
      </Suspense>
    ),
    /**
     * What to send once everything is uploaded; null if that failed, which the member is told, or was cancelled. `mayWait`:
     * without a connection it can be uploaded later.
     */
    async settled({ mayWait = false } = {}): Promise<readonly UploadPart[] | null> {
      if (uploads.length === 0) return [];
      cancelled.current = false;
      setWaiting(true);
      try {
        await store.settled();
        return cancelled.current ? null : store.parts();
      } catch (error) {
        if (mayWait && isUnanswered(error) && !cancelled.current) return store.parts();
        if (!isUnauthorized(error)) toast.show({ ...failed, tone: "danger" });
        return null;
      } finally {
        setWaiting(false);
      }
    },
    /** Goes on writing instead of waiting for uploads. */
    cancel() {
      cancelled.current = true;
      setWaiting(false);
    },
    /** Sends photos again that the server no longer has. Whether that was the reason of a failure. */
    recover(error: unknown): boolean {
      if (!(error instanceof ApiError && error.is(notOwnMedia))) return false;
      store.markLost();
      toast.show({ ...gone, tone: "danger" });
      return true;
    },
  };
}

const failed = { title: "Couldn't upload everything", description: "Try again, or remove what failed." };
const gone = { title: "Some photos are missing", description: "Try again, or remove them and add them again." };
