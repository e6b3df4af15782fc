import { useEffect, useRef, useState } from "react";
import { newId } from "../../../api/new-id.ts";
import { toast } from "../../../ui/toast-store.ts";
import { readVideo, type VideoReading } from "./video-frame.ts";
import { lengthProblem, problemOf, type VideoProblem } from "./video-file.rules.ts";

/** A file of this device, the address it can be shown at, and the name it travels under: sent again it is the same video. */
export interface ChosenVideo {
  file: File;
  address: string;
  clientId: string;
  /** What the browser has found in it; undefined while it looks. */
  reading?: VideoReading;
}

export const showProblem = (problem: VideoProblem) => toast.show({ ...problem, tone: "danger" });

/** The chosen video. What cannot be sent is said at once, and not taken. */
export function useChosenVideo() {
  const [chosen, setChosen] = useState<ChosenVideo>();
  const latest = useRef("");
  const address = chosen?.address;
  useEffect(
    () => () => {
      // What is still being looked into has nobody to tell.
      latest.current = "";
    },
    [],
  );
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );

  async function choose([file]: readonly File[]) {
    if (file === undefined) return;
    const problem = problemOf(file);
    if (problem) {
      showProblem(problem);
      return;
    }
    toast.dismiss();
    const before = chosen;
    const mine = URL.createObjectURL(file);
    latest.current = mine;
    setChosen({ file, address: mine, clientId: newId() });
    const reading = await readVideo(mine);
    // Another one was chosen meanwhile.
    if (latest.current !== mine) return;
    const tooLong = lengthProblem(reading.duration);
    if (tooLong === null) {
      setChosen((now) => now && { ...now, reading });
      return;
    }
    showProblem(tooLong);
    // The one before it was good, and comes back.
    const back = before?.reading && { ...before, address: URL.createObjectURL(before.file) };
    latest.current = back?.address ?? "";
    setChosen(back);
  }
  return { chosen, choose: (files: readonly File[]) => void choose(files) };
}
