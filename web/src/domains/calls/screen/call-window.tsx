import { useEffect, useState, useSyncExternalStore } from "react";
import type { CallEngine } from "../call-engine.ts";
import { playTone } from "../../../ui/call/tones.ts";
import { OverPage } from "../../../ui/over-page.tsx";
import { CallScreen } from "./call-screen.tsx";
import { SmallCall } from "./small-call.tsx";

/** The call of this page: over everything, or small beside the screen one uses meanwhile. */
export function CallWindow({ engine }: { engine: CallEngine }) {
  const { stage } = useSyncExternalStore(engine.subscribe, engine.read);
  const [isSmall, setSmall] = useState(false);
  const isOn = stage !== "idle";
  const isLarge = isOn && !isSmall;
  useEffect(() => (stage === "calling" ? playTone("dial") : undefined), [stage]);
  useEffect(() => {
    if (stage === "over") playTone("end");
  }, [stage]);
  // A call that has ended shows itself for a moment, and the next one begins large.
  if (!isOn && isSmall) setSmall(false);
  useEffect(() => {
    const root = document.querySelector("#root");
    if (!isLarge || root === null) return undefined;
    root.toggleAttribute("inert", true);
    return () => void root.toggleAttribute("inert", false);
  }, [isLarge]);
  if (!isOn) return null;
  return (
    <OverPage>
      {isSmall ? (
        <SmallCall engine={engine} onLarge={() => setSmall(false)} />
      ) : (
        <CallScreen engine={engine} onSmall={() => setSmall(true)} />
      )}
    </OverPage>
  );
}
