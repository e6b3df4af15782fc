import type { Config } from "../config.ts";
import { noSources, type OutsideSources } from "./security-headers.ts";

/**
 * What the Firebase SDK needs in a page: its API for accounts and tokens, and for popups and redirects a hidden frame
 * of the project's host, which Google's script connects to the page.
 */
export function firebaseSources(firebase: Config["firebase"]): OutsideSources {
  if (firebase === undefined) return noSources;
  const { emulatorHost, authDomain } = firebase;
  const host = emulatorHost === null ? `https://${authDomain}` : `http://${emulatorHost}`;
  const google = ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"];
  return {
    scripts: ["https://apis.google.com"],
    connections: emulatorHost === null ? google : [host],
    frames: [host],
    media: [],
  };
}
