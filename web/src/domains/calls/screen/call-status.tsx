import type { EngineState } from "../call-engine.ts";
import { Duration } from "./duration.tsx";
import { endText, troubleText } from "./status.rules.ts";

/** One line about the call; changes are announced. */
export function CallStatus({ state, name }: { state: EngineState; name: string }) {
  const { stage, progress, call } = state;
  const trouble = stage === "talking" ? troubleText(progress, name) : null;
  const text =
    stage === "over" && call !== null
      ? endText(call, name)
      : stage === "placing"
        ? "Waiting for your microphone..."
        : stage === "calling"
          ? "Calling..."
          : stage === "answering"
            ? "Connecting..."
            : trouble;
  return (
    <p className="mt-0.5 flex flex-wrap justify-center gap-x-2 text-sm text-ink-soft">
      {stage === "talking" && progress.stage !== "connecting" && call?.answeredAt && (
        <Duration since={call.answeredAt} />
      )}
      <span role="status">{text}</span>
    </p>
  );
}
