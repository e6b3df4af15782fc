import { Bell, BellOff, Pin, PinOff } from "lucide-react";
import { MenuItem } from "../../../../ui/menu.tsx";

interface ChatMenuItemsProps {
  settings: { isMuted: boolean; isPinned: boolean };
  onChange: (change: { isMuted?: boolean; mutedUntil?: string; isPinned?: boolean }) => void;
}

const hours = 8;

/** Entries of a chat's menu: pin it to the top of the inbox, and mute it. */
export function ChatMenuItems({ settings: { isMuted, isPinned }, onChange }: ChatMenuItemsProps) {
  return (
    <>
      <MenuItem icon={isPinned ? <PinOff /> : <Pin />} onSelect={() => onChange({ isPinned: !isPinned })}>
        {isPinned ? "Unpin" : "Pin to the top"}
      </MenuItem>
      {isMuted ? (
        <MenuItem icon={<Bell />} onSelect={() => onChange({ isMuted: false })}>
          Unmute
        </MenuItem>
      ) : (
        <>
          <MenuItem
            icon={<BellOff />}
            onSelect={() => onChange({ mutedUntil: new Date(Date.now() + hours * 3600_000).toISOString() })}
          >
            Mute for {hours} hours
          </MenuItem>
          <MenuItem icon={<BellOff />} onSelect={() => onChange({ isMuted: true })}>
            Mute until I unmute
          </MenuItem>
        </>
      )}
    </>
  );
}
