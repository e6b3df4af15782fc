import { sentEarlier, type Upload } from "../../media/shared/uploads.ts";

/** A photo or video of a draft that the server has already, as it is kept in this tab. */
interface StoredMedium {
  path: string;
  poster: string | null;
  kind: Upload["kind"];
  alt: string;
  preview: string;
}

/** The draft's uploaded photos; none if nothing valid is stored. */
export function parseStoredMedia(text: string): Upload[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored)
      ? stored.filter(isStoredMedium).map(({ path, ...more }) => sentEarlier(path, more))
      : [];
  } catch {
    return [];
  }
}

/** The text to keep; empty without uploaded photos. Previews in memory don't outlive the tab's page. */
export function storedMediaOf(uploads: readonly Upload[]): string {
  const stored = uploads.flatMap(({ path, poster, kind, alt, preview }): StoredMedium[] => {
    if (path === null) return [];
    const lasting = kind === "video" ? (poster ?? "") : `${path}?w=320`;
    return [{ path, poster, kind, alt, preview: preview.startsWith("blob:") ? lasting : preview }];
  });
  return stored.length === 0 ? "" : JSON.stringify(stored);
}

/** Written in this tab, though perhaps by an earlier version of the page. */
function isStoredMedium(stored: unknown): stored is StoredMedium {
  if (stored === null || typeof stored !== "object") return false;
  const { path, poster, kind, alt, preview } = stored as Partial<Record<keyof StoredMedium, unknown>>; // any object
  const areTexts = [path, alt, preview].every((each) => typeof each === "string");
  return areTexts && (kind === "photo" || kind === "video") && (poster === null || typeof poster === "string");
}
