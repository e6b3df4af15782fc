import { useState } from "react";

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}

/** A choice that this browser remembers; off until somebody makes it. */
export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => read(key));
  const choose = (next: boolean) => {
    setValue(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // A browser that keeps nothing still has it until the screen goes.
    }
  };
  return [value, choose];
}
