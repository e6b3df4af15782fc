import { useEffect } from "react";
import { justJoined } from "./just-joined.ts";

/** For the content of a dialog: the sheet after joining opens once the dialog has gone. */
export function useHoldJoined(): void {
  useEffect(() => justJoined.hold(), []);
}
