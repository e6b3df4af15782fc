import { Link, useBlocker, useNavigate } from "@tanstack/react-router";
import { Clapperboard } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { CancelUpload } from "../../../ui/cancel-upload.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { FilePicker } from "../../../ui/file-picker.tsx";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { chosenFileText, noVideo, uploadProgressText } from "../../media/shared/video-file.ts";
import { ChosenPreview } from "./chosen-preview.tsx";
import { showProblem, useChosenVideo } from "./use-chosen-video.ts";
import { useVideoUpload } from "./use-video-upload.ts";
import { type Said, VideoFields } from "./video-fields.tsx";

const nothingSaid: Said = { title: "", description: "", captions: "", isPublic: true };

/** Uploads a video: choose it, describe it, send it. */
export function UploadVideoScreen() {
  const navigate = useNavigate();
  const { chosen, choose } = useChosenVideo();
  const [said, setSaid] = useState(nothingSaid);
  const isDone = useRef(false);
  const upload = useVideoUpload((video) => {
    isDone.current = true;
    void navigate({ to: paths.videos, ...(!video.isPublic && { search: { tab: "private" } }) });
  });
  const isSending = upload.share !== undefined;
  // Its length and poster are known in a moment.
  const isReading = chosen !== undefined && chosen.reading === undefined;
  const form = useFocusOnReplacement(chosen?.address, isSending);
  const leaving = useBlocker({
    shouldBlockFn: () => isSending && !isDone.current,
    enableBeforeUnload: () => isSending,
    withResolver: true,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isSending || isReading) return;
    if (chosen === undefined) {
      showProblem(noVideo);
      return;
    }
    const { file, clientId, reading } = chosen;
    upload.start({
      ...said,
      title: said.title.trim(),
      description: said.description.trim(),
      captions: said.captions.trim(),
      file,
      clientId,
      duration: reading?.duration ?? null,
      poster: reading?.poster ?? Promise.resolve(null),
    });
  };
  return (
    <Page width="text">
      <PageHeader
        title="Upload a video"
        description="Thirty seconds at most: something you made, saw or learned."
        back={<Link to={paths.videos}>Back to Videos</Link>}
      />
      <Card as="form" pad="lg" ref={form} onSubmit={send} className="flex flex-col gap-6">
        <p aria-live="polite" className="sr-only">
          {chosen?.reading && chosenFileText(chosen.file, chosen.reading.duration)}
        </p>
        <p aria-live="polite" className="sr-only">
          {upload.share !== undefined && uploadProgressText(upload.share)}
        </p>
        {chosen === undefined ? (
          <FilePicker
            variant="area"
            icon={<Clapperboard />}
            label="Choose a video"
            hint="MP4, MOV or WebM, up to 30 seconds and 50 MB"
            accept="video/*"
            onFiles={choose}
            className="min-h-56"
          />
        ) : (
          <>
            <ChosenPreview key={chosen.address} chosen={chosen} disabled={isSending} onFiles={choose} />
            <VideoFields value={said} onChange={setSaid} disabled={isSending} />
          </>
        )}
        {isSending ? (
          <div className="flex flex-col gap-4">
            <ProgressBar
              label={upload.share === 1 ? "Uploading... The server is checking your video" : "Uploading..."}
              value={Math.round((upload.share ?? 0) * 100)}
              tone="accent"
            />
            <ButtonRow>
              <CancelUpload onCancel={upload.cancel} />
            </ButtonRow>
          </div>
        ) : (
          <ButtonRow>
            <Button type="submit" pending={isReading}>
              Upload video
            </Button>
          </ButtonRow>
        )}
      </Card>
      <ConfirmDialog
        open={leaving.status === "blocked"}
        onOpenChange={(isOpen) => !isOpen && leaving.reset?.()}
        title="Stop the upload?"
        description="Your video is still uploading. If you leave now, it won't be uploaded."
        confirmLabel="Stop and leave"
        cancelLabel="Stay"
        onConfirm={() => leaving.proceed?.()}
      />
    </Page>
  );
}

/**
 * The picker is replaced by the preview, and the upload's buttons by those of the next try: the focus moves to the
 * replacement instead of a random neighbour.
 */
function useFocusOnReplacement(chosen: string | undefined, isSending: boolean) {
  const form = useRef<HTMLDivElement>(null);
  const before = useRef({ chosen, isSending });
  useEffect(() => {
    const was = before.current;
    before.current = { chosen, isSending };
    if (document.activeElement !== document.body) return;
    const next = was.isSending && !isSending ? "[type=submit]" : was.chosen !== chosen ? "[type=file]" : undefined;
    if (next !== undefined) form.current?.querySelector<HTMLElement>(next)?.focus();
  }, [chosen, isSending]);
  return form;
}
