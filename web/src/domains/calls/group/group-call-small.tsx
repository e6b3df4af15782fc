import { Maximize2, PhoneOff, PictureInPicture2 } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { GroupCall } from "../../experiences/shared/group-call.queries.ts";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName } from "../../people/shared/person-name.ts";
import { MuteButton } from "../../../ui/call/mute-button.tsx";
import { VideoTile } from "../../../ui/call/video-tile.tsx";
import type { GroupEngine } from "./group-engine.ts";
import { statusText } from "./group-call-screen.tsx";

interface GroupCallProps {
  engine: GroupEngine;
  call: GroupCall | undefined;
}

interface SmallGroupCallProps extends GroupCallProps {
  onLarge: () => void;
  /** Opens a window above other apps; null where the browser can't, or while it is open. */
  onFloat: (() => void) | null;
}

/** A group call beside what the member does meanwhile: whoever spoke last is seen, everybody is heard. */
export function SmallGroupCall({ engine, call, onLarge, onFloat }: SmallGroupCallProps) {
  const { wanted } = useSyncExternalStore(engine.subscribe, engine.read);
  return (
    <section
      aria-label={`Group call: ${wanted?.title ?? ""}`}
      className="fixed right-3 bottom-[calc(env(safe-area-inset-bottom)+5rem)] z-45 w-44 overflow-hidden rounded-2xl bg-raised text-ink shadow-float ring-1 ring-line lg:bottom-4 lg:w-64"
    >
      <button
        type="button"
        aria-label="Back to the group call"
        onClick={onLarge}
        className="relative block aspect-4/3 w-full cursor-pointer"
      >
        <Pictures engine={engine} call={call} />
      </button>
      <Caption engine={engine} call={call} />
      <div className="flex justify-between p-1.5">
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
        <LeaveButton engine={engine} />
      </div>
    </section>
  );
}

/** The same in a window of its own. The page plays the sound. */
export function FloatingGroupCall({ engine, call }: GroupCallProps) {
  const { wanted } = useSyncExternalStore(engine.subscribe, engine.read);
  return (
    <section aria-label={`Group call: ${wanted?.title ?? ""}`} className="flex h-dvh flex-col bg-raised text-ink">
      <div className="relative min-h-0 grow">
        <Pictures engine={engine} call={call} isSilent />
      </div>
      <Caption engine={engine} call={call} />
      <div className="flex justify-center gap-4 p-1.5">
        <MuteButton media={engine.media} />
        <LeaveButton engine={engine} />
      </div>
    </section>
  );
}

const othersIn = (call: GroupCall | undefined) => (call?.participants ?? []).filter(({ isYou }) => !isYou);

function Pictures({ engine, call, isSilent = false }: GroupCallProps & { isSilent?: boolean }) {
  const { speaker, streams } = useSyncExternalStore(engine.subscribe, engine.read);
  const others = othersIn(call);
  const shown = others.find(({ id }) => id === speaker) ?? others[0];
  // Each keeps its element, so that nobody falls silent when another one speaks.
  return others.map((participant) => (
    <VideoTile
      key={participant.id}
      label={personName(participant.user)}
      stream={streams.get(participant.id) ?? null}
      hasPicture={streams.has(participant.id) && participant.hasCamera}
      isSilent={isSilent}
      fallback={<PersonAvatar user={participant.user} size="lg" />}
      className={participant === shown ? "absolute! inset-0" : "absolute! inset-0 invisible"}
    />
  ));
}

function Caption({ engine, call }: GroupCallProps) {
  const state = useSyncExternalStore(engine.subscribe, engine.read);
  return (
    <div className="px-3 pt-2">
      <p className="truncate text-sm font-semibold">
        <bdi>{state.wanted?.title ?? ""}</bdi>
      </p>
      <p role="status" className="truncate text-xs text-ink-soft">
        {statusText(state, othersIn(call).length)}
      </p>
    </div>
  );
}

function LeaveButton({ engine }: { engine: GroupEngine }) {
  return <IconButton label="Leave the call" tone="danger" icon={<PhoneOff />} onClick={engine.hangUp} />;
}
