import { type ReactNode, StrictMode, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { ApiError } from "../api/api-error.ts";
import { rememberFocus } from "./outline/outline-focus.ts";

/** Renders the application into the page's root element, or shows why it can't (P-SCREENS-15). */
export function start(page: Document, application: ReactNode): void {
  const element = page.getElementById("root");
  if (element === null) {
    showFailure(page, "Error: Root element not found");
    return;
  }
  delete element.dataset["outline"];
  const restoreFocus = rememberFocus(element);
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
  root.render(
    <StrictMode>
      {application}
      <Rendered onRendered={restoreFocus} />
    </StrictMode>,
  );
}

/** Calls back once what stands before it is in the page. */
function Rendered({ onRendered }: { onRendered: () => void }) {
  useLayoutEffect(onRendered, [onRendered]);
  return null;
}

function showFailure(page: Document, message: string): void {
  const notice = page.createElement("p");
  notice.setAttribute("role", "alert");
  notice.className = "p-6 text-center text-danger-ink";
  notice.textContent = message;
  page.body.prepend(notice);
}
