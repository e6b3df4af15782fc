import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

// node tools/demo/draw-clips.ts
// Draws the demo community's clips again, which needs ffmpeg. The results are committed, so nobody else has to.

const [wide, high, rate, seconds] = [432, 768, 15, 6];
const frames = rate * seconds;
const full = Math.PI * 2;

/** The frame at a time from 0 to 1; the frame at 1 equals the one at 0. */
type Scene = (time: number) => string;

const wave = (time: number, times = 1, shift = 0) => Math.sin(full * (time * times + shift));

/** The outline of hills: waves that move by `drift` whole lengths during the clip. */
function hills(level: number, height: number, lengths: number, drift: number, fill: string, time: number): string {
  const points = Array.from({ length: 37 }, (_, index) => {
    const x = (index / 36) * wide;
    const along = (x / wide) * lengths + drift * time;
    const y = level - height * Math.sin(full * along) - (height / 3) * Math.sin(full * (along * 2 + 0.3));
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return `<polygon fill="${fill}" points="0,${high} ${points.join(" ")} ${wide},${high}"/>`;
}

function sky(top: string, bottom: string): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>
    <stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${wide}" height="${high}" fill="url(#sky)"/>`;
}

/** Points that look random and are the same each time. */
function strewn(count: number): { x: number; y: number; size: number }[] {
  return Array.from({ length: count }, (_, index) => ({
    x: ((index * 0.618_034) % 1) * wide,
    y: ((index * 0.754_878) % 1) * high,
    size: 1 + ((index * 7) % 5) / 2,
  }));
}

const scenes: Record<string, Scene> = {
  "evening-lake": (time) => {
    const sun = 300 + 26 * wave(time);
    const glints = Array.from({ length: 15 }, (_, index) => {
      const reach = 60 + 26 * wave(time, 2, index * 0.37) + index * 4;
      const y = 486 + index * 18;
      return `<rect x="${216 - reach / 2}" y="${y}" width="${reach}" height="5" rx="2.5" fill="#f7c58f" opacity="${0.75 - index * 0.04}"/>`;
    });
    return `${sky("#31415f", "#f0a878")}<circle cx="216" cy="${sun}" r="62" fill="#fbe0a8"/>
      ${hills(430, 34, 1.4, 0, "#5d5673", time)}${hills(462, 18, 2.2, 0, "#3d3f5a", time)}
      <rect y="474" width="${wide}" height="300" fill="#3a4a66"/>${glints.join("")}`;
  },
  "train-window": (time) =>
    `${sky("#9cc4cf", "#f1e7cd")}${hills(360, 40, 1, 1, "#a9bfa6", time)}${hills(440, 46, 1.5, 2, "#7fa07e", time)}
      ${hills(540, 40, 2, 3, "#557a5b", time)}${hills(650, 30, 2, 6, "#345843", time)}
      <g fill="none" stroke="#2a2622"><rect x="-8" y="-8" width="448" height="784" stroke-width="46" rx="60"/>
      <path d="M0 250H432" stroke-width="12"/></g>`,
  "first-snow": (time) => {
    const flakes = strewn(90).map(({ x, y, size }, index) => {
      const down = (y + high * time * (1 + (index % 2))) % high;
      return `<circle cx="${x + 10 * wave(time, 2, index * 0.2)}" cy="${down}" r="${size + 0.6}" fill="#fff" opacity=".85"/>`;
    });
    const firs = [40, 120, 205, 300, 390].map((x, index) => {
      const top = 470 - (index % 3) * 50;
      return `<path d="M${x} ${top}l44 110h-24l34 90H${x - 54}l34-90h-24z" fill="${index % 2 ? "#35516b" : "#2b4259"}"/>`;
    });
    return `${sky("#46607f", "#b9c6d6")}${hills(560, 26, 1.2, 0, "#dfe7ee", time)}${firs.join("")}
      ${hills(650, 18, 1.6, 0, "#f3f6f9", time)}${flakes.join("")}`;
  },
  "north-stars": (time) => {
    const loginAccounts = strewn(110).map(({ x, y, size }, index) => {
      const glow = 0.55 + 0.45 * wave(time, 1 + (index % 3), index * 0.13);
      return `<circle cx="${x}" cy="${y * 0.75}" r="${size * 0.8}" fill="#fdf3d8" opacity="${glow.toFixed(2)}"/>`;
    });
    const ribbons = [0, 1, 2].map((index) => {
      const bend = 40 * wave(time, 1, index * 0.3);
      const y = 170 + index * 60;
      return `<path d="M-20 ${y}C100 ${y - 90 + bend} 300 ${y + 100 - bend} 460 ${y - 30}" fill="none"
        stroke="#7fd3b0" stroke-width="${64 - index * 14}" opacity="${0.2 - index * 0.04}"/>`;
    });
    return `${sky("#0e1830", "#2f4a5c")}${loginAccounts.join("")}${ribbons.join("")}${hills(620, 40, 1.1, 0, "#18283a", time)}
      ${hills(690, 24, 1.8, 0, "#0d1826", time)}<path d="M206 640l36-34 36 34v34h-72z" fill="#2a1d18"/>
      <rect x="232" y="642" width="20" height="20" fill="#f6b866" opacity="${(0.85 + 0.12 * wave(time, 4)).toFixed(2)}"/>`;
  },
  kettle: (time) => {
    const steam = [0, 1, 2].map((index) => {
      const rise = (time * 2 + index / 3) % 1;
      return `<path d="M${276 + index * 9} ${400 - rise * 190}c-30-40 34-60 0-104" fill="none" stroke="#fff"
        stroke-width="16" stroke-linecap="round" opacity="${(0.55 * Math.sin(Math.PI * rise)).toFixed(2)}"/>`;
    });
    return `${sky("#f2dcc0", "#e8c29a")}<rect y="590" width="${wide}" height="200" fill="#8d5b3f"/>
      <rect y="590" width="${wide}" height="16" fill="#a9704f"/>${steam.join("")}
      <path d="M110 590c-22-70-6-150 40-170h100c46 20 62 100 40 170z" fill="#3f6f73"/>
      <path d="M284 500c40-4 50-60 30-86l-34 12z" fill="#3f6f73"/><path d="M150 420c0-80 100-80 100 0" fill="none"
        stroke="#2d4f52" stroke-width="14"/><rect x="176" y="402" width="48" height="22" rx="11" fill="#2d4f52"/>
      <path d="M140 520c-6-30 0-56 14-72" fill="none" stroke="#8fb7b5" stroke-width="10" stroke-linecap="round"/>
      <circle cx="200" cy="${404 - Math.abs(3 * wave(time, 12))}" r="13" fill="#e2a64f"/>`;
  },
  "paper-boat": (time) => {
    const tilt = 7 * wave(time);
    const rows = Array.from({ length: 5 }, (_, index) =>
      hills(
        470 + index * 62,
        13 + index * 2,
        2,
        (index % 2 ? -1 : 1) * (1 + (index % 2)),
        `hsl(203 42% ${58 - index * 8}%)`,
        time,
      ),
    );
    return `${sky("#f6d9b8", "#f8efdc")}<circle cx="330" cy="150" r="46" fill="#f3b271"/>${rows.slice(0, 2).join("")}
      <g transform="translate(216 ${522 + 12 * wave(time, 1, 0.2)}) rotate(${tilt})"><path d="M-110 0h220l-44 62H-66z" fill="#fdfaf2"/>
      <path d="M0-112L62 0H-62z" fill="#fff"/><path d="M0-112L62 0H0z" fill="#e6dfcf"/><path d="M-110 0l44 62H0V0z" fill="#efe8d8"/></g>
      ${rows.slice(2).join("")}`;
  },
};

async function draw(name: string, scene: Scene): Promise<void> {
  const path = fileURLToPath(new URL(`clips/${name}.mp4`, import.meta.url));
  const pictureAt = (time: number) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">${scene(time)}</svg>`;
    return sharp(Buffer.from(svg)).removeAlpha();
  };
  // The frame a browser would have sent with it.
  await pictureAt(1 / seconds)
    .webp({ quality: 80 })
    .toFile(path.replace(/mp4$/u, "webp"));
  const input = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${wide}x${high}`, "-r", String(rate), "-i", "-"];
  const output = [
    "-c:v",
    "libx264",
    "-preset",
    "veryslow",
    "-crf",
    "27",
    "-pix_fmt",
    "yuv420p",
    "-movflags",
    "+faststart",
  ];
  const child = spawn("ffmpeg", ["-v", "error", "-y", ...input, ...output, path], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  for (let frame = 0; frame < frames; frame += 1) {
    const pixels = await pictureAt(frame / frames)
      .raw()
      .toBuffer();
    if (!child.stdin.write(pixels)) await once(child.stdin, "drain");
  }
  child.stdin.end();
  await once(child, "close");
  if (child.exitCode !== 0) throw new Error(`ffmpeg ended with ${child.exitCode}`);
}

for (const [name, scene] of Object.entries(scenes)) await draw(name, scene);
