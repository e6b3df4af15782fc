import { clsx } from "clsx";
import { CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { IconButton } from "./icon-button.tsx";
import { placeFor } from "./toast-place.ts";
import { type ShownToast, toast, toastStore, type ToastTone } from "./toast-store.ts";

const icons: Record<ToastTone, typeof Info> = { plain: Info, success: CircleCheck, danger: TriangleAlert };
const inks: Record<ToastTone, string> = {
  plain: "text-accent-ink",
  success: "text-sage-ink",
  danger: "text-danger-ink",
};

/** The key that focuses a toast's action from anywhere; fields don't need it. */
const keyToToast = "F6";

/** Long enough to read it; an error or an action stays longer. */
function lifetime({ title, description = "", tone, action }: ShownToast): number {
  const reading = 3000 + (title.length + description.length) * 45;
  return tone === "danger" || action ? Math.max(reading, 8000) : reading;
}

/**
 * Mounted once, at the root. Its live regions exist before the first message, or nothing would be announced. That is why
 * Base UI's Toast isn't used: each of its toasts is a dialog, errors get an alert region only together with their
 * message, and plain messages have no status region at all.
 * On a phone it covers the header for a moment: away from the thumb and the keyboard, and never over a screen's title. On
 * screens with `data-keeps-controls` it moves to where it covers no control.
 */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => undefined);
  const [isPaused, setPaused] = useState(false);
  const section = useRef<HTMLElement>(null);

  // Measured where the style sheet puts it, before it is painted.
  useLayoutEffect(() => {
    const { current } = section;
    if (!shown || current === null) return undefined;
    const top = placeFor(current);
    if (top !== null) Object.assign(current.style, { top: `${top}px`, bottom: "auto" });
    return () => {
      Object.assign(current.style, { top: "", bottom: "" });
    };
  }, [shown]);

  useEffect(() => {
    if (!shown || isPaused) return;
    // Keyboard users need longer to reach it, so an action stays until it is used or dismissed.
    if (shown.action && document.activeElement?.matches(":focus-visible")) return;
    const timer = setTimeout(toast.dismiss, lifetime(shown));
    return () => clearTimeout(timer);
  }, [shown, isPaused]);

  useEffect(() => {
    if (!shown?.action) return;
    const lead = (event: KeyboardEvent) => {
      if (event.key !== keyToToast || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      document.querySelector<HTMLElement>("[data-toaster] button")?.focus();
    };
    document.addEventListener("keydown", lead);
    return () => document.removeEventListener("keydown", lead);
  }, [shown]);

  const urgent = shown?.tone === "danger";
  return (
    // Not a control: it only notices that someone is still reading.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      aria-label="Notifications"
      data-toaster=""
      className="pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+0.5rem)] z-60 flex justify-center px-4 sm:inset-x-auto sm:top-auto sm:right-6 sm:bottom-22 lg:bottom-6 sm:in-[:has([data-keeps-end])]:bottom-42 lg:in-[:has([data-keeps-end])]:bottom-28"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={(event) => event.key === "Escape" && toast.dismiss()}
    >
      {/* The roles imply aria-live; written out, an open dialog doesn't hide them with the rest of the page. */}
      <div className="grid w-full max-w-md sm:w-auto">
        <div role="status" aria-live="polite">
          {shown && !urgent && <ToastCard key={shown.id} shown={shown} />}
        </div>
        <div role="alert" aria-live="assertive">
          {shown && urgent && <ToastCard key={shown.id} shown={shown} />}
        </div>
      </div>
    </section>
  );
}

function ToastCard({ shown }: { shown: ShownToast }) {
  const { title, description, tone = "plain", action } = shown;
  const Icon = icons[tone];
  return (
    <div className="pointer-events-auto flex w-full max-w-md animate-rise items-start gap-3 rounded-lg bg-raised py-2 pr-1.5 pl-4 text-ink shadow-float ring-1 ring-line sm:min-w-80">
      <Icon aria-hidden="true" className={clsx("mt-2.5 size-5 shrink-0", inks[tone])} />
      <div className="min-w-0 grow py-2">
        <p className="text-sm font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-sm text-ink-soft">{description}</p>}
        {action && (
          <button
            type="button"
            aria-keyshortcuts={keyToToast}
            className="mt-1 min-h-9 text-sm font-semibold text-accent-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
            onClick={() => {
              action.onSelect();
              toast.dismiss();
            }}
          >
            {action.label}
          </button>
        )}
        {action && <span className="sr-only">{keyToToast} leads to it.</span>}
      </div>
      <IconButton size="sm" label="Dismiss" icon={<X />} onClick={toast.dismiss} className="mt-0.5" />
    </div>
  );
}
