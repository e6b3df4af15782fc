import { describe, expect, it } from "vitest";
import { addressesOf, isMixed, postTypeOf } from "./media.rules.ts";

const id = "019a0000-0000-7000-8000-000000000002";
const url = `/objects/uploads/${id}`;
const still = "019a0000-0000-7000-8000-000000000003";
const photo = { id, purpose: "post-photo", key: `posts/ada/${id}`, width: 3000, poster: null };

describe("the addresses", () => {
  it.each([
    [1280, `${url}?w=320 320w, ${url}?w=640 640w, ${url}?w=1280 1280w`],
    [700, `${url}?w=320 320w, ${url}?w=640 640w, ${url}?w=1280 700w`],
    [640, `${url}?w=320 320w, ${url}?w=640 640w`],
    [200, `${url}?w=320 200w`],
  ])("of a photo %i pixels wide name each width it is stored in", (width, srcset) => {
    expect(addressesOf({ ...photo, width })).toEqual({ url, srcset, poster: null });
  });

  it("of a gallery's photo are those of its two files", () => {
    const gallery = { ...photo, purpose: "photo", key: "media/ada/one.webp" };
    const [large, small] = ["/objects/media/ada/one.webp", "/objects/media/ada/one-small.webp"];
    expect(addressesOf({ ...gallery, width: 1600 })).toEqual({
      url: large,
      srcset: `${small} 480w, ${large} 1600w`,
      poster: null,
    });
    expect(addressesOf({ ...gallery, width: 300 }).srcset).toBe(`${large} 300w`);
  });

  it("of a video are its own, and its poster's widths", () => {
    const video = { ...photo, purpose: "post-video" };
    expect(addressesOf(video)).toEqual({ url, srcset: null, poster: null });
    const poster = `/objects/uploads/${still}`;
    expect(addressesOf({ ...video, poster: { id: still, width: 320 } })).toEqual({
      url,
      srcset: `${poster}?w=320 320w`,
      poster,
    });
  });
});

it("photos make a photo post, a video a video post, and nothing a text", () => {
  expect(([[], [{ kind: "photo" }], [{ kind: "video" }]] as const).map((media) => postTypeOf(media))).toEqual([
    "text",
    "photo",
    "video",
  ]);
});

it("a video is shown alone", () => {
  const [photo_, video] = [{ kind: "photo" }, { kind: "video" }] as const;
  expect([[], [video], [photo_, photo_], [photo_, video], [video, video]].map(isMixed)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
