import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { marketItems, type DrawingName } from "./market-items.ts";

// node tools/demo/draw-items.ts
// Draws the pictures of the demo listings again. They are committed, because the server accepts no SVG and so the demo
// couldn't upload one.

/** A drawing on a canvas of 400 by 300, in its own colour and a darker one. */
type Drawing = (colour: string, dark: string) => string;

const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const wheel = (x: number, dark: string) =>
  `<circle cx="${x}" cy="205" r="48" fill="none" stroke="${dark}" stroke-width="7"/><circle cx="${x}" cy="205" r="5" fill="${dark}"/>`;

const drawings = {
  bicycle: (
    colour,
    dark,
  ) => `${wheel(122, dark)}${wheel(278, dark)}${line("M122 205l50-78h82l24 78M172 127l34 78 48-78M206 205h-84", colour, 9)}
    ${line("M160 104h28l-16 23M236 96l18 31M236 96c12-10 26-8 30 4", dark, 8)}<circle cx="206" cy="205" r="13" fill="${dark}"/>`,
  lamp: (
    colour,
    dark,
  ) => `<path d="M156 56h88l34 78H122z" fill="${colour}"/>${line("M200 134v104M150 244h100", dark, 10)}
    <path d="M128 134h144l28 110H100z" fill="#fff2cf" opacity=".55"/>`,
  chair: (
    colour,
    dark,
  ) => `<path d="M142 60h104l8 96H134z" fill="${colour}"/><rect x="122" y="152" width="144" height="26" rx="10" fill="${colour}"/>
    ${line("M140 180l-14 72M248 180l14 72M150 60l-8 92M238 60l8 92", dark, 9)}`,
  table: (colour, dark) =>
    `<path d="M70 120h260l24 34H46z" fill="${colour}"/>${line("M84 156v92M316 156v92M122 154v58M278 154v58", dark, 12)}`,
  shelf: (colour, dark) => `<rect x="110" y="36" width="180" height="226" rx="6" fill="${dark}"/>
    ${[50, 122, 194].map((y) => `<rect x="122" y="${y}" width="156" height="58" fill="#f6ead6"/>`).join("")}
    ${[0, 1, 2, 3, 4, 5, 6].map((n) => `<rect x="${130 + n * 14}" y="${62 + (n % 3) * 6}" width="11" height="${46 - (n % 3) * 6}" fill="${n % 2 ? colour : "#c9785a"}"/>`).join("")}
    ${[0, 1, 2, 3].map((n) => `<rect x="${190 + n * 18}" y="${134 + (n % 2) * 8}" width="14" height="${46 - (n % 2) * 8}" fill="${n % 2 ? "#5f8f86" : colour}"/>`).join("")}
    <circle cx="160" cy="232" r="18" fill="#5f8f86"/><rect x="150" y="238" width="20" height="14" fill="#c9785a"/>`,
  books: (
    colour,
    dark,
  ) => `<rect x="90" y="196" width="220" height="34" rx="5" fill="${colour}"/><rect x="104" y="158" width="196" height="34" rx="5" fill="#c9785a"/>
    <rect x="96" y="120" width="184" height="34" rx="5" fill="${dark}"/><rect x="118" y="82" width="172" height="34" rx="5" fill="#e0b872"/>
    ${[102, 140, 178, 216].map((y) => `<rect x="${y}" y="${y - 14}" width="4" height="20" fill="#fff" opacity=".0"/><rect x="262" y="${y - 12}" width="6" height="24" fill="#fff" opacity=".5"/>`).join("")}`,
  guitar: (
    colour,
    dark,
  ) => `<g transform="rotate(38 200 150)"><rect x="190" y="-6" width="20" height="140" fill="${dark}"/>
    <rect x="182" y="-30" width="36" height="34" rx="6" fill="${dark}"/><path d="M200 108c60 0 54 52 40 68 44 34 26 112-40 112s-84-78-40-112c-14-16-20-68 40-68z" fill="${colour}"/>
    <circle cx="200" cy="196" r="24" fill="${dark}"/><rect x="172" y="246" width="56" height="9" rx="4" fill="${dark}"/></g>`,
  tent: (
    colour,
    dark,
  ) => `<path d="M200 60L60 240h280z" fill="${colour}"/><path d="M200 60l-62 180h124z" fill="${dark}"/>
    <path d="M200 60l-20 180h40z" fill="#f6ead6" opacity=".25"/>${line("M60 240l-26 12M340 240l26 12M200 60V40", dark, 6)}`,
  camera: (
    colour,
    dark,
  ) => `<rect x="82" y="104" width="236" height="138" rx="18" fill="${colour}"/><path d="M150 104l14-28h72l14 28z" fill="${dark}"/>
    <circle cx="200" cy="172" r="54" fill="${dark}"/><circle cx="200" cy="172" r="36" fill="#8fb7c4"/><circle cx="188" cy="160" r="10" fill="#fff" opacity=".7"/>
    <rect x="276" y="120" width="24" height="14" rx="4" fill="#f6ead6"/>`,
  laptop: (
    colour,
    dark,
  ) => `<rect x="98" y="66" width="204" height="134" rx="10" fill="${dark}"/><rect x="110" y="78" width="180" height="110" fill="#9cc4cf"/>
    <path d="M110 188l60-62 40 40 26-22 54 44z" fill="${colour}"/><path d="M76 204h248l18 24H58z" fill="#cfc8bd"/>`,
  skates: (colour, dark) => `<path d="M120 70h58v64l86 30c20 8 22 40 2 40H120z" fill="${colour}"/>
    ${[136, 176, 216, 256].map((x) => `<circle cx="${x}" cy="228" r="17" fill="${dark}"/>`).join("")}${line("M118 208h156M146 88h32M146 108h32M152 128h40", dark, 7)}`,
  machine: (
    colour,
    dark,
  ) => `<rect x="112" y="60" width="176" height="52" rx="12" fill="${colour}"/><rect x="112" y="60" width="56" height="190" rx="10" fill="${colour}"/>
    <rect x="112" y="226" width="186" height="24" rx="8" fill="${dark}"/>${line("M236 112v26M214 138h44", dark, 10)}<path d="M208 176h62l-8 48h-46z" fill="#fff"/>
    ${line("M270 186c18 0 18 24-4 24", "#fff", 7)}<circle cx="138" cy="86" r="9" fill="#f6ead6"/>`,
  plant: (
    colour,
    dark,
  ) => `<path d="M148 186h104l-14 70h-76z" fill="#c9785a"/>${line("M200 186V110M200 150c-40 0-60-24-62-58 38 0 60 20 62 58M200 132c36-4 56-28 56-66-38 4-58 28-56 66M200 118c-8-30-4-54 8-78", dark, 5)}
    <path d="M200 150c-40 0-60-24-62-58 38 0 60 20 62 58M200 132c36-4 56-28 56-66-38 4-58 28-56 66" fill="${colour}"/>`,
  jacket: (
    colour,
    dark,
  ) => `<path d="M160 56h80l56 34 22 92-36 12-18-50v114H136V144l-18 50-36-12 22-92z" fill="${colour}"/>
    ${line("M200 74v182M160 56c8 26 72 26 80 0", dark, 6)}<rect x="152" y="186" width="30" height="34" rx="4" fill="${dark}" opacity=".5"/><rect x="218" y="186" width="30" height="34" rx="4" fill="${dark}" opacity=".5"/>`,
  blocks: (
    colour,
    dark,
  ) => `<rect x="96" y="176" width="72" height="72" rx="8" fill="${colour}"/><rect x="172" y="176" width="72" height="72" rx="8" fill="#e0b872"/>
    <rect x="134" y="100" width="72" height="72" rx="8" fill="#5f8f86"/><circle cx="286" cy="212" r="36" fill="#c9785a"/><path d="M210 172l36-70 36 70z" fill="${dark}"/>`,
} as const satisfies Record<DrawingName, Drawing>;

const colours: readonly (readonly [string, string])[] = [
  ["#3f6f73", "#24393f"],
  ["#d98a4b", "#6a3d25"],
  ["#7a86b8", "#363d63"],
  ["#a9574f", "#4d2725"],
  ["#7fa07e", "#3a5540"],
];
const walls: readonly (readonly [string, string])[] = [
  ["#f2e3cd", "#d9c1a0"],
  ["#dfe7e4", "#b9c8c2"],
  ["#ece0e4", "#cdb8bf"],
];

/** The item in a room, or close up. */
async function draw(name: DrawingName, number: number, isNear: boolean): Promise<void> {
  const [colour, dark] = colours[number % colours.length] ?? ["#3f6f73", "#24393f"];
  const [wall, floor] = walls[number % walls.length] ?? ["#f2e3cd", "#d9c1a0"];
  const view = isNear ? "110 70 220 165" : "0 0 400 300";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="${view}"><rect width="400" height="300" fill="${wall}"/>
    <rect y="236" width="400" height="64" fill="${floor}"/><ellipse cx="200" cy="256" rx="150" ry="12" fill="#000" opacity=".08"/>
    ${drawings[name](colour, dark)}</svg>`;
  const path = fileURLToPath(new URL(`wares/${number}-${isNear ? "near" : "whole"}.webp`, import.meta.url));
  await sharp(Buffer.from(svg)).webp({ quality: 75 }).toFile(path);
}

for (const [number, { drawing, pictures }] of marketItems.entries()) {
  for (let place = 0; place < pictures; place += 1) await draw(drawing, number, place > 0);
}
