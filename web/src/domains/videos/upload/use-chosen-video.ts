import { useEffect, useRef, useState } from "react";
import { newId } from "../../../api/new-id.ts";
import { toast } from "../../../ui/toast-store.ts";
import { readVideo, type VideoReading } from "../../media/shared/video-frame.ts";
import { lengthProblem, problemOf, type VideoProblem } from "../../media/shared/video-file.ts";

/** A local file, its object URL, and its client id, which is the same for each retry. */
export interface ChosenVideo {
  file: File;
  address: string;
  clientId: string;
  /** The result of probing it; undefined while it runs. */
  reading?: VideoReading;
}

export const showProblem = (problem: VideoProblem) => toast.show({ ...problem, tone: "danger" });

/** The chosen video. A file that can't be sent is rejected at once with a message. */
export function useChosenVideo() {
  const [chosen, setChosen] = useState<ChosenVideo>();
  const latest = useRef("");
  const address = chosen?.address;
  useEffect(
    () => () => {
      // Results after unmounting are ignored.
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
    // Restores the previous, valid one.
    const back = before?.reading && { ...before, address: URL.createObjectURL(before.file) };
    latest.current = back?.address ?? "";
    setChosen(back);
  }
  return { chosen, choose: (files: readonly File[]) => void choose(files) };
}
