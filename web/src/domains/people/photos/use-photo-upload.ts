import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { newId } from "../../../api/new-id.ts";
import { toast } from "../../../ui/toast-store.ts";
import { showFailureWithReason } from "../../../shared/failure.ts";
import { type NewPhoto, sendPhoto } from "../photos.queries.ts";

/** Sends a photo and tells how much of it has left. Leaving the screen ends an upload that is under way. */
export function usePhotoUpload(onDone: () => void) {
  const [share, setShare] = useState(0);
  const running = useRef<AbortController>(undefined);
  const clientId = useRef<string>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const upload = useMutation({
    // A cancelled upload may have arrived all the same.
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
      // What is sent after this may be another part of the photo, with other words.
      clientId.current = undefined;
    },
    /** What has left, from 0 to 1, while the photo is on its way. */
    share: upload.isPending ? share : undefined,
  };
}
