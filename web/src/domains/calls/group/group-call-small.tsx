import { Maximize2, Mic, MicOff, PhoneOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { GroupCall } from "../../experiences/shared/group-call.queries.ts";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName } from "../../people/shared/person-name.ts";
import { VideoTile } from "../../../ui/call/video-tile.tsx";
import type { GroupEngine } from "./group-engine.ts";
import { statusText } from "./group-call-screen.tsx";

interface SmallGroupCallProps {
  engine: GroupEngine;
  call: GroupCall | undefined;
  onLarge: () => void;
}

/** A group call beside what the member does meanwhile: whoever spoke last is seen, everybody is heard. */
export function SmallGroupCall({ engine, call, onLarge }: SmallGroupCallProps) {
  const state = useSyncExternalStore(engine.subscribe, engine.read);
  const local = useSyncExternalStore(engine.media.subscribe, engine.media.read);
  const others = (call?.participants ?? []).filter(({ isYou }) => !isYou);
  const shown = others.find(({ id }) => id === state.speaker) ?? others[0];
  const title = state.wanted?.title ?? "";
  return (
    <section
      aria-label={`Group call of ${title}`}
      className="fixed right-3 bottom-[calc(env(safe-area-inset-bottom)+5rem)] z-45 w-44 overflow-hidden rounded-2xl bg-raised text-ink shadow-float ring-1 ring-line lg:bottom-4 lg:w-64"
    >
      <button
        type="button"
        aria-label="Back to the group call"
        onClick={onLarge}
        className="relative block aspect-4/3 w-full cursor-pointer"
      >
        {/* Each keeps its element, so that nobody falls silent when another one speaks. */}
        {others.map((participant) => (
          <VideoTile
            key={participant.id}
            label={personName(participant.user)}
            stream={state.streams.get(participant.id) ?? null}
            hasPicture={state.streams.has(participant.id) && participant.hasCamera}
            fallback={<PersonAvatar user={participant.user} size="lg" />}
            className={participant === shown ? "absolute! inset-0" : "absolute! inset-0 invisible"}
          />
        ))}
      </button>
      <div className="px-3 pt-2">
        <p className="truncate text-sm font-semibold">
          <bdi>{title}</bdi>
        </p>
        <p role="status" className="truncate text-xs text-ink-soft">
          {statusText(state, others.length)}
        </p>
      </div>
      <div className="flex justify-between p-1.5">
        <IconButton
          label={local.isMuted ? "Unmute" : "Mute"}
          pressed={local.isMuted}
          icon={local.isMuted ? <MicOff /> : <Mic />}
          onClick={() => engine.media.setMuted(!local.isMuted)}
        />
        <IconButton label="Make the call large" icon={<Maximize2 />} onClick={onLarge} />
        <IconButton label="Leave the call" tone="danger" icon={<PhoneOff />} onClick={engine.hangUp} />
      </div>
    </section>
  );
}
