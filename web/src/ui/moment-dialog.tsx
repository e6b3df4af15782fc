import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { BackCloses } from "./back-closes.tsx";
import { IconButton } from "./icon-button.tsx";

interface MomentDialogProps {
  icon: ReactNode;
  title: string;
  text: string;
  moved: readonly string[];
  onClose: () => void;
  /** What can be done next, the suggestion first. */
  children: ReactNode;
}

/** One calm screen about something the member did. Escape, back and Close end it; the focus returns to where it was. */
export function MomentDialog({ icon, title, text, moved, onClose, children }: MomentDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Popup
          ref={popup}
          // Announces the whole; no button is pressed by a key meant for the screen below.
          initialFocus={popup}
          className="fixed inset-0 z-50 flex overflow-y-auto overscroll-contain bg-ground text-ink outline-none transition-opacity duration-300 data-starting-style:opacity-0"
        >
          <BackCloses close={onClose} />
          <div className="absolute top-[max(1rem,env(safe-area-inset-top))] right-4">
            <Base.Close render={<IconButton label="Close" icon={<X />} />} />
          </div>
          <div className="m-auto flex w-full max-w-md flex-col items-center px-6 py-20 text-center">
            <span
              aria-hidden="true"
              className="grid size-24 animate-rise place-items-center rounded-full bg-sage-soft text-sage-ink [&_svg]:size-11"
            >
              {icon}
            </span>
            <Base.Title dir="auto" className="type-title mt-8 wrap-anywhere">
              {title}
            </Base.Title>
            <Base.Description dir="auto" className="mt-3 text-balance text-ink-soft wrap-anywhere">
              {text}
            </Base.Description>
            {moved.length > 0 && (
              <ul aria-label="What it moved" className="mt-6 flex flex-wrap justify-center gap-2">
                {moved.map((line) => (
                  <li
                    key={line}
                    className="figures rounded-xl bg-sage-soft px-4 py-1.5 text-sm font-semibold text-balance text-sage-ink"
                  >
                    {line}
                  </li>
                ))}
              </ul>
            )}
            <div className="mt-10 flex w-full flex-col gap-2.5">{children}</div>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
