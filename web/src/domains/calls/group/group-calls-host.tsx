import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { InFloatingWindow, useFloatingWindow } from "../../../ui/call/floating-window.tsx";
import { playTone } from "../../../ui/call/tones.ts";
import { OverPage } from "../../../ui/over-page.tsx";
import { groupCallQuery } from "../../experiences/shared/group-call.queries.ts";
import { onWantGroupCall } from "../../experiences/shared/want-group-call.ts";
import { GroupCallScreen } from "./group-call-screen.tsx";
import { FloatingGroupCall, SmallGroupCall } from "./group-call-small.tsx";
import { GroupMicrophone } from "./group-microphone.tsx";
import { createGroupEngine, type GroupEngine } from "./group-engine.ts";

/** Holds the group call of this page on every screen. */
export function GroupCallsHost() {
  const client = useQueryClient();
  const [engine] = useState(() => createGroupEngine(client));
  useEffect(() => engine.open(), [engine]);
  return <GroupCallWindow engine={engine} />;
}

/** The call over everything, or small beside the screen one uses meanwhile. */
function GroupCallWindow({ engine }: { engine: GroupEngine }) {
  const { stage, wanted } = useSyncExternalStore(engine.subscribe, engine.read);
  const [isSmall, setSmall] = useState(false);
  const isOn = stage !== "idle";
  const isIn = stage === "talking" || stage === "away";
  const floating = useFloatingWindow(isOn && stage !== "over");
  const { data } = useQuery({ ...groupCallQuery(wanted?.experienceId ?? ""), enabled: wanted !== null });
  useEffect(
    () =>
      onWantGroupCall((next) => {
        setSmall(false);
        void engine.join(next);
      }),
    [engine],
  );
  const others = data?.participants.filter(({ isYou }) => !isYou).map(({ id }) => id);
  const expected = others?.join();
  useEffect(() => {
    if (isIn && expected !== undefined) engine.expect(expected === "" ? [] : expected.split(","));
  }, [engine, isIn, expected]);
  useEffect(() => {
    if (stage === "over") playTone("end");
  }, [stage]);
  // That it has ended is said large.
  const isLarge = isOn && (!isSmall || stage === "over");
  useEffect(() => {
    const root = document.querySelector("#root");
    if (!isLarge || root === null) return undefined;
    root.toggleAttribute("inert", true);
    return () => void root.toggleAttribute("inert", false);
  }, [isLarge]);
  const { open } = floating;
  const float =
    open &&
    (() => {
      setSmall(true);
      open();
    });
  return (
    <>
      <GroupMicrophone engine={engine} />
      {isOn && (
        <OverPage>
          {isLarge ? (
            <GroupCallScreen engine={engine} call={data} onSmall={() => setSmall(true)} onFloat={float} />
          ) : (
            <SmallGroupCall engine={engine} call={data} onLarge={() => setSmall(false)} onFloat={float} />
          )}
        </OverPage>
      )}
      <InFloatingWindow of={floating}>
        <FloatingGroupCall engine={engine} call={data} />
      </InFloatingWindow>
    </>
  );
}
