/** Why a microphone or camera can't be used. */
export type MediaProblem = "denied" | "missing" | "in-use" | "insecure" | "failed";

/** The reason behind an error of `getUserMedia`. */
export function mediaProblemOf(error: unknown): MediaProblem {
  // Pages over plain http from another machine have no devices.
  if (!("mediaDevices" in navigator)) return "insecure";
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return problems[name] ?? "failed";
}

const problems: Record<string, MediaProblem | undefined> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "in-use",
  AbortError: "in-use",
};

const texts: Record<MediaProblem, Record<"microphone" | "camera", string>> = {
  denied: {
    microphone:
      "Your browser is blocking the microphone. Allow it in the site settings next to the address bar, then try again.",
    camera:
      "Your browser is blocking the camera. Allow it in the site settings next to the address bar, then turn it on.",
  },
  missing: {
    microphone: "We can't find a microphone. Connect one, then try again.",
    camera: "We can't find a camera. You can talk without one.",
  },
  "in-use": {
    microphone: "Another app is using your microphone. Close it there, then try again.",
    camera: "Another app is using your camera. Close it there, then turn it on.",
  },
  insecure: {
    microphone: "Calls need a secure connection. Open this page at its https address.",
    camera: "Calls need a secure connection. Open this page at its https address.",
  },
  failed: {
    microphone: "Your microphone didn't start. Try again.",
    camera: "Your camera didn't start. Try again.",
  },
};

/** What happened, and what to do. */
export function mediaProblemText(problem: MediaProblem, device: "microphone" | "camera"): string {
  return texts[problem][device];
}
