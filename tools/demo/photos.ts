import { Readable } from "node:stream";
import type { Services } from "../../server/src/services.ts";
import { landscape } from "./landscape.ts";
import { at } from "./random.ts";
import type { GoTo, IdOf } from "./clock.ts";

interface DemoPhoto {
  /** The number of its landscape. */
  number: number;
  description: string;
  isPublic?: boolean;
}

/** The photos in their galleries, by username, oldest first. */
const galleries: Readonly<Record<string, readonly DemoPhoto[]>> = {
  mira: [
    { number: 15, description: "Alentejo in August. Nobody out but us and the storks." },
    { number: 24, description: "The evening I decided to stay. Only for me.", isPublic: false },
    { number: 10, description: "Arrábida after the first rain of the year." },
    { number: 4, description: "Serra de Sintra before the first bus. Worth the alarm at five." },
  ],
  jonas: [
    { number: 19, description: "Harz, the long way up the Brocken." },
    { number: 17, description: "First frost. My gloves were at home, as always." },
    { number: 7, description: "Last light over the Allgäu. We took the wrong path and nobody minded." },
  ],
  amara_o: [
    { number: 33, description: "Catskills in October" },
    { number: 1, description: "Sunset from the fire tower, 312 steps up" },
    { number: 11, description: "Hudson Highlands, with the new hiking group" },
  ],
  tomas_r: [
    { number: 2, description: "Home of my grandparents, near Évora" },
    { number: 23, description: "Gerês in May" },
  ],
  leila: [
    { number: 8, description: "Somewhere past Dresden, out of the train window" },
    { number: 28, description: "Saxon Switzerland, ten minutes before the thunderstorm" },
  ],
  sofia_a: [
    { number: 20, description: "The dry side of the hill" },
    { number: 5, description: "The green side of the same hill" },
  ],
  hannah_w: [
    { number: 18, description: "Fog down in the valley, sun up here" },
    { number: 31, description: "Lunch break, day three of the Rennsteig" },
  ],
  bea_n: [
    { number: 12, description: "Olive country" },
    { number: 6, description: "Serra da Estrela with my sister" },
  ],
  anton_k: [
    { number: 14, description: "Night train, 6:40, somewhere before Innsbruck" },
    { number: 35, description: "Up by the lift, down on foot" },
  ],
  freja: [
    { number: 13, description: "Eleven in the evening, in June, in Norway" },
    { number: 21, description: "Dovrefjell. We saw the musk oxen and kept our distance." },
  ],
};

/** Adds generated landscape photos, the same on each load. */
export async function addPhotos({ photos }: Services, idOf: IdOf, goTo: GoTo): Promise<void> {
  const all = Object.entries(galleries).flatMap(([username, list]) => list.map((photo) => ({ username, ...photo })));
  // Drawn in parallel; uploaded one after the other, so that each has its own time.
  const pictures = await Promise.all(all.map(({ number }) => landscape(number)));
  for (const [index, { username, number, description, isPublic = true }] of all.entries()) {
    goTo(0.1 + (0.8 * index) / all.length);
    const picture = at(pictures, index);
    await photos.upload(idOf(username), {
      file: async () => ({ stream: Readable.from([picture]), type: "image/jpeg", name: `hills-${number}.jpg` }),
      fields: async () => ({ description, isPublic: isPublic ? "true" : "false" }),
    });
  }
}
