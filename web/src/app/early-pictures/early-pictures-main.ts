import { earlyAnswer } from "../../api/early-calls.ts";
import { earlyPictures, hasPictures } from "./early-pictures.rules.ts";

// A script of its own in the documents: the first pictures are on their way while the application's scripts still load.

/** Kept, so that the browser doesn't forget them before the screen shows them. */
const loading: HTMLImageElement[] = [];
Object.assign(globalThis, { earlyPictures: loading });

async function loadPictures(address: string): Promise<void> {
  const answer = await earlyAnswer(address);
  if (answer === null) return;
  for (const { src, srcSet, sizes } of earlyPictures(address, answer)) {
    const image = new Image();
    image.sizes = sizes;
    if (srcSet !== undefined) image.srcset = srcSet;
    image.src = src;
    loading.push(image);
  }
}

for (const address of Object.keys(globalThis.earlyCalls ?? {})) {
  if (hasPictures(address)) void loadPictures(address).catch(() => undefined);
}
