/** Milliseconds a browser has for one step. One that knows nothing of a file may never say so. */
const patience = 8_000;
/** The sides and qualities that are tried until the picture is small enough. */
const sizes = [
  { side: 720, quality: 0.7 },
  { side: 720, quality: 0.45 },
  { side: 480, quality: 0.5 },
  { side: 320, quality: 0.4 },
] as const;
/** Characters of base64 the server takes. */
const most = 60_000;
/** Seconds into the video: the very first frame is often dark. */
const moment = 1;

/** Waits for an event of a media element; throws when it fails, or takes too long. */
function next(element: HTMLMediaElement, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = (action: () => void) => () => {
      clearTimeout(timer);
      over.abort();
      action();
    };
    const timer = setTimeout(
      end(() => reject(new Error("The video does not answer"))),
      patience,
    );
    const { signal } = over;
    element.addEventListener(name, end(resolve), { signal });
    element.addEventListener(
      "error",
      end(() => reject(new Error("The video cannot be read"))),
      { signal },
    );
  });
}

/** What a browser's recorder writes has no length; it is known once the end was looked for. */
async function measure(element: HTMLVideoElement): Promise<number | null> {
  if (element.duration === Infinity) {
    const known = next(element, "durationchange");
    element.currentTime = Number.MAX_SAFE_INTEGER;
    await known.catch(() => undefined);
  }
  return Number.isFinite(element.duration) ? element.duration : null;
}

async function draw(element: HTMLVideoElement): Promise<string | null> {
  if (element.videoWidth === 0) return null;
  const seeked = next(element, "seeked");
  element.currentTime = Math.min(moment, Number.isFinite(element.duration) ? element.duration / 2 : 0);
  await seeked;
  const { videoWidth: width, videoHeight: height } = element;
  const canvas = document.createElement("canvas");
  for (const { side, quality } of sizes) {
    const scale = Math.min(1, side / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext("2d")?.drawImage(element, 0, 0, canvas.width, canvas.height);
    const data = canvas.toDataURL("image/jpeg", quality).split(",")[1];
    if (data !== undefined && data !== "" && data.length <= most) return data;
  }
  return null;
}

export interface VideoReading {
  /** Seconds; null where this browser cannot tell. */
  duration: number | null;
  /** Whether there is a picture this browser can show. */
  isShown: boolean;
  /** A frame as a small JPEG in base64; null where none could be drawn. It never fails. */
  poster: Promise<string | null>;
}

/** What this browser can tell of a video file at an address of its own. It never fails: a file may be known elsewhere. */
export async function readVideo(address: string): Promise<VideoReading> {
  const element = document.createElement("video");
  element.muted = true;
  element.playsInline = true;
  element.preload = "auto";
  const loaded = next(element, "loadedmetadata");
  element.src = address;
  try {
    await loaded;
    const duration = await measure(element);
    return {
      duration,
      isShown: element.videoWidth > 0,
      poster: draw(element)
        .catch(() => null)
        .finally(() => element.removeAttribute("src")),
    };
  } catch {
    return { duration: null, isShown: false, poster: Promise.resolve(null) };
  }
}
