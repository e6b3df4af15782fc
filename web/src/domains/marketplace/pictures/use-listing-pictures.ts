import { useMutation } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Sending } from "../../../api/send-body.ts";
import { uploadFile } from "../../media/shared/upload-file.ts";
import { createListingPictures, type ListingPictures, type Picture } from "./listing-pictures.ts";

/** The pictures of a form. Leaving it aborts pending uploads. */
export function useListingPictures(paths: readonly string[]): [readonly Picture[], ListingPictures] {
  // A mutation, so that a lost session is handled centrally.
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, sending }: { file: File; sending: Sending }) => uploadFile("listing-image", file, sending),
  });
  const [pictures] = useState(() => createListingPictures(paths, (file, sending) => mutateAsync({ file, sending })));
  useEffect(() => () => pictures.end(), [pictures]);
  return [useSyncExternalStore(pictures.subscribe, pictures.read), pictures];
}
