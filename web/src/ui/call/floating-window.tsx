import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

declare global {
  interface Window {
    /** Document Picture-in-Picture, which not all browsers have. */
    documentPictureInPicture?: { requestWindow(options: { width: number; height: number }): Promise<Window> };
  }
}

export interface FloatingWindow {
  /** Opens it, after a tap. Null where the browser can't, and while it is open. */
  open: (() => void) | null;
  /** Its document; null while it is closed. */
  document: Document | null;
}

/** Width and height of the window at first, in pixels. */
const size = { width: 320, height: 320 };

/**
 * A window above all others, also outside the browser, whose content is part of this page. It closes when it is no longer
 * wanted, with the part of the screen that opened it, and when the member closes it.
 */
export function useFloatingWindow(isWanted: boolean): FloatingWindow {
  const [opened, setOpened] = useState<Window | null>(null);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  useEffect(() => {
    if (opened === null) return undefined;
    const onClosed = () => setOpened(null);
    opened.addEventListener("pagehide", onClosed);
    // It was no longer wanted when it opened, or isn't now.
    if (!isWanted) opened.close();
    return () => {
      opened.removeEventListener("pagehide", onClosed);
      opened.close();
    };
  }, [opened, isWanted]);
  const pictures = window.documentPictureInPicture;
  const open = useCallback(async () => {
    // The browser may refuse, such as while another page has one.
    const made = await pictures?.requestWindow(size).catch(() => null);
    if (made == null) return;
    if (!isThere.current) return made.close();
    dress(made.document);
    setOpened(made);
  }, [pictures]);
  const canOpen = pictures !== undefined && isWanted && opened === null;
  return { open: canOpen ? () => void open() : null, document: opened?.document ?? null };
}

/** Gives another document the looks of this one. */
function dress(target: Document): void {
  const { className, lang } = document.documentElement;
  Object.assign(target.documentElement, { className, lang });
  target.title = document.title;
  for (const styles of document.querySelectorAll('link[rel="stylesheet"], style')) {
    target.head.append(target.importNode(styles, true));
  }
}

/** What is shown in a floating window, if it is open. */
export function InFloatingWindow({ of, children }: { of: FloatingWindow; children: ReactNode }) {
  return of.document && createPortal(children, of.document.body);
}
