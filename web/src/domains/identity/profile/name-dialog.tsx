import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { askForNames, nameQuestion } from "./name-question.ts";

// Loaded on demand, because few screens need the form's validation schemas.
const NameDialogForm = lazy(async () => ({ default: (await import("./name-dialog-form.tsx")).NameDialogForm }));

/** Asks for a first name on any screen where a call needs one. */
export function NameDialog() {
  const isOpen = useSyncExternalStore(nameQuestion.subscribe, nameQuestion.isOpen);
  useEffect(askForNames, []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <NameDialogForm onAnswer={nameQuestion.answer} />
    </Suspense>
  );
}
