import { Download, FileText } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Contract } from "@alongside/contract/contract.ts";
import type { ReplyOf } from "@alongside/contract/kernel/endpoint.ts";
import { ResponsiveImage } from "../../../../ui/responsive-image.tsx";
import { sizeText } from "../../size-text.ts";
import { VoicePlayer } from "./voice-player.tsx";

type Attachment = ReplyOf<Contract["POST /api/messages"]>["attachments"][number];

// Loaded with the first photo that is opened.
const PictureViewer = lazy(async () => {
  const { PictureViewer } = await import("../../../../ui/picture-viewer.tsx");
  return { default: PictureViewer };
});

const widths = [320, 640, 1280];
const ratioOf = ({ width, height }: Attachment) =>
  Math.min(2, Math.max(0.6, width === null || height === null || height === 0 ? 1 : width / height));
const nameOf = (photo: Attachment, at: number, count: number) =>
  photo.caption || (count === 1 ? "Photo" : `Photo ${at + 1} of ${count}`);

/** What a message carries. Its space is reserved before anything has loaded. */
export function AttachmentList({ attachments, author }: { attachments: readonly Attachment[]; author: string }) {
  const photos = attachments.filter(({ kind }) => kind === "photo");
  const [opened, setOpened] = useState<number | null>(null);
  const shown = opened === null ? undefined : photos[opened];
  if (attachments.length === 0) return null;
  return (
    <div className="-mx-1.5 flex flex-col gap-2 whitespace-normal">
      {photos.length > 0 && (
        <ul
          aria-label={photos.length === 1 ? "Photo" : `${photos.length} photos`}
          className={`grid w-64 max-w-full gap-1 ${photos.length === 1 ? "" : photos.length > 4 ? "grid-cols-3" : "grid-cols-2"}`}
        >
          {photos.map((photo, at) => (
            // Of three the first one is as wide as the other two.
            <li key={photo.id} className={photos.length === 3 ? "first:col-span-2" : undefined}>
              <button
                type="button"
                className="block w-full cursor-zoom-in overflow-clip rounded-lg"
                onClick={() => setOpened(at)}
              >
                <span
                  className="block"
                  style={{
                    aspectRatio: photos.length === 1 ? ratioOf(photo) : photos.length === 3 && at === 0 ? 2 : 1,
                  }}
                >
                  <ResponsiveImage
                    src={`${photo.url}?w=640`}
                    srcSet={widths.map((width) => `${photo.url}?w=${width} ${width}w`).join(", ")}
                    width={photo.width ?? 1}
                    height={photo.height ?? 1}
                    placeholder={photo.thumbhash}
                    alt={nameOf(photo, at, photos.length)}
                    sizes={photos.length === 1 ? "16rem" : "8rem"}
                    className="size-full"
                  />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {attachments.map((one) =>
        one.kind === "photo" ? null : one.kind === "video" ? (
          // Videos of a chat have no captions.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video
            key={one.id}
            src={one.url}
            poster={one.posterUrl === null ? undefined : `${one.posterUrl}?w=640`}
            aria-label={one.caption || "Video"}
            controls
            playsInline
            preload={one.posterUrl === null ? "metadata" : "none"}
            className="night w-64 max-w-full rounded-lg bg-sunken object-contain"
            style={{ aspectRatio: ratioOf(one) }}
          />
        ) : one.kind === "voice" ? (
          <VoicePlayer
            key={one.id}
            src={one.url}
            duration={one.duration}
            peaks={one.peaks}
            label={`Voice message from ${author}`}
          />
        ) : (
          <FileRow key={one.id} file={one} />
        ),
      )}
      {attachments.map(({ id, caption }) =>
        caption === "" ? null : (
          <p key={id} dir="auto" className="px-1.5 wrap-anywhere">
            {caption}
          </p>
        ),
      )}
      {shown && (
        <Suspense>
          <PictureViewer
            title="Photo"
            pictures={photos.map((photo, at) => ({
              id: photo.id,
              src: photo.url,
              name: nameOf(photo, at, photos.length),
            }))}
            at={photos.indexOf(shown)}
            open
            onMove={setOpened}
          >
            {shown.caption !== "" && (
              <p dir="auto" className="mt-3 wrap-anywhere text-ink">
                {shown.caption}
              </p>
            )}
          </PictureViewer>
        </Suspense>
      )}
    </div>
  );
}

function FileRow({ file: { url, name, size } }: { file: Attachment }) {
  return (
    <a
      href={url}
      download={name}
      className="flex min-h-12 w-64 max-w-full items-center gap-2.5 rounded-lg bg-ground/50 px-3 py-2 text-ink no-underline hover:bg-ground"
    >
      <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 grow">
        <span dir="auto" className="block truncate font-medium">
          {name}
        </span>
        <span className="figures block text-xs text-ink-soft">{sizeText(size)}</span>
      </span>
      <Download aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
      <span className="sr-only">Download</span>
    </a>
  );
}
