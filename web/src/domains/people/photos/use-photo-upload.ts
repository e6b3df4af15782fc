import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { newId } from "../../../api/new-id.ts";
import { toast } from "../../../ui/toast-store.ts";
import { showFailureWithReason } from "../../../shared/failure.ts";
import { type NewPhoto, sendPhoto } from "../photos.queries.ts";

/** Uploads a photo and reports progress. Leaving the screen aborts the upload. */
export function usePhotoUpload(onDone: () => void) {
  const [share, setShare] = useState(0);
  const running = useRef<AbortController>(undefined);
  const clientId = useRef<string>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const upload = useMutation({
    // A cancelled upload may still have arrived.
    meta: { refetches: ["photos"], inBackground: true },
    mutationFn: ({ photo, signal }: { photo: NewPhoto; signal: AbortSignal }) =>
      sendPhoto(photo, { signal, onProgress: setShare }),
    onSuccess() {
      onDone();
      toast.show({ title: "Photo Uploaded", tone: "success" });
    },
    onError: (error, { signal }) => {
      if (!signal.aborted) showFailureWithReason(error, "Failed to upload photo. Please try again.");
    },
  });

  return {
    start(unsent: Omit<NewPhoto, "clientId">) {
      setShare(0);
      running.current = new AbortController();
      clientId.current ??= newId();
      upload.mutate({ photo: { ...unsent, clientId: clientId.current }, signal: running.current.signal });
    },
    cancel() {
      running.current?.abort();
      // The next upload may have another crop and description.
      clientId.current = undefined;
    },
    /** The uploaded share, from 0 to 1. */
    share: upload.isPending ? share : undefined,
  };
}
