import type { Page } from "@playwright/test";
import { jpeg } from "../../server/test/picture-makers.ts";

/** A photo to choose. */
export const photo = async (name: string, colour: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await jpeg({ width: 800, height: 600, colour }),
});

/** A microphone that hums, from the next page on. */
export async function giveHummingMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const tone = context.createOscillator();
      const out = context.createMediaStreamDestination();
      tone.connect(out);
      tone.start();
      return out.stream;
    };
  });
}
