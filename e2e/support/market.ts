import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import type { Person } from "./people.ts";

/** A six-second video, as a phone records it. */
export const clip = "tools/demo/clips/paper-boat.mp4";

interface Film {
  title?: string;
  description?: string;
  captions?: string;
  isPublic?: boolean;
}

/** Uploads a video as this member; returns its id and the address of its file. */
export async function film(
  { page }: Person,
  { isPublic = true, ...said }: Film = {},
): Promise<{ id: string; videoUrl: string }> {
  const video = { name: "clip.mp4", mimeType: "video/mp4", buffer: readFileSync(clip) };
  const answer = await page.request.post("/api/videos/upload", {
    multipart: { ...said, isPublic: String(isPublic), duration: "6", video },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: string; videoUrl: string };
}

interface Offer {
  title: string;
  description?: string;
  price?: number;
  condition?: string;
  category?: string;
  location?: string;
  imageUrls?: readonly string[];
}

/** Lists an item for sale as this member; returns its id. */
export async function offer({ page }: Person, wanted: Offer): Promise<string> {
  const data = {
    description: "Well kept, works as it should, to be picked up in the evening.",
    price: 60,
    condition: "good",
    category: "sports",
    location: "Lisbon",
    ...wanted,
  };
  const answer = await page.request.post("/api/marketplace/items", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** Uploads a picture for an item; returns its path. */
export async function sendPicture({ page }: Person, picture: Buffer): Promise<string> {
  const asked = await page.request.post("/api/objects/upload", { data: { filename: "thing.png" } });
  expect(asked.status(), await asked.text()).toBe(200);
  const { uploadURL, objectPath } = (await asked.json()) as { uploadURL: string; objectPath: string };
  const sent = await page.request.put(uploadURL, { data: picture, headers: { "content-type": "image/png" } });
  expect(sent.status(), await sent.text()).toBe(204);
  return objectPath;
}
