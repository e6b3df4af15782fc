import { useSyncExternalStore } from "react";

export type Theme = "dark" | "light";

// The script in the document's head has put the class there before anything was drawn.
const listeners = new Set<() => void>();
const browserBar: Record<Theme, string> = { dark: "#0f1713", light: "#f7f2e8" };

function read(): Theme {
  return document.documentElement.classList.contains("light") ? "light" : "dark";
}

export function setTheme(theme: Theme) {
  document.documentElement.classList.remove("dark", "light");
  document.documentElement.classList.add(theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", browserBar[theme]);
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
  }
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme of the page; "dark" while the page is being prerendered. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read, () => "dark" as const);
}
