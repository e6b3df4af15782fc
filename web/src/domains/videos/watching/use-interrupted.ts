import { useSyncExternalStore } from "react";

const dialogs = '[role="dialog"][data-open], [role="alertdialog"][data-open]';

function subscribe(onChange: () => void): () => void {
  // The frame's dialogs open and close without notifying the screen below.
  const changes = new MutationObserver(onChange);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-open"] });
  document.addEventListener("visibilitychange", onChange);
  return () => {
    changes.disconnect();
    document.removeEventListener("visibilitychange", onChange);
  };
}

/** Whether a dialog covers the screen. */
export const isCovered = () => document.querySelector(dialogs) !== null;

const isInterrupted = () => document.visibilityState === "hidden" || isCovered();

/** Whether nobody can be watching: the tab is hidden, or a dialog covers the screen. */
export function useInterrupted(): boolean {
  return useSyncExternalStore(subscribe, isInterrupted);
}
