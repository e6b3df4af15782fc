import { useMutation } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Sending } from "../../../api/send-body.ts";
import { uploadFile } from "../../media/shared/upload-file.ts";
import { createUploads, sentEarlier, type Upload, type Uploads } from "../../media/shared/uploads.ts";

/** The pictures of a form. Leaving it aborts pending uploads. */
export function useListingPictures(paths: readonly string[]): [readonly Upload[], Uploads] {
  // A mutation, so that a lost session is handled centrally.
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, sending }: { file: File; sending: Sending }) => uploadFile("listing-image", file, sending),
  });
  const [pictures] = useState(() =>
    createUploads(
      paths.map((path) => sentEarlier(path)),
      async (file, _kind, sending) => ({ path: await mutateAsync({ file, sending }) }),
    ),
  );
  useEffect(() => () => pictures.end(), [pictures]);
  return [useSyncExternalStore(pictures.subscribe, pictures.read), pictures];
}
