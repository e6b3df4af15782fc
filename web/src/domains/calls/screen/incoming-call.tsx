import { Phone, PhoneOff, Video } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { CallButton } from "../../../ui/call/call-controls.tsx";
import { playTone } from "../../../ui/call/tones.ts";
import { OverPage } from "../../../ui/over-page.tsx";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName } from "../../people/shared/person-name.ts";
import type { Call } from "../calls.queries.ts";

interface IncomingCallProps {
  call: Call;
  onAnswer: (withVideo: boolean) => void;
  onDecline: () => void;
}

/** Milliseconds on and off, as long as one round of the ring tone. */
const shakes = [400, 200, 400, 1400];

/**
 * Rings. It takes the focus only if the member isn't writing, and then itself, not a button: whoever types when it rings
 * answers nothing by accident.
 */
export function IncomingCall({ call, onAnswer, onDecline }: IncomingCallProps) {
  const name = personName(call.otherUser);
  const isVideo = call.callType === "video";
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => playTone("ring"), []);
  useEffect(() => {
    // Safari has no vibration; other browsers refuse it to a page that was never touched.
    if (!("vibrate" in navigator) || !navigator.userActivation.hasBeenActive) return undefined;
    const shake = () => void navigator.vibrate(shakes);
    shake();
    const timer = setInterval(shake, 2_400);
    return () => {
      clearInterval(timer);
      navigator.vibrate(0);
    };
  }, []);
  useEffect(() => {
    const before = document.activeElement;
    const isWriting = before instanceof HTMLElement && before.matches("input, textarea, select, [contenteditable]");
    const own = panel.current;
    if (!isWriting) own?.focus();
    return () => {
      if (own?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <OverPage>
      <div
        ref={panel}
        role="alertdialog"
        aria-modal="false"
        aria-labelledby="incoming-call-name"
        aria-describedby="incoming-call-kind"
        tabIndex={-1}
        className="fixed inset-x-2 top-[calc(env(safe-area-inset-top)+0.5rem)] z-55 mx-auto max-w-md animate-rise rounded-2xl bg-raised p-4 text-ink shadow-float ring-1 ring-line outline-none"
      >
        <div className="flex items-center gap-4">
          <PersonAvatar user={call.otherUser} size="lg" />
          <div className="min-w-0 grow">
            <p id="incoming-call-name" className="type-heading truncate">
              <bdi>{name}</bdi>
            </p>
            <p id="incoming-call-kind" role="alert" className="text-sm text-ink-soft">
              <span className="sr-only">{name}: </span>
              {isVideo ? "Incoming video call" : "Incoming voice call"}
            </p>
          </div>
        </div>
        <div className="mt-4 flex items-start justify-around gap-3 text-center text-xs text-ink-soft">
          <Labelled text="Decline">
            <CallButton label="Decline" tone="danger" icon={<PhoneOff />} onClick={onDecline} />
          </Labelled>
          {isVideo && (
            <Labelled text="Voice only">
              <CallButton label="Answer without camera" icon={<Phone />} onClick={() => onAnswer(false)} />
            </Labelled>
          )}
          <Labelled text="Answer">
            <CallButton
              label="Answer"
              tone="accept"
              icon={isVideo ? <Video /> : <Phone />}
              onClick={() => onAnswer(isVideo)}
            />
          </Labelled>
        </div>
      </div>
    </OverPage>
  );
}

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className="flex w-20 flex-col items-center gap-1.5">
      {children}
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
