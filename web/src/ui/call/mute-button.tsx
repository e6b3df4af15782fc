import { Mic, MicOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "../icon-button.tsx";
import type { LocalMedia } from "./local-media.ts";

/** Mutes the member's microphone, where a call is shown small. */
export function MuteButton({ media }: { media: LocalMedia }) {
  const { isMuted } = useSyncExternalStore(media.subscribe, media.read);
  return (
    <IconButton
      label={isMuted ? "Unmute" : "Mute"}
      pressed={isMuted}
      icon={isMuted ? <MicOff /> : <Mic />}
      onClick={() => media.setMuted(!isMuted)}
    />
  );
}
