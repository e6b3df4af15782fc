import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Services } from "../../server/src/services.ts";
import type { GoTo, IdOf } from "./clock.ts";

interface Film {
  username: string;
  /** Its file name in the folder `clips`, without the extension. */
  clip: string;
  title: string;
  description?: string;
  captions?: string;
  isPublic?: boolean;
  /** Viewers; the first ones like it. */
  viewers: readonly string[];
  likes: number;
}

/** The videos, oldest first. `draw-clips.ts` draws the clips. */
const films: readonly Film[] = [
  {
    username: "freja",
    clip: "north-stars",
    title: "Eleven minutes of green, in six seconds",
    description: "The hut above Tromsø. I went out for wood and did not come back in for an hour.",
    captions: "No words. Wind, and somebody laughing inside the hut.",
    viewers: ["mira", "jonas", "nadia_p", "erik_s", "astrid_h", "theo_l", "leila"],
    likes: 5,
  },
  {
    username: "leila",
    clip: "train-window",
    title: "Dresden, Prague, and the part in between",
    description: "Best seat: right-hand side, facing forwards.",
    viewers: ["jonas", "hannah_w", "noah_b", "anton_k", "mira"],
    likes: 3,
  },
  {
    username: "mira",
    clip: "evening-lake",
    title: "Alqueva, a quarter to nine",
    description: "We had planned to swim. We sat there until the last bit of it was gone, and nobody said anything.",
    captions: "A boy off camera: “Is it over?” A woman: “Wait.”",
    viewers: ["jonas", "tomas_r", "sofia_a", "bea_n", "mateus_f", "amara_o", "freja"],
    likes: 6,
  },
  {
    username: "mira",
    clip: "kettle",
    title: "My whole morning routine",
    description: "Only for me, until it is one I would show.",
    isPublic: false,
    viewers: [],
    likes: 0,
  },
  {
    username: "hannah_w",
    clip: "first-snow",
    title: "First snow on the Rennsteig",
    viewers: ["jonas", "noah_b", "leila", "freja", "mira"],
    likes: 4,
  },
  {
    username: "tomas_r",
    clip: "paper-boat",
    title: "How to fold a boat that floats (part three: it floats)",
    description:
      "Parts one and two ended in the river. Greaseproof paper is the trick. Come and fold one with us on Sunday!",
    captions: "“Three, two, one … and? And? Yes!” Applause.",
    viewers: ["mira", "sofia_a", "mateus_f"],
    likes: 3,
  },
];

const fileOf = (name: string) => fileURLToPath(new URL(`clips/${name}`, import.meta.url));

/** Adds the videos with their views and likes. */
export async function addVideos({ videos }: Services, idOf: IdOf, goTo: GoTo): Promise<void> {
  for (const [index, film] of films.entries()) {
    goTo(0.55 + (0.4 * index) / films.length);
    const { username, clip, title, description = null, captions = null, isPublic = true, viewers, likes } = film;
    const poster = await readFile(fileOf(`${clip}.webp`), "base64");
    const { id } = await videos.upload(idOf(username), {
      file: async () => ({ stream: createReadStream(fileOf(`${clip}.mp4`)), type: "video/mp4", name: `${clip}.mp4` }),
      fields: async () => ({ title, description, captions, poster, isPublic: isPublic ? "true" : "false" }),
    });
    for (const [place, viewer] of viewers.entries()) {
      await videos.view(idOf(viewer), id);
      if (place < likes) await videos.like(idOf(viewer), id);
    }
  }
}
