import { clsx } from "clsx";
import {
  Maximize,
  Mic,
  MicOff,
  Minimize,
  PhoneOff,
  PictureInPicture2,
  SwitchCamera,
  Video,
  VideoOff,
  Volume2,
} from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Menu, MenuItem } from "../menu.tsx";
import type { LocalMedia, LocalMediaState } from "./local-media.ts";
import type { Speakers } from "./use-speakers.ts";

interface CallControlsProps {
  media: LocalMedia;
  state: LocalMediaState;
  speakers?: Speakers;
  /** Null where the browser can't. */
  fullscreen?: { isOn: boolean; toggle: () => void } | null;
  /** A small window above other apps; null where the browser can't. */
  onSmallWindow?: (() => void) | null;
  onHangUp: () => void;
  hangUpLabel?: string;
  /** Further controls, such as a list of people. */
  children?: ReactNode;
}

/** What a member can do during a call: the same for calls of two and of groups. */
export function CallControls(props: CallControlsProps) {
  const { media, state, speakers, fullscreen = null, onSmallWindow = null, onHangUp, hangUpLabel = "Hang up" } = props;
  return (
    <div role="toolbar" aria-label="Call controls" className="flex flex-wrap items-center justify-center gap-3">
      <CallButton
        label={state.isMuted ? "Unmute" : "Mute"}
        pressed={state.isMuted}
        icon={state.isMuted ? <MicOff /> : <Mic />}
        onClick={() => media.setMuted(!state.isMuted)}
      />
      <CallButton
        label={state.isCameraOn ? "Turn camera off" : "Turn camera on"}
        pressed={!state.isCameraOn}
        icon={state.isCameraOn ? <Video /> : <VideoOff />}
        onClick={() => void media.setCamera(!state.isCameraOn)}
      />
      {state.isCameraOn && state.hasOtherCamera && (
        <CallButton label="Switch camera" icon={<SwitchCamera />} onClick={() => void media.switchCamera()} />
      )}
      {speakers !== undefined && speakers.list.length > 1 && (
        <Menu trigger={<CallButton label="Speaker" icon={<Volume2 />} />}>
          {speakers.list.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => speakers.choose(id)}>
              {id === speakers.chosen ? `${name} ✓` : name}
            </MenuItem>
          ))}
        </Menu>
      )}
      {onSmallWindow !== null && (
        <CallButton
          className="max-sm:hidden"
          label="Picture in picture"
          icon={<PictureInPicture2 />}
          onClick={onSmallWindow}
        />
      )}
      {fullscreen !== null && (
        <CallButton
          className="max-sm:hidden"
          label={fullscreen.isOn ? "Leave full screen" : "Full screen"}
          icon={fullscreen.isOn ? <Minimize /> : <Maximize />}
          onClick={fullscreen.toggle}
        />
      )}
      {props.children}
      <CallButton label={hangUpLabel} tone="danger" icon={<PhoneOff />} onClick={onHangUp} />
    </div>
  );
}

interface CallButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  label: string;
  icon: ReactNode;
  tone?: "plain" | "danger" | "accept";
  pressed?: boolean;
}

const tones = {
  plain:
    "bg-raised text-ink ring-1 ring-inset ring-line hover:ring-control aria-pressed:bg-ink aria-pressed:text-surface",
  danger: "bg-danger text-on-danger hover:brightness-110",
  accept: "bg-sage text-on-sage hover:brightness-110",
};

/** A large round button of a call. */
export function CallButton({ label, icon, tone = "plain", pressed, className, ...rest }: CallButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={clsx(
        "grid size-14 shrink-0 cursor-pointer place-items-center rounded-full shadow-soft transition [&_svg]:size-6",
        tones[tone],
        className,
      )}
    >
      {icon}
    </button>
  );
}
