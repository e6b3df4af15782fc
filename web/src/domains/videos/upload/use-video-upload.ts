import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isUnauthorized, messageOf } from "../../../api/api-error.ts";
import { toast } from "../../../ui/toast-store.ts";
import type { Video } from "../video-list.rules.ts";
import { type NewVideo, sendVideo } from "../videos.queries.ts";

type Unsent = Omit<NewVideo, "poster"> & { poster: Promise<string | null> };

interface Sent {
  video: Unsent;
  signal: AbortSignal;
}

/** Uploads a video and reports progress. Leaving the screen aborts the upload. */
export function useVideoUpload(onDone: (video: Video) => void) {
  const [share, setShare] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const upload = useMutation({
    // A cancelled upload may still have arrived.
    meta: { refetches: ["videos"], inBackground: true },
    mutationFn: async ({ video, signal }: Sent) =>
      sendVideo({ ...video, poster: await video.poster }, { signal, onProgress: setShare }),
    onSuccess(video) {
      toast.show({ title: "Video uploaded!", description: "Your video is now live", tone: "success" });
      onDone(video);
    },
    onError(error, { signal }) {
      if (signal.aborted || isUnauthorized(error)) return;
      toast.show({
        title: "Upload failed",
        description: messageOf(error, "Could not upload video"),
        tone: "danger",
      });
    },
  });

  return {
    start(video: Unsent) {
      setShare(0);
      // Clears the previous error.
      toast.dismiss();
      running.current = new AbortController();
      upload.mutate({ video, signal: running.current.signal });
    },
    cancel() {
      running.current?.abort();
      toast.show({ title: "Upload cancelled" });
    },
    /** The uploaded share, from 0 to 1. */
    share: upload.isPending ? share : undefined,
  };
}
