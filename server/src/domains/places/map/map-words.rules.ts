import { type Position, pixelsOf } from "./map.rules.ts";

interface Town extends Position {
  name: string;
}
type City = Town & { population: number };

/** From this many people on, everybody around knows where a town is. */
const wellKnown = 50_000;
/** Kilometres from which a town says little of where something is. */
const farthest = 150;
/** Kilometres from a city's middle that are still its centre. */
const centre = 1.5;
const directions = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;

/**
 * Where a position is, in words, from the town nearest to it and the largest ones around: "near Sintra, 23 km west of
 * Lisbon". Only says "near": towns have a middle in the data and no limits.
 */
export function wordsFor(
  position: Position,
  nearest: (Town & { country: string }) | null,
  around: readonly City[],
): string {
  const city = cityFor(position, around);
  if (nearest === null) {
    const known = city ?? closest(position, around);
    return known === null ? degreesOf(position) : fromCity(position, known);
  }
  if (city === null) return `near ${nearest.name}, ${nearest.country}`;
  if (distance(position, city) < centre) return `near the centre of ${city.name}`;
  if (nearest.name === city.name) return fromCity(position, city, "the centre of ");
  return `near ${nearest.name}, ${fromCity(position, city)}`;
}

/** The city that says most about where this is: large and near. */
function cityFor(position: Position, around: readonly City[]): City | null {
  const weight = (city: City) => city.population / (distance(position, city) + 8) ** 2;
  const cities = around.filter((city) => city.population >= wellKnown && distance(position, city) <= farthest);
  return cities.toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
}

function closest(position: Position, towns: readonly City[]): City | null {
  const near = towns.filter((town) => distance(position, town) <= farthest);
  return near.toSorted((a, b) => distance(position, a) - distance(position, b))[0] ?? null;
}

function fromCity(position: Position, city: City, part = ""): string {
  const [x, y] = pixelsOf(city, 1, position);
  const turn = (Math.atan2(x, -y) / (2 * Math.PI)) * directions.length;
  const direction = directions[(Math.round(turn) + directions.length) % directions.length] ?? "north";
  return `${Math.round(Math.hypot(x, y))} km ${direction} of ${part}${city.name}`;
}

const distance = (from: Position, to: Position) => Math.hypot(...pixelsOf(from, 1, to));

function degreesOf({ latitude, longitude }: Position): string {
  const one = (value: number, [positive, negative]: readonly [string, string]) =>
    `${Math.abs(value).toFixed(1)}° ${value < 0 ? negative : positive}`;
  return `at ${one(latitude, ["north", "south"])}, ${one(longitude, ["east", "west"])}`;
}
