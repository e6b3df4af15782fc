import { useEffect, useState } from "react";

export interface Speakers {
  list: readonly { id: string; name: string }[];
  chosen: string;
  choose: (id: string) => void;
}

/** The devices that sound can come out of; none where the browser has no such choice. */
export function useSpeakers(): Speakers {
  const [list, setList] = useState<Speakers["list"]>([]);
  const [chosen, setChosen] = useState("default");
  useEffect(() => {
    if (!("mediaDevices" in navigator) || !("setSinkId" in HTMLMediaElement.prototype)) return;
    let isGone = false;
    const look = async () => {
      const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
      const outputs = devices.filter(({ kind, label }) => kind === "audiooutput" && label !== "");
      if (!isGone) setList(outputs.map(({ deviceId, label }) => ({ id: deviceId, name: label })));
    };
    const again = () => void look();
    again();
    navigator.mediaDevices.addEventListener("devicechange", again);
    return () => {
      isGone = true;
      navigator.mediaDevices.removeEventListener("devicechange", again);
    };
  }, []);
  return { list, chosen, choose: setChosen };
}
