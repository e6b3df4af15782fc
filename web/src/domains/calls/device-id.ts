import { newId } from "../../api/new-id.ts";

const key = "call-device";
let own: string | null = null;

/**
 * The id of this page among the member's. It is kept only while the page is loaded again, so that a copied tab, which
 * copies the storage, is another page.
 */
export function deviceId(): string {
  if (own === null) {
    own = sessionStorage.getItem(key) ?? newId();
    sessionStorage.removeItem(key);
    window.addEventListener("pagehide", () => sessionStorage.setItem(key, own ?? ""));
    window.addEventListener("pageshow", () => sessionStorage.removeItem(key));
  }
  return own;
}
