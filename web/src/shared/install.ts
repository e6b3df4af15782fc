import { useSyncExternalStore } from "react";

/** Chromium's event, which isn't in the standard. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** How this browser installs the application: by its own question, by a menu of the system (iOS), or not at all. */
export type InstallWay = "question" | "share-menu" | null;

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function set(next: InstallPrompt | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

const isPrompt = (event: Event): event is InstallPrompt => "prompt" in event;

/** Keeps the browser's offer for the place where members look for it, instead of a banner over the screen. */
export function watchInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if (isPrompt(event)) set(event);
  });
  window.addEventListener("appinstalled", () => set(null));
}

function wayNow(): InstallWay {
  if (window.matchMedia("(display-mode: standalone)").matches) return null;
  if (offered !== null) return "question";
  // Only Safari there can, and it has no question.
  return /iPhone|iPad/u.test(navigator.userAgent) && !("standalone" in navigator && navigator.standalone === true)
    ? "share-menu"
    : null;
}

/** How the application can be installed here; null if it can't be, or is. */
export const useInstallWay = (): InstallWay =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, wayNow);

/** Asks the browser's question. It can be asked once. */
export async function install(): Promise<void> {
  const prompt = offered;
  set(null);
  await prompt?.prompt();
}
