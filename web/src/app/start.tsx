import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ApiError } from "../api/api-error.ts";

/** Draws the application into the page's root element, or says why it cannot (P-SCREENS-15). */
export function start(page: Document, application: ReactNode): void {
  const element = page.getElementById("root");
  if (element === null) {
    showFailure(page, "Error: Root element not found");
    return;
  }
  const root = createRoot(element, {
    // A refusal of the server is no fault of the program: the screen says it, and the console stays quiet.
    onCaughtError: (error) => {
      if (!(error instanceof ApiError)) reportError(error);
    },
    onUncaughtError: (error) => {
      showFailure(page, "Error loading Alongside. Please reload the page.");
      reportError(error);
    },
  });
  root.render(<StrictMode>{application}</StrictMode>);
}

function showFailure(page: Document, message: string): void {
  const notice = page.createElement("p");
  notice.setAttribute("role", "alert");
  notice.className = "p-6 text-center text-danger-ink";
  notice.textContent = message;
  page.body.prepend(notice);
}
