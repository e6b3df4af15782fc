import { useEffect, useEffectEvent } from "react";

interface PasteAndDropHandlers {
  onFiles: (files: File[]) => void;
  /** Text instead of a picture, perhaps a data URL. */
  onText: (text: string) => void;
}

/** Accepts pastes anywhere and drops outside the drop zone while the calling screen is mounted. */
export function usePasteAndDrop({ onFiles, onText }: PasteAndDropHandlers): void {
  const take = useEffectEvent((transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])];
    const text = transfer?.getData("text/uri-list") || transfer?.getData("text/plain");
    if (files.length > 0) onFiles(files);
    else if (text) onText(text);
  });
  useEffect(() => {
    const stay = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      const isTaken = event.defaultPrevented && (event.dataTransfer?.files.length ?? 0) > 0;
      // Otherwise the browser would open the file instead of the page.
      event.preventDefault();
      if (!isTaken) take(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => take(event.clipboardData);
    document.addEventListener("dragover", stay);
    document.addEventListener("drop", drop);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("dragover", stay);
      document.removeEventListener("drop", drop);
      document.removeEventListener("paste", paste);
    };
  }, []);
}
