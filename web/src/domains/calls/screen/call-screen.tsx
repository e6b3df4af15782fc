import { ChevronDown, Phone, Volume2, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { BackCloses } from "../../../ui/back-closes.tsx";
import { Button } from "../../../ui/button.tsx";
import { CallControls } from "../../../ui/call/call-controls.tsx";
import { mediaProblemText } from "../../../ui/call/media-problem.ts";
import { useSpeakers } from "../../../ui/call/use-speakers.ts";
import { VideoTile } from "../../../ui/call/video-tile.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName, shortName } from "../../people/shared/person-name.ts";
import type { CallEngine } from "../call-engine.ts";
import { CallStatus } from "./call-status.tsx";
import { useFullscreen } from "./use-fullscreen.ts";

interface CallScreenProps {
  engine: CallEngine;
  onSmall: () => void;
  /** Opens a window above other apps; null where the browser can't, or while it is open. */
  onFloat: (() => void) | null;
}

/** A call as large as the page. */
export function CallScreen({ engine, onSmall, onFloat }: CallScreenProps) {
  const state = useSyncExternalStore(engine.subscribe, engine.read);
  const local = useSyncExternalStore(engine.media.subscribe, engine.media.read);
  const { stage, progress, person, call, callType } = state;
  const speakers = useSpeakers();
  const dialog = useRef<HTMLDivElement>(null);
  const remoteVideo = useRef<HTMLVideoElement | null>(null);
  const fullscreen = useFullscreen(dialog);
  const [isSilenced, setSilenced] = useState(false);
  const onSilenced = useCallback(() => setSilenced(true), []);
  const name = personName(person);
  const isOver = stage === "over";
  const hasPicture = !isOver && progress.remote !== null && progress.remoteState?.isCameraOn === true;
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.focus();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  const playAgain = () => {
    setSilenced(false);
    void remoteVideo.current?.play();
  };
  // Browsers without a window for any content may have one for a video.
  const canFloatVideo = hasPicture && document.pictureInPictureEnabled && window.documentPictureInPicture === undefined;
  const floatVideo = () => void remoteVideo.current?.requestPictureInPicture().catch(() => undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere in it makes it small
    <div
      ref={dialog}
      role="dialog"
      aria-modal="true"
      aria-label={`Call with ${name}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) (isOver ? engine.dismiss : onSmall)();
      }}
      className="fixed inset-0 z-45 flex flex-col bg-ground text-ink outline-none"
    >
      <BackCloses close={isOver ? engine.dismiss : onSmall} />
      <div className="absolute inset-0">
        <VideoTile
          label={name}
          stream={isOver ? null : progress.remote}
          hasPicture={hasPicture}
          isFilling={false}
          speakerId={speakers.chosen}
          onSilenced={onSilenced}
          videoRef={(element) => (remoteVideo.current = element)}
          className="size-full bg-transparent!"
          fallback={
            <span className="-mt-24 flex flex-col items-center gap-5">
              <PersonAvatar
                user={person}
                size="xl"
                className={stage === "calling" ? "motion-safe:animate-pulse" : ""}
              />
            </span>
          }
        />
      </div>
      <header className="relative flex items-start gap-2 bg-linear-to-b from-ground/90 to-transparent p-3 pt-[max(0.75rem,env(safe-area-inset-top))]">
        {isOver ? (
          <IconButton label="Close" icon={<X />} tone="raised" onClick={engine.dismiss} />
        ) : (
          <IconButton label="Shrink the call" icon={<ChevronDown />} tone="raised" onClick={onSmall} />
        )}
        <div className="flex min-w-0 grow justify-center">
          <div className="min-w-0 rounded-2xl bg-ground/85 px-4 py-1 text-center">
            <h2 className="type-heading truncate">
              <bdi>{name}</bdi>
            </h2>
            <CallStatus state={state} name={shortName(person)} />
          </div>
        </div>
        <span aria-hidden="true" className="size-11 shrink-0" />
      </header>
      {!isOver && local.preview !== null && (
        <div className="absolute top-[calc(env(safe-area-inset-top)+5.5rem)] right-3 aspect-3/4 w-26 overflow-hidden rounded-xl shadow-lift ring-1 ring-line sm:aspect-video sm:w-56">
          <VideoTile
            label="You"
            isOwn
            isMirrored={local.isFrontCamera}
            stream={local.preview}
            hasPicture
            fallback={null}
            className="size-full"
          />
        </div>
      )}
      <div className="grow" />
      <footer className="relative flex flex-col items-center gap-4 bg-linear-to-t from-ground/95 to-transparent px-4 pt-8 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        {isSilenced && !isOver && (
          <Button icon={<Volume2 className="size-4" />} onClick={playAgain}>
            Turn the sound on
          </Button>
        )}
        {!isOver && local.cameraProblem !== null && (
          <p role="status" className="max-w-sm text-center text-sm text-ink-soft">
            {mediaProblemText(local.cameraProblem, "camera")}
          </p>
        )}
        {isOver ? (
          <div className="flex flex-wrap justify-center gap-3">
            {person !== null && call?.status !== "ended" && (
              <Button icon={<Phone className="size-4" />} onClick={() => void engine.place({ person, callType })}>
                Call again
              </Button>
            )}
            <Button variant="secondary" onClick={engine.dismiss}>
              Close
            </Button>
          </div>
        ) : (
          <CallControls
            media={engine.media}
            state={local}
            speakers={speakers}
            fullscreen={fullscreen}
            onSmallWindow={onFloat ?? (canFloatVideo ? floatVideo : null)}
            hangUpLabel={stage === "calling" || stage === "placing" ? "Cancel call" : "Hang up"}
            onHangUp={() => void engine.hangUp()}
          />
        )}
      </footer>
    </div>
  );
}
