/** One sound: hertz, and when and how long in seconds within the pattern. */
interface Tone {
  pitch: number;
  at: number;
  for: number;
}

interface Pattern {
  tones: readonly Tone[];
  /** Seconds until it begins again; null plays once. */
  every: number | null;
  volume: number;
}

const patterns = {
  /** For the one who is called. */
  ring: {
    tones: [
      { pitch: 660, at: 0, for: 0.22 },
      { pitch: 880, at: 0.26, for: 0.22 },
      { pitch: 1320, at: 0.52, for: 0.4 },
    ],
    every: 2.4,
    volume: 0.18,
  },
  /** For the caller, until somebody answers. */
  dial: { tones: [{ pitch: 425, at: 0, for: 1 }], every: 4, volume: 0.05 },
  end: {
    tones: [
      { pitch: 520, at: 0, for: 0.14 },
      { pitch: 390, at: 0.18, for: 0.22 },
    ],
    every: null,
    volume: 0.08,
  },
} satisfies Record<string, Pattern>;

/**
 * Plays a sound made by the browser, so that none is downloaded; the returned function ends it. A page that was never
 * touched stays silent: browsers allow sound only afterwards.
 */
export function playTone(name: keyof typeof patterns): () => void {
  if (!("AudioContext" in window)) return () => {};
  const { tones, every, volume }: Pattern = patterns[name];
  const context = new AudioContext();
  const play = () => {
    for (const tone of tones) ring(context, tone, volume);
  };
  play();
  const timer = every === null ? undefined : setInterval(play, every * 1000);
  const end = () => {
    clearInterval(timer);
    if (context.state !== "closed") void context.close();
  };
  if (every === null) setTimeout(end, 1_500);
  return end;
}

function ring(context: AudioContext, { pitch, at, for: length }: Tone, volume: number): void {
  const from = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type: "sine", frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  // Without a slope at both ends it would click.
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(volume, from + 0.03);
  gain.gain.setValueAtTime(volume, from + length - 0.05);
  gain.gain.linearRampToValueAtTime(0, from + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(from + length);
}
