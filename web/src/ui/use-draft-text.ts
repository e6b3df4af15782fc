import { useState } from "react";

/** A text somebody is writing; it stays in this tab until it is sent or emptied. */
export function useDraftText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => read(key));
  const change = (next: string) => {
    setText(next);
    try {
      if (next === "") sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    } catch {
      // A browser that keeps nothing still has the field itself.
    }
  };
  return [text, change];
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
