import { voiceLimits } from "@alongside/contract/media/attachments.constants.ts";

/** The waveform of a recording: how loud each part of it is, compared with its loudest. */
export function peaksOf(samples: Float32Array): number[] {
  const { peaks: count, loudest } = voiceLimits;
  const length = Math.max(1, Math.floor(samples.length / count));
  const loud = Array.from({ length: count }, (_, part) => {
    let most = 0;
    for (let at = part * length; at < Math.min(samples.length, (part + 1) * length); at += 1) {
      most = Math.max(most, Math.abs(samples[at] ?? 0));
    }
    return most;
  });
  const most = Math.max(...loud, 0.01);
  return loud.map((each) => Math.min(loudest, Math.round((each / most) * loudest)));
}
