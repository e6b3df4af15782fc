import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { z } from "zod";
import { type AtlasLine, encodeLand } from "../../server/src/ports/atlas/land-content.ts";

const arcs = z.array(z.array(z.number()));
const shapes = z.object({
  geometries: z.array(
    z.discriminatedUnion("type", [
      z.object({ type: z.literal("Polygon"), arcs }),
      z.object({ type: z.literal("MultiPolygon"), arcs: z.array(arcs) }),
    ]),
  ),
});
const pair = z.tuple([z.number(), z.number()]);
const topology = z.object({
  arcs: z.array(z.array(pair)),
  transform: z.object({ scale: pair, translate: pair }),
  objects: z.object({ countries: shapes, land: shapes }),
});

/** The world's shores and the borders between countries, from Natural Earth (TopoJSON of the package world-atlas). */
export function landFile(): Uint8Array {
  const require = createRequire(import.meta.url);
  const file = require.resolve("world-atlas/countries-10m.json");
  const world = topology.parse(JSON.parse(readFileSync(file, "utf8")));
  const { scale, translate } = world.transform;
  const turn = Math.round(360 / scale[0]);
  const southPole = Math.round((-90 - translate[1]) / scale[1]);
  const lines = world.arcs.map(absolute);
  const shores = ringsOf(world.objects.land).map((ring): AtlasLine => {
    return { kind: "shore", points: closed(unwrapped(joined(ring, lines), turn), southPole) };
  });
  const borders = borderArcs(world.objects.countries).map((arc): AtlasLine => ({
    kind: "border",
    points: lines[arc] ?? [],
  }));
  return encodeLand({ scale, offset: translate }, [...shores, ...borders]);
}

type Line = readonly (readonly [number, number])[];

/** Points of an arc; in the file each is a step from the one before. */
function absolute(steps: Line): Line {
  let [x, y] = [0, 0];
  return steps.map(([stepX, stepY]) => [(x += stepX), (y += stepY)] as const);
}

/** The rings of polygons, each a list of arcs. */
function ringsOf({ geometries }: z.output<typeof shapes>): number[][] {
  return geometries.flatMap((shape) => (shape.type === "Polygon" ? shape.arcs : shape.arcs.flat()));
}

/** An arc's number is negative where it runs backwards: ~number. Each begins where the one before ends. */
function joined(ring: readonly number[], lines: readonly Line[]): Line {
  return ring.flatMap((arc, at) => {
    const line = arc < 0 ? (lines[~arc] ?? []).toReversed() : (lines[arc] ?? []);
    return at === 0 ? line : line.slice(1);
  });
}

/** The file continues at -180 what leaves at 180: the same line without that jump, beyond 180. */
function unwrapped(line: Line, turn: number): Line {
  let turns = 0;
  return line.map(([x, y], at) => {
    const step = x - (line[at - 1]?.[0] ?? x);
    if (Math.abs(step) > turn / 2) turns -= Math.sign(step);
    return [x + turns * turn, y] as const;
  });
}

/** Antarctica's shore goes once around the world, so that it ends a turn away from its beginning: it ends at the pole. */
function closed(line: Line, southPole: number): Line {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || first[0] === last[0]) return line;
  return [...line, [last[0], southPole], [first[0], southPole]];
}

/** The arcs that two countries have in common. */
function borderArcs({ geometries }: z.output<typeof shapes>): number[] {
  const owners = new Map<number, number>();
  for (const country of geometries) {
    const own = ringsOf({ geometries: [country] }).flat();
    for (const arc of new Set(own.map((one) => (one < 0 ? ~one : one)))) owners.set(arc, (owners.get(arc) ?? 0) + 1);
  }
  return [...owners].flatMap(([arc, count]) => (count > 1 ? [arc] : []));
}
