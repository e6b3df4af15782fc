import { voiceLimits } from "@alongside/contract/media/attachments.constants.ts";
import { useEffect, useRef, useState } from "react";
import { toast } from "../../../../ui/toast-store.ts";
import { newId } from "../../../../api/new-id.ts";
import type { DraftAttachment } from "./drafts.ts";
import { peaksOf } from "./peaks.ts";

/** What browsers record, the most widely played first. */
const types = ["audio/mp4;codecs=opus", "audio/mp4", "audio/webm;codecs=opus", "audio/ogg;codecs=opus"];

interface Session {
  recorder: MediaRecorder;
  stream: MediaStream;
  context: AudioContext;
  isCancelled: boolean;
}

/** Records a voice message; the microphone is asked for only when it begins, and let go as soon as it ends. */
export function useRecorder(onRecorded: (voice: DraftAttachment) => void) {
  const session = useRef<Session | null>(null);
  const [state, setState] = useState<"idle" | "asking" | "recording">("idle");
  const [seconds, setSeconds] = useState(0);
  const [level, setLevel] = useState(0);

  /** The number of the start that may still begin a recording; another one, or none, once it was given up. */
  const asking = useRef<number | null>(null);

  useEffect(
    () => () => {
      asking.current = null;
      finish(session.current, true);
    },
    [],
  );

  useEffect(() => {
    const current = session.current;
    if (state !== "recording" || current === null) return undefined;
    const analyser = current.context.createAnalyser();
    current.context.createMediaStreamSource(current.stream).connect(analyser);
    const samples = new Uint8Array(analyser.fftSize);
    const begun = Date.now();
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples);
      setLevel(Math.max(...samples.map((sample) => Math.abs(sample - 128))) / 128);
      const passed = (Date.now() - begun) / 1000;
      setSeconds(passed);
      if (passed >= voiceLimits.seconds) finish(current, false);
    }, 100);
    return () => clearInterval(timer);
  }, [state]);

  const start = async () => {
    if (session.current !== null || asking.current !== null) return;
    const own = performance.now();
    asking.current = own;
    setState("asking");
    setSeconds(0);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (asking.current !== own) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      asking.current = null;
      const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
      const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
      const current: Session = { recorder, stream, context: new AudioContext(), isCancelled: false };
      session.current = current;
      const pieces: Blob[] = [];
      recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
      recorder.addEventListener("stop", () => {
        for (const track of stream.getTracks()) track.stop();
        session.current = null;
        setState("idle");
        void take(current, pieces, recorder.mimeType).then((voice) => voice && onRecorded(voice));
      });
      recorder.start(1_000);
      setState("recording");
    } catch {
      if (asking.current !== null && asking.current !== own) return;
      asking.current = null;
      session.current = null;
      setState("idle");
      toast.show({
        title: "No microphone",
        description: "Allow the microphone in your browser to record a voice message.",
        tone: "danger",
      });
    }
  };
  return {
    state,
    seconds,
    level,
    start: () => void start(),
    stop: () => finish(session.current, false),
    cancel() {
      if (asking.current !== null) setState("idle");
      asking.current = null;
      finish(session.current, true);
    },
  };
}

function finish(session: Session | null, isCancelled: boolean): void {
  if (session === null) return;
  session.isCancelled = isCancelled;
  if (session.recorder.state !== "inactive") session.recorder.stop();
}

async function take(
  { context, isCancelled }: Session,
  pieces: readonly Blob[],
  type: string,
): Promise<DraftAttachment | null> {
  try {
    const file = new File([...pieces], "voice", { type: type.split(";", 1)[0] ?? type });
    if (isCancelled || file.size === 0) return null;
    const heard = await context.decodeAudioData(await file.arrayBuffer()).catch(() => null);
    const peaks = heard && peaksOf(heard.getChannelData(0));
    return { key: newId(), kind: "voice", file, caption: "", peaks, duration: heard?.duration ?? null };
  } finally {
    await context.close();
  }
}
