import sharp from "sharp";
import { chanceOf } from "./random.ts";

type Colour = readonly [number, number, number];

/** Colours of the sky at the top and at the horizon, and of the hills from the farthest to the nearest. */
const palettes: readonly { sky: readonly [Colour, Colour]; hills: readonly Colour[] }[] = [
  {
    sky: [
      [58, 84, 110],
      [240, 190, 140],
    ],
    hills: [
      [122, 128, 138],
      [82, 98, 104],
      [44, 62, 62],
    ],
  },
  {
    sky: [
      [126, 176, 206],
      [232, 238, 226],
    ],
    hills: [
      [150, 178, 168],
      [96, 138, 112],
      [52, 92, 66],
    ],
  },
  {
    sky: [
      [44, 40, 72],
      [214, 120, 110],
    ],
    hills: [
      [104, 74, 104],
      [66, 50, 80],
      [34, 30, 50],
    ],
  },
  {
    sky: [
      [178, 200, 196],
      [246, 232, 200],
    ],
    hills: [
      [198, 176, 132],
      [150, 128, 92],
      [98, 86, 62],
    ],
  },
];

const size = { width: 800, height: 600 };

/** A picture of hills as a JPEG, the same for the same number. It isn't a photograph, so it has no owner. */
export function landscape(number: number): Promise<Buffer> {
  const chance = chanceOf(number * 7919);
  const palette = chance.pick(palettes);
  const waves = palette.hills.map((colour, depth) => ({
    colour,
    level: 0.5 + depth * 0.15 + chance.below(8) / 100,
    parts: Array.from({ length: 3 }, (_, part) => ({
      height: (0.06 + chance.below(6) / 100) / (part + 1),
      length: 1 + part * 1.7 + chance.below(10) / 10,
      shift: chance.below(628) / 100,
    })),
  }));
  const skyline = waves.map(({ level, parts }) =>
    Float32Array.from({ length: size.width }, (_, x) => {
      const along = (x / size.width) * Math.PI * 2;
      return (
        level - parts.reduce((sum, { height, length, shift }) => sum + height * Math.sin(along * length + shift), 0)
      );
    }),
  );
  const pixels = Buffer.alloc(size.width * size.height * 3);
  const [top, horizon] = palette.sky;
  for (let y = 0; y < size.height; y += 1) {
    const down = y / size.height;
    const sky = between(top, horizon, Math.min(1, down * 1.6));
    for (let x = 0; x < size.width; x += 1) {
      let colour = sky;
      for (const [depth, line] of skyline.entries()) if (down > (line[x] ?? 1)) colour = palette.hills[depth] ?? sky;
      pixels.set(colour, (y * size.width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

function between(one: Colour, other: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => one[index] + (other[index] - one[index]) * share;
  return [part(0), part(1), part(2)];
}
