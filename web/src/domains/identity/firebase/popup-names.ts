import type { PopupMethod } from "./firebase.ts";

export const popupNames: Record<PopupMethod, string> = { google: "Google", apple: "Apple" };
