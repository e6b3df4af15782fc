import { Images } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { PictureViewer } from "../../../ui/picture-viewer.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import type { Post } from "../lists/post-list.rules.ts";
import { nameOf } from "./post-media.rules.ts";
import { useAddToGallery } from "./use-add-to-gallery.ts";

interface PostMediaViewerProps {
  post: Pick<Post, "media" | "mayEdit">;
  at: number;
  /** Shows another photo by its index, or closes with null. */
  onMove: (at: number | null) => void;
}

/** A post's photo in full, with its description; its author can add it to their gallery. */
export function PostMediaViewer({ post: { media, mayEdit }, at, onMove }: PostMediaViewerProps) {
  const add = useAddToGallery({
    onSuccess: () => toast.show({ title: "Added to your gallery", tone: "success" }),
    onError: (error) => showFailure(error, "Couldn't add the photo. Please try again."),
  });
  const medium = media[at];
  if (medium === undefined) return null;
  const pictures = media.map((each, place) => ({
    id: each.id,
    src: each.url,
    name: nameOf(each, place, media.length),
  }));
  const isOfGallery = medium.url.startsWith("/objects/media/");
  return (
    <PictureViewer title="Photo" pictures={pictures} at={at} open onMove={onMove}>
      {medium.alt !== "" && (
        <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere text-ink">
          {medium.alt}
        </p>
      )}
      {mayEdit && !isOfGallery && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Images aria-hidden="true" className="size-4.5" />}
          className="mt-4"
          pending={add.isPending}
          onClick={() => add.mutate(medium)}
        >
          Add to my gallery
        </Button>
      )}
    </PictureViewer>
  );
}
