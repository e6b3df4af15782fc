import { toast } from "../ui/toast-store.ts";

interface Shared {
  title?: string;
  /** The sentence that goes with the link. */
  text?: string;
  url: string;
}

/** Opens the device's share sheet if there is one; otherwise copies the text and the link. */
export async function share(what: Shared): Promise<void> {
  const { text, url } = what;
  try {
    if (typeof navigator.share === "function") {
      await navigator.share(what);
      return;
    }
    await navigator.clipboard.writeText(text === undefined ? url : `${text} ${url}`);
    toast.show({ title: text === undefined ? "Link copied" : "Copied. Paste it anywhere.", tone: "success" });
  } catch (error) {
    // The member closed the share sheet.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast.show({ title: "Couldn't share it. Copy the link instead.", description: url, tone: "danger" });
  }
}
