import { clsx } from "clsx";
import { UserMinus } from "lucide-react";
import { VideoTile } from "../../../ui/call/video-tile.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { Participant } from "../../experiences/shared/group-call.queries.ts";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName } from "../../people/shared/person-name.ts";

interface GroupTileProps {
  participant: Participant;
  stream: MediaStream | null;
  isSpeaking: boolean;
  speakerId: string;
  onSilenced: () => void;
  /** Removes them from the call; absent for those who may not. */
  onRemove?: (() => void) | undefined;
  className?: string;
}

/** Another person in a group call. */
export function GroupTile(props: GroupTileProps) {
  const { participant, stream, isSpeaking, speakerId, onSilenced, onRemove, className } = props;
  const name = personName(participant.user);
  return (
    <div className={clsx("relative min-h-0 overflow-hidden rounded-xl", ringOf(isSpeaking), className)}>
      <VideoTile
        label={name}
        stream={stream}
        hasPicture={stream !== null && participant.hasCamera}
        isMuted={participant.isMuted}
        speakerId={speakerId}
        onSilenced={onSilenced}
        fallback={<PersonAvatar user={participant.user} size="lg" />}
        className="size-full"
      />
      <TileName name={name} note={stream === null ? "Connecting..." : null} />
      {onRemove && (
        <IconButton
          label={`Remove ${name} from the call`}
          icon={<UserMinus />}
          tone="raised"
          className="absolute! top-1.5 right-1.5"
          onClick={onRemove}
        />
      )}
    </div>
  );
}

/** The ring around whoever speaks takes no room, so that nothing moves. */
export const ringOf = (isSpeaking: boolean) =>
  isSpeaking
    ? "after:pointer-events-none after:absolute after:inset-0 after:rounded-xl after:ring-3 after:ring-sage after:ring-inset"
    : "";

export function TileName({ name, note = null }: { name: string; note?: string | null }) {
  return (
    <p className="absolute right-2 bottom-2 max-w-[70%] truncate rounded-full bg-raised/85 px-2.5 py-1 text-xs font-medium text-ink">
      <bdi>{name}</bdi>
      {note !== null && <span className="text-ink-soft"> · {note}</span>}
    </p>
  );
}
