import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "../../ui/button.tsx";
import { onPlaceCall } from "../people/shared/place-call.ts";
import { personName } from "../people/shared/person-name.ts";
import { type CallEngine, createCallEngine } from "./call-engine.ts";
import { type Call, currentCallQuery } from "./calls.queries.ts";
import { deviceId } from "./device-id.ts";
import { CallWindow } from "./screen/call-window.tsx";
import { IncomingCall } from "./screen/incoming-call.tsx";
import { MicrophoneDialog } from "./screen/microphone-dialog.tsx";

/** Makes this page ring, and holds its call on every screen. */
export function CallsHost() {
  const client = useQueryClient();
  const [engine, setEngine] = useState<CallEngine | null>(null);
  useEffect(() => {
    const created = createCallEngine(client);
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- it has to be closed again
    setEngine(created);
    const end = onPlaceCall((wanted) => void created.place(wanted));
    return () => {
      end();
      created.close();
    };
  }, [client]);
  return engine && <Calls engine={engine} />;
}

function Calls({ engine }: { engine: CallEngine }) {
  const { data } = useQuery(currentCallQuery(deviceId()));
  const { stage, call: own } = useSyncExternalStore(engine.subscribe, engine.read);
  const current = data?.call ?? null;
  useEffect(() => {
    if (data !== undefined) engine.sync(data.call);
  }, [data, engine]);
  // The live stream says that there is news; the signals themselves are no state of a screen.
  const id = stage === "talking" ? own?.id : undefined;
  useQuery({
    queryKey: ["GET /api/calls/{id}/signals", { params: { id } }],
    queryFn: async () => {
      await engine.take();
      return null;
    },
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const isFree = stage === "idle" || stage === "over";
  const isRinging = current?.status === "ringing" && current.direction === "incoming" && isFree;
  const isElsewhere = current?.status === "answered" && !current.isHere && isFree;
  return (
    <>
      <CallWindow engine={engine} />
      <MicrophoneDialog engine={engine} />
      {isRinging && (
        <IncomingCall
          key={current.id}
          call={current}
          onAnswer={(withVideo) => void engine.answer(current, withVideo)}
          onDecline={() => void engine.decline(current)}
        />
      )}
      {isElsewhere && <ElsewhereBar call={current} onMove={() => void engine.moveHere(current)} />}
    </>
  );
}

/** The member is in a call on another of their devices. */
function ElsewhereBar({ call, onMove }: { call: Call; onMove: () => void }) {
  return (
    <section
      aria-label="Your call"
      className="fixed right-3 bottom-[calc(env(safe-area-inset-bottom)+5rem)] left-3 z-40 mx-auto flex max-w-md items-center gap-3 rounded-xl bg-raised px-4 py-2.5 text-sm text-ink shadow-float ring-1 ring-line lg:bottom-4"
    >
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      <p className="min-w-0 grow">
        You're talking to <bdi>{personName(call.otherUser)}</bdi> on another device
      </p>
      <Button size="sm" variant="secondary" onClick={onMove}>
        Move here
      </Button>
    </section>
  );
}
