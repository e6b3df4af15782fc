import { coverShapes } from "@alongside/contract/experiences/covers/covers.constants.ts";
import { coverHues } from "@alongside/contract/experiences/covers/hues.constants.ts";
import { coverPalette } from "@alongside/contract/experiences/covers/palettes.constants.ts";
import type { CoverInk, CoverShape } from "@alongside/contract/experiences/covers/shapes.constants.ts";
import type { CoverTopic } from "@alongside/contract/experiences/covers/topics.constants.ts";
import { srgb } from "./oklch.ts";

/** What a preview says. */
export interface PreviewCard {
  title: string;
  /** "Sat 23 May, 18:30". */
  when: string;
  where: string;
  community: string;
  topic: CoverTopic;
  variant: number;
}

export const previewSize = { width: 1200, height: 630 } as const;
/** Where the picture is: the right half. */
export const pictureBox = { left: 640, top: 0, width: 560, height: 630 } as const;

const left = 64;
const textWidth = pictureBox.left - left - 40;
/** Font sizes of a title from the shortest, and the lines it may take. */
const titleSizes = [
  { size: 68, lines: 3 },
  { size: 56, lines: 4 },
  { size: 46, lines: 5 },
] as const;
/** The share of the font size that a letter takes on average; wide scripts take all of it. */
const letter = 0.53;
const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u{1f000}-\u{1faff}]/u;

/** A preview as SVG of our own: texts are escaped, and it refers to nothing. */
export function cardSvg(card: PreviewCard): string {
  const { size, lines } = fitted(card.title);
  const titleTop = 168;
  const titleLines = lines.map((line, at) => text(line, { y: titleTop + size + at * size * 1.14, size, ...titleFont }));
  const facts = [card.when, card.where].map((fact, at) =>
    text(cutTo(fact, 32, textWidth), {
      y: 530 + at * 48,
      size: 32,
      ...factFont,
      fill: at === 0 ? "#f6b27d" : "#b7c1b8",
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}">
<rect width="${previewSize.width}" height="${previewSize.height}" fill="#0f1713"/>
<g transform="translate(${left} 56) scale(1.1)"><path fill="#93bd9b" d="M5 43V27.5a11 11 0 0 1 22 0V43Z"/><path fill="#f4a76a" d="M21 43V16a11 11 0 0 1 22 0v27Z"/><path fill="#2b1505" fill-opacity=".75" d="M21 43V21.8a11 11 0 0 1 6 5.7V43Z"/></g>
${text(card.community, { x: left + 62, y: 102, size: 34, ...titleFont })}
${titleLines.join("")}${facts.join("")}
<svg x="${pictureBox.left}" y="${pictureBox.top}" width="${pictureBox.width}" height="${pictureBox.height}" viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice">${drawing(card)}</svg>
</svg>`;
}

const titleFont = { family: "Fraunces SemiBold", weight: 600, fill: "#f2f0e6" };
const factFont = { family: "Figtree SemiBold", weight: 600 };

interface TextLook {
  x?: number;
  y: number;
  size: number;
  family: string;
  weight: number;
  fill: string;
}

function text(content: string, { x = left, y, size, family, weight, fill }: TextLook): string {
  return `<text x="${x}" y="${y}" font-family="${family}, sans-serif" font-weight="${weight}" font-size="${size}" fill="${fill}">${escaped(content)}</text>`;
}

function drawing({ topic, variant }: PreviewCard): string {
  const [land, air, lit, depth] = coverHues[coverPalette(topic, variant)];
  // The colours of art.css by night.
  const inks: Record<CoverInk, string> = {
    sky: srgb(0.32, 0.045 * depth, air),
    far: srgb(0.45, 0.06 * depth, land),
    mid: srgb(0.37, 0.055 * depth, land),
    near: srgb(0.26, 0.038 * depth, land),
    spot: srgb(0.78, 0.115, lit),
    pale: srgb(0.88, 0.06, lit),
    veil: srgb(0.88, 0.06, lit),
  };
  const path = ([ink, d, line]: CoverShape) => {
    const opacity = ink === "veil" ? ' opacity=".09"' : "";
    if (line === undefined) return `<path fill="${inks[ink]}"${opacity} d="${d}"/>`;
    return `<path fill="none" stroke="${inks[ink]}"${opacity} stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
  };
  return `<path fill="${inks.sky}" d="M0 0H400V240H0Z"/>${coverShapes(topic, variant).map(path).join("")}`;
}

/** The title in the largest size in which it fits, else cut. */
function fitted(title: string): { size: number; lines: string[] } {
  for (const { size, lines: most } of titleSizes) {
    const lines = wrapped(title, size);
    if (lines.length <= most) return { size, lines };
  }
  const { size, lines: most } = titleSizes[2];
  const lines = wrapped(title, size).slice(0, most);
  const last = lines.at(-1) ?? "";
  return { size, lines: [...lines.slice(0, -1), `${cutTo(last, size, textWidth - size)}…`] };
}

const widthOf = (content: string, size: number) =>
  [...content].reduce((sum, sign) => sum + size * (wide.test(sign) ? 1 : letter), 0);

function wrapped(content: string, size: number): string[] {
  const lines: string[] = [];
  let line = "";
  const take = (part: string, glue: string) => {
    const longer = line === "" ? part : line + glue + part;
    if (widthOf(longer, size) <= textWidth) line = longer;
    else {
      if (line !== "") lines.push(line);
      line = part;
    }
  };
  for (const word of content.split(/\s+/u)) {
    if (widthOf(word, size) <= textWidth) take(word, " ");
    else [...word].forEach((sign, at) => take(sign, at === 0 ? " " : ""));
  }
  return line === "" ? lines : [...lines, line];
}

function cutTo(content: string, size: number, width: number): string {
  if (widthOf(content, size) <= width) return content;
  let kept = "";
  for (const sign of content) {
    if (widthOf(`${kept}${sign}…`, size) > width) break;
    kept += sign;
  }
  return `${kept.trimEnd()}…`;
}

/** XML text; control characters, which XML forbids, are left out. */
function escaped(content: string): string {
  return content
    .replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
