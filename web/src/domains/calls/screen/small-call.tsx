import { Maximize2, Mic, MicOff, PhoneOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { VideoTile } from "../../../ui/call/video-tile.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName, shortName } from "../../people/shared/person-name.ts";
import type { CallEngine } from "../call-engine.ts";
import { CallStatus } from "./call-status.tsx";

/** A call beside what the member does meanwhile: below the headers, away from where one writes and navigates. */
export function SmallCall({ engine, onLarge }: { engine: CallEngine; onLarge: () => void }) {
  const state = useSyncExternalStore(engine.subscribe, engine.read);
  const local = useSyncExternalStore(engine.media.subscribe, engine.media.read);
  const { person, progress } = state;
  const name = personName(person);
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
        <VideoTile
          label={name}
          stream={progress.remote}
          hasPicture={progress.remote !== null && progress.remoteState?.isCameraOn === true}
          fallback={<PersonAvatar user={person} size="lg" />}
          className="aspect-4/3"
        />
      </button>
      <div className="px-3 pt-2">
        <p className="truncate text-sm font-semibold">
          <bdi>{name}</bdi>
        </p>
        <CallStatus state={state} name={shortName(person)} />
      </div>
      <div className="flex justify-between p-1.5">
        <IconButton
          label={local.isMuted ? "Unmute" : "Mute"}
          pressed={local.isMuted}
          icon={local.isMuted ? <MicOff /> : <Mic />}
          onClick={() => engine.media.setMuted(!local.isMuted)}
        />
        <IconButton label="Make the call large" icon={<Maximize2 />} onClick={onLarge} />
        <IconButton label="Hang up" tone="danger" icon={<PhoneOff />} onClick={() => void engine.hangUp()} />
      </div>
    </section>
  );
}
