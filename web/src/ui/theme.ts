import { useSyncExternalStore } from "react";

export type Theme = "dark" | "light";

// The script in the document's head has set the class before the first paint.
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
    // Without storage the choice lasts until the page is closed.
  }
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page's theme; "dark" while the page is being prerendered. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read, () => "dark" as const);
}
