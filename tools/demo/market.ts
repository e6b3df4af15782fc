import { readFile } from "node:fs/promises";
import type { Services } from "../../server/src/services.ts";
import { people } from "./people.ts";
import { at } from "./random.ts";
import type { GoTo, IdOf } from "./clock.ts";
import { type DemoItem, marketItems } from "./market-items.ts";
import { upload } from "./upload.ts";

const homes = new Map(people.map(([, , username, home]) => [username, home]));

/** Adds the listings with their pictures, views, favourites and sales. */
export async function addMarketItems(services: Services, idOf: IdOf, goTo: GoTo): Promise<void> {
  const { marketplace, privacy } = services;
  goTo(0.2);
  // In parallel: converting them takes longer than everything else.
  const pictures = await Promise.all(
    marketItems.map((item, index) => sendPictures(services, idOf(item.seller), item, index)),
  );
  // Sellers accept messages from everyone.
  for (const seller of new Set(marketItems.map(({ seller }) => seller)))
    await privacy.change(idOf(seller), { allowDirectMessages: "everyone" });
  for (const [index, item] of marketItems.entries()) {
    goTo(0.2 + (0.75 * index) / marketItems.length);
    const { seller, part, marks = [], title, description, price, condition, category } = item;
    const home = homes.get(seller) ?? "Lisbon";
    const { id } = await marketplace.create(idOf(seller), {
      title,
      description,
      price: Number(price).toFixed(2),
      condition,
      category,
      location: part === undefined ? home : `${part}, ${home}`,
      imageUrls: at(pictures, index),
    });
    for (const viewer of people.slice(index % 7, 8 + (index % 7)).map(([, , username]) => username)) {
      if (viewer !== seller) await marketplace.open(idOf(viewer), id);
    }
    for (const who of marks) await marketplace.mark(idOf(who), id);
    if (item.isSold) await marketplace.sell(idOf(seller), id);
  }
}

/** As the form sends them. */
async function sendPictures(
  services: Services,
  sellerId: string,
  { drawing, pictures }: DemoItem,
  number: number,
): Promise<string[]> {
  const paths: string[] = [];
  for (let place = 0; place < pictures; place += 1) {
    const picture = await readFile(new URL(`wares/${number}-${place > 0 ? "near" : "whole"}.webp`, import.meta.url));
    const filename = `${drawing}.webp`;
    paths.push(
      await upload(services, sellerId, { purpose: "listing-image", filename, type: "image/webp", bytes: picture }),
    );
  }
  return paths;
}
