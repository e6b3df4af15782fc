import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { askForNames, nameQuestion } from "./name-question.ts";

// The form brings the contract's shapes along, which few screens need.
const NameDialogForm = lazy(async () => ({ default: (await import("./name-dialog-form.tsx")).NameDialogForm }));

/** The question for a first name, over whichever screen a call was made from. */
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
