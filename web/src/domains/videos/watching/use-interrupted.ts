import { useSyncExternalStore } from "react";

const dialogs = '[role="dialog"][data-open], [role="alertdialog"][data-open]';

function subscribe(onChange: () => void): () => void {
  // Dialogs of the frame come and go without a word to the screen below them.
  const changes = new MutationObserver(onChange);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-open"] });
  document.addEventListener("visibilitychange", onChange);
  return () => {
    changes.disconnect();
    document.removeEventListener("visibilitychange", onChange);
  };
}

/** Whether a dialog lies above the screen. */
export const isCovered = () => document.querySelector(dialogs) !== null;

const isInterrupted = () => document.visibilityState === "hidden" || isCovered();

/** Whether nobody can be watching: the tab is hidden, or a dialog lies above the screen. */
export function useInterrupted(): boolean {
  return useSyncExternalStore(subscribe, isInterrupted);
}
