import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isUnauthorized } from "../../../api/api-error.ts";
import { call, tokenHeader } from "../../../api/call.ts";
import { retrying } from "../../../api/retrying.ts";
import { sendBody, type Sending } from "../../../api/send-body.ts";
import { showFailureWithReason } from "../../../shared/failure.ts";
import type { CropArea } from "../../../ui/crop.tsx";
import { toCropArea } from "../../media/shared/crop-area.ts";

/** What the host wants of the cover: null takes it away. `address` shows the file on this page. */
export type CoverChange = { file: File; address: string; area: CropArea | undefined } | null;

interface SaveCover {
  id: string;
  change: CoverChange;
  signal: AbortSignal;
}

/** Saves the cover of an experience that exists. Leaving the screen aborts the upload. */
export function useSaveCover() {
  const [share, setShare] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { mutateAsync } = useMutation({
    meta: { refetches: ["spots"], inBackground: true },
    async mutationFn({ id, change, signal }: SaveCover) {
      if (change === null) await call("DELETE /api/experiences/{id}/cover", { params: { id } });
      else await sendCover(id, change, { signal, onProgress: setShare });
    },
    onError: (error, { signal }) => {
      if (signal.aborted || isUnauthorized(error)) return;
      showFailureWithReason(error, "Couldn't save the picture. Edit the experience to try again.");
    },
    onSettled: () => setShare(undefined),
  });
  return {
    /** Never throws: the experience is saved already, and a toast says why its picture isn't. */
    async save(id: string, change: CoverChange): Promise<void> {
      running.current = new AbortController();
      await mutateAsync({ id, change, signal: running.current.signal }).catch(() => undefined);
    },
    /** The uploaded share, from 0 to 1. */
    share,
  };
}

/** The crop comes first, so that it can be refused before the file arrives. */
async function sendCover(id: string, { file, area }: NonNullable<CoverChange>, sending: Sending): Promise<void> {
  const body = new FormData();
  const crop = area && toCropArea(area);
  if (crop) body.set("crop", JSON.stringify(crop));
  body.set("picture", file);
  const address = `/api/experiences/${encodeURIComponent(id)}/cover`;
  const send = () => sendBody({ method: "PUT", address, headers: tokenHeader(), body }, sending);
  await retrying(send, { ...sending, onRetry: () => sending.onProgress?.(0) });
}
