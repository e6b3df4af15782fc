import { Readable } from "node:stream";
import sharp from "sharp";
import type { Services } from "../../server/src/services.ts";
import { faceOf } from "./faces.ts";
import { landscape } from "./landscape.ts";
import { upload } from "./upload.ts";

/** Gives a member the picture drawn for them, as the form would send it. */
export async function addPortrait(services: Services, userId: string, username: string, index: number): Promise<void> {
  const picture = await sharp(Buffer.from(faceOf(username, index)))
    .png()
    .toBuffer();
  const filename = `${username}.png`;
  const imageUrl = await upload(services, userId, {
    purpose: "profile-picture",
    filename,
    type: "image/png",
    bytes: picture,
  });
  await services.media.pictures.choose(userId, { imageUrl });
}

/** Events whose hosts took a photo along the way; all others have a drawing. The number of its landscape. */
const photographed: Readonly<Record<string, number>> = {
  "Saturday hike, hills optional": 4,
  "Birdsong walk at first light": 10,
};

/** Gives an event its host's photo, if there is one. */
export async function addCover({ experiences }: Services, hostId: string, id: string, title: string): Promise<void> {
  const number = photographed[title];
  if (number === undefined) return;
  const picture = await landscape(number);
  await experiences.setCover(hostId, id, {
    file: async () => ({ stream: Readable.from([picture]), type: "image/jpeg", name: "hills.jpg" }),
    fields: async () => ({}),
  });
}
