import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { joinedStore, justJoined } from "../shared/just-joined.ts";
import type { JoinedDialogProps } from "./joined-dialog.tsx";

// Without its code only the suggestions are missing: a toast has said that the member joined.
const nothing = { default: () => null };

const JoinedDialog = lazy<ComponentType<JoinedDialogProps>>(() =>
  import("./joined-dialog.tsx").then(
    ({ JoinedDialog }) => ({ default: JoinedDialog }),
    () => nothing,
  ),
);

/** Mounted once, in the member's frame: what to do after joining, wherever it happened. */
export function JoinedSheet() {
  const current = useSyncExternalStore(joinedStore.subscribe, joinedStore.read);
  const [shown, setShown] = useState(current);
  // Keeps the content while the dialog closes.
  if (current !== null && current !== shown) setShown(current);
  // Signing out ends it.
  useEffect(() => justJoined.close, []);
  if (shown === null) return null;
  return (
    <Suspense>
      <JoinedDialog key={shown.experience.id} joined={shown} isOpen={current !== null} />
    </Suspense>
  );
}
