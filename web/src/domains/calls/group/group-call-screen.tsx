import { clsx } from "clsx";
import { ChevronDown, Volume2, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { BackCloses } from "../../../ui/back-closes.tsx";
import { Button } from "../../../ui/button.tsx";
import { CallControls } from "../../../ui/call/call-controls.tsx";
import { mediaProblemText } from "../../../ui/call/media-problem.ts";
import { useSpeakers } from "../../../ui/call/use-speakers.ts";
import { VideoTile } from "../../../ui/call/video-tile.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { GroupCall } from "../../experiences/shared/group-call.queries.ts";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { useFullscreen } from "../screen/use-fullscreen.ts";
import { columnsFor } from "./grid.rules.ts";
import type { GroupEngine } from "./group-engine.ts";
import { GroupTile, TileName } from "./group-tile.tsx";

interface GroupCallScreenProps {
  engine: GroupEngine;
  call: GroupCall | undefined;
  onSmall: () => void;
  /** Opens a window above other apps; null where the browser can't, or while it is open. */
  onFloat: (() => void) | null;
}

/** A group call as large as the page. */
export function GroupCallScreen({ engine, call, onSmall, onFloat }: GroupCallScreenProps) {
  const state = useSyncExternalStore(engine.subscribe, engine.read);
  const local = useSyncExternalStore(engine.media.subscribe, engine.media.read);
  const speakers = useSpeakers();
  const dialog = useRef<HTMLDivElement>(null);
  const fullscreen = useFullscreen(dialog);
  const [isSilenced, setSilenced] = useState(false);
  const onSilenced = useCallback(() => setSilenced(true), []);
  const { stage, wanted } = state;
  const isOver = stage === "over";
  const participants = isOver ? [] : (call?.participants ?? []);
  const others = participants.filter(({ isYou }) => !isYou);
  const own = participants.find(({ isYou }) => isYou);
  const { narrow, wide } = columnsFor(others.length + 1);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.focus();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  const playAgain = () => {
    setSilenced(false);
    for (const video of dialog.current?.querySelectorAll("video") ?? []) void video.play().catch(onSilenced);
  };
  const close = isOver ? engine.dismiss : onSmall;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [close]);
  return (
    <div
      ref={dialog}
      role="dialog"
      aria-modal="true"
      aria-label={`Group call: ${wanted?.title ?? ""}`}
      tabIndex={-1}
      className="fixed inset-0 z-45 flex flex-col bg-ground text-ink outline-none"
    >
      <BackCloses close={close} />
      <header className="flex items-start gap-2 p-3 pt-[max(0.75rem,env(safe-area-inset-top))]">
        <IconButton
          label={isOver ? "Close" : "Shrink the call"}
          icon={isOver ? <X /> : <ChevronDown />}
          tone="raised"
          onClick={close}
        />
        <div className="min-w-0 grow text-center">
          <h2 className="type-heading truncate">
            <bdi>{wanted?.title}</bdi>
          </h2>
          <p role="status" className="text-sm text-ink-soft">
            {statusText(state, others.length)}
          </p>
        </div>
        <span aria-hidden="true" className="size-11 shrink-0" />
      </header>
      {isOver ? (
        <div className="grow" />
      ) : (
        <ul
          aria-label="People in the call"
          className={clsx("grid min-h-0 grow auto-rows-fr gap-2 px-3", gridOf(narrow, wide))}
        >
          {others.map((participant) => (
            <li key={participant.id} className="min-h-0">
              <GroupTile
                participant={participant}
                stream={state.streams.get(participant.id) ?? null}
                isSpeaking={state.speaker === participant.id && !participant.isMuted}
                speakerId={speakers.chosen}
                onSilenced={onSilenced}
                onRemove={wanted?.isHost === true ? () => void engine.remove(participant.id) : undefined}
                className="size-full"
              />
            </li>
          ))}
          <li className="relative min-h-0 overflow-hidden rounded-xl">
            <VideoTile
              label="You"
              isOwn
              isMirrored={local.isFrontCamera}
              isMuted={local.isMuted}
              stream={local.preview}
              hasPicture={local.preview !== null}
              fallback={own ? <PersonAvatar user={own.user} size="lg" /> : null}
              className="size-full"
            />
            <TileName name="You" />
          </li>
        </ul>
      )}
      <footer className="flex flex-col items-center gap-3 px-4 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
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
            {wanted !== null && <Button onClick={() => void engine.join(wanted)}>Join again</Button>}
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
            onSmallWindow={onFloat}
            hangUpLabel="Leave the call"
            onHangUp={engine.hangUp}
          />
        )}
      </footer>
    </div>
  );
}

const narrowGrid: Record<number, string> = { 1: "grid-cols-1", 2: "grid-cols-2" };
const wideGrid: Record<number, string> = {
  1: "sm:grid-cols-1",
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-3",
  4: "sm:grid-cols-4",
};
const gridOf = (narrow: number, wide: number) => [narrowGrid[narrow], wideGrid[wide]];

/** What the header says under the title. */
export function statusText({ stage, reason }: ReturnType<GroupEngine["read"]>, others: number): string {
  if (stage === "over") return reason ?? "";
  if (stage === "joining") return "Joining...";
  if (stage === "away") return "Reconnecting...";
  return others === 0 ? "Waiting for others to join" : `${others + 1} in the call`;
}
