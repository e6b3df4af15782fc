import { addRemedy } from "../../../api/remedy.ts";

let waiting: ((given: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** The pending question for a first name; all waiting calls share its answer. */
export const nameQuestion = {
  isOpen: () => waiting.length > 0,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  answer(given: boolean): void {
    const calls = waiting;
    waiting = [];
    for (const goOn of calls) goOn(given);
    tell();
  },
};

/** Lets calls that need a first name ask for it. */
export function askForNames(): void {
  addRemedy(
    "people/name-needed",
    () =>
      new Promise((resolve) => {
        waiting = [...waiting, resolve];
        tell();
      }),
  );
}
