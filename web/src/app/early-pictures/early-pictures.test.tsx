import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
// Imported up front: compiling them takes longer than a query's timeout.
import "../../domains/feed/lists/feed-screen.tsx";
import "../../domains/marketplace/browse/marketplace-screen.tsx";
import { config, fakeApi, ok, robin } from "../../../test/fake-api.ts";
import { aPhoto, aPost } from "../../../test/makers/feed.ts";
import { anItem } from "../../../test/makers/marketplace.ts";
import { page } from "../../../test/makers/people.ts";
import { openApp } from "../../../test/open-app.tsx";
import { type EarlyPicture, earlyPictures, hasPictures } from "./early-pictures.rules.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => void vi.unstubAllGlobals());

/** What the screen's first images ask for, in the words of the early ones. */
const askedFor = (images: readonly HTMLElement[]) =>
  images.map((image): EarlyPicture => ({
    src: image.getAttribute("src") ?? "",
    srcSet: image.getAttribute("srcset") ?? undefined,
    sizes: image.getAttribute("sizes") ?? "",
  }));

it("names the pictures of the first listings as their cards ask for them", async () => {
  const image = {
    url: "/objects/uploads/desk",
    width: 1600,
    height: 1200,
    placeholder: "1QcSHQRnh493V4dIh4eXh1h4kJUI",
  };
  const listings = [
    anItem(1, { title: "Oak desk", images: [image, { ...image, url: "/objects/uploads/drawer" }] }),
    anItem(2, { title: "Just words", images: [] }),
    anItem(3, { title: "Small lamp", images: [{ ...image, url: "/objects/uploads/lamp", width: 500 }] }),
    anItem(4, { title: "Below", images: [{ ...image, url: "/objects/uploads/below" }] }),
  ];
  fakeApi({
    "GET /api/auth/user": ok(robin),
    "GET /api/config": ok(config),
    "GET /api/marketplace/items": page(listings),
    "GET /api/marketplace/searches": ok([]),
  });
  openApp("/marketplace");
  const shown = [];
  for (const title of ["Oak desk", "Small lamp"]) {
    const card = (await screen.findByRole("link", { name: title })).closest("article");
    shown.push(...(card?.querySelectorAll("img") ?? []));
  }
  expect(earlyPictures("/api/marketplace/items?limit=24&within=50", listings)).toEqual(askedFor(shown));
});

it("names the first photo of the first posts as the feed asks for it", async () => {
  const photo = aPhoto(1, {
    url: "/objects/uploads/a",
    srcset: "/objects/uploads/a?w=320 320w, /objects/uploads/a 900w",
  });
  const posts = [aPost(2), aPost(1, { media: [photo] })];
  fakeApi({ "GET /api/auth/user": ok(robin), "GET /api/config": ok(config), "GET /api/feed": page(posts) });
  openApp("/feed");
  expect(earlyPictures("/api/feed?limit=20", posts)).toEqual(askedFor([await screen.findByAltText(photo.alt)]));
});

it("knows of no other answer", () => {
  expect(hasPictures("/api/feed?limit=20")).toBe(true);
  expect(hasPictures("/api/auth/user")).toBe(false);
  expect(earlyPictures("/api/auth/user", robin)).toEqual([]);
});
