import { type MediaProblem, mediaProblemOf } from "./media-problem.ts";

export interface LocalMediaState {
  /** The own picture, for the preview; null without a camera. */
  preview: MediaStream | null;
  isMuted: boolean;
  isCameraOn: boolean;
  /** The camera that shows the member: its picture is mirrored, as people know themselves. */
  isFrontCamera: boolean;
  /** Whether there is another camera to switch to. */
  hasOtherCamera: boolean;
  microphoneProblem: MediaProblem | null;
  cameraProblem: MediaProblem | null;
}

/** What is sent: called with each new track, or null where there is none any more. */
export type OnTrack = (kind: "audio" | "video", track: MediaStreamTrack | null) => void;

/**
 * The member's microphone and camera during a call, for calls of two and of groups. It knows nothing of connections:
 * these listen with `onTrack` and send what they are given.
 */
export interface LocalMedia {
  /** Asks for the devices. A camera that is missing or refused leaves a voice call; see the problems in the state. */
  start(wanted: { video: boolean }): Promise<LocalMediaState>;
  setMuted(isMuted: boolean): void;
  setCamera(isOn: boolean): Promise<void>;
  switchCamera(): Promise<void>;
  /** The tracks now, for a connection that begins. */
  tracks(): { audio: MediaStreamTrack | null; video: MediaStreamTrack | null };
  onTrack(listener: OnTrack): () => void;
  /** Ends all tracks, so that the browser's sign of recording goes out. */
  stop(): void;
  subscribe(listener: () => void): () => void;
  read(): LocalMediaState;
}

const sound = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
const picture = (facingMode: "user" | "environment") => ({
  facingMode,
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30, max: 30 },
});

const nothing: LocalMediaState = {
  preview: null,
  isMuted: false,
  isCameraOn: false,
  isFrontCamera: true,
  hasOtherCamera: false,
  microphoneProblem: null,
  cameraProblem: null,
};

export function createLocalMedia(): LocalMedia {
  let state = nothing;
  let audio: MediaStreamTrack | null = null;
  let video: MediaStreamTrack | null = null;
  /** Incremented by `stop`: devices that are given afterwards are let go at once. */
  let run = 0;
  const listeners = new Set<() => void>();
  const trackListeners = new Set<OnTrack>();

  const set = (change: Partial<LocalMediaState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const tell: OnTrack = (kind, track) => {
    for (const listener of trackListeners) listener(kind, track);
  };
  const takeAudio = (track: MediaStreamTrack | null) => {
    audio = track;
    if (track !== null) {
      track.enabled = !state.isMuted;
      // The device was unplugged: the next one takes over.
      track.addEventListener("ended", () => void askAudio(run), { once: true });
    }
    tell("audio", track);
  };
  const takeVideo = (track: MediaStreamTrack | null) => {
    if (video !== track) video?.stop();
    video = track;
    track?.addEventListener("ended", () => takeVideo(null), { once: true });
    set({ preview: track && new MediaStream([track]), isCameraOn: track !== null });
    tell("video", track);
  };

  const capture = async (wanted: MediaStreamConstraints, own: number): Promise<MediaStream> => {
    const stream = await navigator.mediaDevices.getUserMedia(wanted);
    if (own === run) return stream;
    for (const track of stream.getTracks()) track.stop();
    throw new DOMException("The call has ended", "AbortError");
  };
  const askAudio = async (own: number): Promise<void> => {
    try {
      const stream = await capture({ audio: sound }, own);
      set({ microphoneProblem: null });
      takeAudio(stream.getAudioTracks()[0] ?? null);
    } catch (error) {
      if (own === run) set({ microphoneProblem: mediaProblemOf(error) });
    }
  };
  const askVideo = async (own: number, facing: "user" | "environment"): Promise<void> => {
    try {
      const stream = await capture({ video: picture(facing) }, own);
      set({ cameraProblem: null, isFrontCamera: facing === "user" });
      takeVideo(stream.getVideoTracks()[0] ?? null);
    } catch (error) {
      if (own === run) set({ cameraProblem: mediaProblemOf(error) });
    }
  };
  const countCameras = async (own: number): Promise<void> => {
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    if (own === run) set({ hasOtherCamera: devices.filter(({ kind }) => kind === "videoinput").length > 1 });
  };

  return {
    async start({ video: wantsVideo }) {
      const own = run;
      if (!("mediaDevices" in navigator)) {
        set({ microphoneProblem: "insecure" });
        return state;
      }
      try {
        // Both at once, so that the browser asks only once.
        const stream = await capture({ audio: sound, ...(wantsVideo && { video: picture("user") }) }, own);
        takeAudio(stream.getAudioTracks()[0] ?? null);
        takeVideo(stream.getVideoTracks()[0] ?? null);
      } catch (error) {
        if (own !== run) return state;
        if (!wantsVideo) set({ microphoneProblem: mediaProblemOf(error) });
        else {
          // Whichever of the two is the reason: each is asked for alone.
          await askAudio(own);
          await askVideo(own, "user");
        }
      }
      if (own === run && wantsVideo) await countCameras(own);
      return state;
    },
    setMuted(isMuted) {
      if (audio !== null) audio.enabled = !isMuted;
      set({ isMuted });
    },
    async setCamera(isOn) {
      const own = run;
      if (isOn === (video !== null)) return;
      if (!isOn) return takeVideo(null);
      await askVideo(own, state.isFrontCamera ? "user" : "environment");
      await countCameras(own);
    },
    async switchCamera() {
      // Phones open one camera at a time.
      video?.stop();
      const facing = state.isFrontCamera ? "environment" : "user";
      await askVideo(run, facing);
      if (state.cameraProblem !== null) await askVideo(run, facing === "user" ? "environment" : "user");
    },
    tracks: () => ({ audio, video }),
    onTrack(listener) {
      trackListeners.add(listener);
      return () => trackListeners.delete(listener);
    },
    stop() {
      run += 1;
      audio?.stop();
      video?.stop();
      audio = null;
      video = null;
      state = nothing;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
  };
}
