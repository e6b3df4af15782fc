import { thumbHashToDataURL } from "thumbhash";

/** The CSS image of a blurred placeholder, from a ThumbHash in base64; undefined if invalid. */
export function placeholderUrl(placeholder: string): string | undefined {
  try {
    const hash = Uint8Array.from(atob(placeholder), (letter) => letter.charCodeAt(0));
    return hash.length < shortest ? undefined : `url(${thumbHashToDataURL(hash)})`;
  } catch {
    return undefined;
  }
}

/** The bytes of a hash's header. */
const shortest = 5;
