import type { PopupWay } from "./firebase.ts";

export const popupNames: Record<PopupWay, string> = { google: "Google", apple: "Apple" };
