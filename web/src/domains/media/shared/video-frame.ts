/** Milliseconds for each step, because a browser may never report that it can't read a file. */
const patience = 8_000;
/** The sides and qualities to try until the picture is small enough. */
const sizes = [
  { side: 720, quality: 0.7 },
  { side: 720, quality: 0.45 },
  { side: 480, quality: 0.5 },
  { side: 320, quality: 0.4 },
] as const;
/** The server's limit in characters of base64. */
const most = 60_000;
/** Seconds into the video, because the first frame is often dark. */
const moment = 1;

/** Waits for an event of a media element; throws if it fails, or takes too long. */
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

/** A browser recorder's file has no length until it was sought to the end. */
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
  /** Seconds; null if this browser can't read it. */
  duration: number | null;
  /** Whether this browser can show a picture. */
  isShown: boolean;
  /** A frame as a small JPEG in base64; null if none could be drawn. Never throws. */
  poster: Promise<string | null>;
}

/**
 * What this browser can read of a video file at an object URL. Never throws, because the server may know the format.
 */
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
