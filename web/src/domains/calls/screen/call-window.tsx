import { useEffect, useState, useSyncExternalStore } from "react";
import type { CallEngine } from "../call-engine.ts";
import { InFloatingWindow, useFloatingWindow } from "../../../ui/call/floating-window.tsx";
import { playTone } from "../../../ui/call/tones.ts";
import { OverPage } from "../../../ui/over-page.tsx";
import { CallScreen } from "./call-screen.tsx";
import { FloatingCall, SmallCall } from "./small-call.tsx";

/** Milliseconds that a call which was talked in shows that it ended. */
const farewell = 3_000;

/** The call of this page: over everything, or small beside the screen one uses meanwhile. */
export function CallWindow({ engine }: { engine: CallEngine }) {
  const { stage, call } = useSyncExternalStore(engine.subscribe, engine.read);
  const [isSmall, setSmall] = useState(false);
  const isOn = stage !== "idle";
  const isOver = stage === "over";
  const floating = useFloatingWindow(isOn && !isOver);
  // A call that was talked in closes itself after a moment. That nobody answered is said large, with what helps.
  const closesItself = isOver && call?.status === "ended";
  const isLarge = isOn && (!isSmall || (isOver && !closesItself));
  useEffect(() => (stage === "calling" ? playTone("dial") : undefined), [stage]);
  useEffect(() => {
    if (isOver) playTone("end");
  }, [isOver]);
  useEffect(() => {
    if (!closesItself) return undefined;
    const timer = setTimeout(engine.dismiss, farewell);
    return () => clearTimeout(timer);
  }, [closesItself, engine]);
  // The next one begins large.
  if (!isOn && isSmall) setSmall(false);
  useEffect(() => {
    const root = document.querySelector("#root");
    if (!isLarge || root === null) return undefined;
    root.toggleAttribute("inert", true);
    return () => void root.toggleAttribute("inert", false);
  }, [isLarge]);
  if (!isOn) return null;
  const { open } = floating;
  const float =
    open &&
    (() => {
      setSmall(true);
      open();
    });
  return (
    <>
      <OverPage>
        {isLarge ? (
          <CallScreen engine={engine} onSmall={() => setSmall(true)} onFloat={float} />
        ) : (
          <SmallCall engine={engine} onLarge={() => setSmall(false)} onFloat={float} />
        )}
      </OverPage>
      <InFloatingWindow of={floating}>
        <FloatingCall engine={engine} />
      </InFloatingWindow>
    </>
  );
}
