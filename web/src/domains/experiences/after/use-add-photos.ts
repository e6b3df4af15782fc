import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { showFailureWithReason } from "../../../shared/failure.ts";
import { toast } from "../../../ui/toast-store.ts";
import { problemOf } from "./album-file.ts";
import { sendAlbumPhoto, showAdded } from "./album.queries.ts";

/** The photo that is being sent. */
interface Progress {
  /** From 1. */
  at: number;
  of: number;
  /** Its sent share, from 0 to 1. */
  share: number;
}

interface Chosen {
  files: readonly File[];
  signal: AbortSignal;
}

/** Adds photos to an album one after the other, and reports progress. Leaving the screen stops it. */
export function useAddPhotos(id: string, left: number) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const add = useMutation({
    // Some may have arrived before a failure.
    meta: { refetches: ["album"], inBackground: true },
    async mutationFn({ files, signal }: Chosen) {
      for (const [index, file] of files.entries()) {
        const report = (share: number) => setProgress({ at: index + 1, of: files.length, share });
        report(0);
        showAdded(client, id, await sendAlbumPhoto(id, file, { signal, onProgress: report }));
      }
    },
    onSuccess: (_, { files }) =>
      toast.show({ title: files.length === 1 ? "Photo added" : `${files.length} photos added`, tone: "success" }),
    onError(error, { signal }) {
      if (!signal.aborted) showFailureWithReason(error, "Couldn't add the photo. Please try again.");
    },
  });
  return {
    choose(files: readonly File[]) {
      if (files.length > left) {
        const most = left === 1 ? "one more photo" : `${left} more photos`;
        toast.show({ title: `You can add ${most}`, description: "Please choose fewer.", tone: "danger" });
        return;
      }
      const problem = files.map(problemOf).find((found) => found !== null);
      if (problem !== undefined) {
        toast.show({ title: "We can't use this file", description: problem, tone: "danger" });
        return;
      }
      running.current = new AbortController();
      add.mutate({ files, signal: running.current.signal });
    },
    cancel: () => running.current?.abort(),
    progress: add.isPending ? progress : undefined,
  };
}
