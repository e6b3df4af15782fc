import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ApiError } from "../api/api-error.ts";

/** Renders the application into the page's root element, or shows why it can't (P-SCREENS-15). */
export function start(page: Document, application: ReactNode): void {
  const element = page.getElementById("root");
  if (element === null) {
    showFailure(page, "Error: Root element not found");
    return;
  }
  delete element.dataset["outline"];
  const root = createRoot(element, {
    // A refusal by the server isn't a bug: the screen shows it, and nothing is logged.
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
