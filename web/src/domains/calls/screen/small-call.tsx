import { Maximize2, PhoneOff, PictureInPicture2, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { MuteButton } from "../../../ui/call/mute-button.tsx";
import { VideoTile } from "../../../ui/call/video-tile.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName, shortName } from "../../people/shared/person-name.ts";
import type { CallEngine } from "../call-engine.ts";
import { CallStatus } from "./call-status.tsx";

interface SmallCallProps {
  engine: CallEngine;
  onLarge: () => void;
  /** Opens a window above other apps; null where the browser can't, or while it is open. */
  onFloat: (() => void) | null;
}

/** A call beside what the member does meanwhile: below the headers, away from where one writes and navigates. */
export function SmallCall({ engine, onLarge, onFloat }: SmallCallProps) {
  const { person, stage } = useSyncExternalStore(engine.subscribe, engine.read);
  const name = personName(person);
  const isOver = stage === "over";
  return (
    <section
      aria-label={`Call with ${name}`}
      className="fixed right-3 top-[calc(env(safe-area-inset-top)+8.5rem)] z-45 w-38 overflow-hidden rounded-2xl bg-raised text-ink shadow-float ring-1 ring-line lg:w-60"
    >
      <button
        type="button"
        aria-label={`Back to the call with ${name}`}
        onClick={onLarge}
        className="block w-full cursor-pointer"
      >
        <Picture engine={engine} className="aspect-4/3" />
      </button>
      <Caption engine={engine} />
      <div className="flex justify-between p-1.5">
        {isOver ? (
          <IconButton label="Close" icon={<X />} onClick={engine.dismiss} />
        ) : (
          <>
            <MuteButton media={engine.media} />
            <IconButton label="Expand the call" icon={<Maximize2 />} onClick={onLarge} />
            {onFloat !== null && (
              <IconButton
                className="max-lg:hidden"
                label="Picture in picture"
                icon={<PictureInPicture2 />}
                onClick={onFloat}
              />
            )}
            <HangUpButton engine={engine} />
          </>
        )}
      </div>
    </section>
  );
}

/** The same in a window of its own. The page plays the sound. */
export function FloatingCall({ engine }: { engine: CallEngine }) {
  const { person } = useSyncExternalStore(engine.subscribe, engine.read);
  return (
    <section aria-label={`Call with ${personName(person)}`} className="flex h-dvh flex-col bg-raised text-ink">
      <Picture engine={engine} isSilent className="min-h-0 grow" />
      <Caption engine={engine} />
      <div className="flex justify-center gap-4 p-1.5">
        <MuteButton media={engine.media} />
        <HangUpButton engine={engine} />
      </div>
    </section>
  );
}

interface PictureProps {
  engine: CallEngine;
  isSilent?: boolean;
  className: string;
}

function Picture({ engine, isSilent = false, className }: PictureProps) {
  const { person, progress } = useSyncExternalStore(engine.subscribe, engine.read);
  return (
    <VideoTile
      label={personName(person)}
      stream={progress.remote}
      hasPicture={progress.remote !== null && progress.remoteState?.isCameraOn === true}
      isSilent={isSilent}
      fallback={<PersonAvatar user={person} size="lg" />}
      className={className}
    />
  );
}

function Caption({ engine }: { engine: CallEngine }) {
  const state = useSyncExternalStore(engine.subscribe, engine.read);
  return (
    <div className="px-3 pt-2">
      <p className="truncate text-sm font-semibold">
        <bdi>{personName(state.person)}</bdi>
      </p>
      <CallStatus state={state} name={shortName(state.person)} />
    </div>
  );
}

function HangUpButton({ engine }: { engine: CallEngine }) {
  return <IconButton label="Hang up" tone="danger" icon={<PhoneOff />} onClick={() => void engine.hangUp()} />;
}
