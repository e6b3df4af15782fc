import { useState } from "react";

/** A draft text, stored for this tab until it is sent or cleared. */
export function useDraftText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => read(key));
  const change = (next: string) => {
    setText(next);
    try {
      if (next === "") sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    } catch {
      // Without storage the field still works.
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
