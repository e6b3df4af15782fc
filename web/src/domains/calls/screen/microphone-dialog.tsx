import { useSyncExternalStore } from "react";
import { Button } from "../../../ui/button.tsx";
import { mediaProblemText } from "../../../ui/call/media-problem.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import type { CallEngine } from "../call-engine.ts";

/** Why there is no call without a microphone, and what helps. */
export function MicrophoneDialog({ engine }: { engine: CallEngine }) {
  const { blocked } = useSyncExternalStore(engine.subscribe, engine.read);
  return (
    <Dialog
      open={blocked !== null}
      onOpenChange={(isOpen) => !isOpen && engine.dismiss()}
      title="Your microphone isn't available"
      footer={
        <>
          <Button variant="quiet" onClick={engine.dismiss}>
            Cancel
          </Button>
          <Button onClick={() => blocked?.retry()}>Try again</Button>
        </>
      }
    >
      {blocked && <p className="text-sm text-ink-soft">{mediaProblemText(blocked.problem, "microphone")}</p>}
    </Dialog>
  );
}
