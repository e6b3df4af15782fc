/** The hair of a face: its name in the list of looks. */
const hairs = {
  /** Behind the head, and over it. */
  bob: ["M30 62V40a20 21 0 0 1 40 0V62Z", "M31 44q2-20 19-20t19 20q-8-10-17-11-9 9-21 11Z"],
  long: ["M27 84V42a23 24 0 0 1 46 0V84Z", "M31 46q0-22 20-22 18 0 18 22-6-12-14-15-8 11-24 15Z"],
  bun: ["M50 8a9 9 0 1 1-.1 0Z", "M31 44q1-21 19-21t19 21q-6-9-19-9t-19 9Z"],
  curls: [
    "M32 28a11 11 0 0 1 14-8 11 11 0 0 1 16 3 11 11 0 0 1 10 14 11 11 0 0 1 1 16 11 11 0 0 1-6 14H33a11 11 0 0 1-6-14 11 11 0 0 1 1-15 11 11 0 0 1 4-10Z",
    "M32 44a8 8 0 0 1 9-12 8 8 0 0 1 13-2 8 8 0 0 1 13 6q2 4 1 8-5-6-9-6-4 3-9 0-4 4-9 1-6 1-9 5Z",
  ],
  crop: ["", "M31 45q-1-22 20-22 19 0 18 22-3-8-6-10-13 4-26-1-4 4-6 11Z"],
  side: ["", "M31 46q-3-14 4-19 12-8 26-2 9 4 8 21-3-8-7-12-14 4-24-1-5 4-7 13Z"],
  short: ["", "M31 42a8 8 0 0 1 6-13 9 9 0 0 1 13-5 9 9 0 0 1 14 5 8 8 0 0 1 5 13q-4-7-9-7-5 2-10 0-5 3-10 1-6 1-9 6Z"],
  bald: ["", "M31 44q-1-5 1-9-1 5 1 8Z"],
} as const;

type Hair = keyof typeof hairs;

/** Who looks how: hair, skin from light to dark, the hair's colour, and glasses (g), a beard (b) or earrings (e). */
const looks: Readonly<Record<string, readonly [Hair, skin: number, colour: number, extras?: string]>> = {
  mira: ["bob", 2, 1, "e"],
  jonas: ["side", 0, 3, "b"],
  amara_o: ["curls", 5, 0, "e"],
  tomas_r: ["short", 2, 0, "b"],
  leila: ["long", 2, 0],
  freja: ["bun", 0, 4, "g"],
  sander_dw: ["crop", 1, 4],
  priya_r: ["long", 4, 0, "e"],
  callum: ["short", 0, 2, "b"],
  ines_m: ["bob", 1, 2, "g"],
  hugo_s: ["side", 2, 0],
  yuki_t: ["bob", 1, 0],
  nadia_p: ["long", 0, 3],
  ben_ack: ["bald", 1, 1, "gb"],
  zola: ["bun", 5, 0, "e"],
  erik_s: ["crop", 0, 4, "b"],
  carmen_v: ["curls", 2, 1],
  mateus_f: ["short", 3, 0],
  hannah_w: ["bun", 0, 2],
  omar_b: ["crop", 3, 0, "b"],
  grace_w: ["bob", 1, 5, "g"],
  lucas_j: ["side", 0, 4],
  sofia_a: ["long", 2, 1, "e"],
  dev_m: ["side", 4, 0, "g"],
  astrid_h: ["bob", 0, 4],
  noah_b: ["short", 1, 1],
  marta_p: ["bun", 2, 1],
  theo_l: ["crop", 1, 2],
  ruth_o: ["curls", 5, 0, "g"],
  jasper_k: ["side", 0, 3],
  elena_r: ["long", 2, 1],
  samir_a: ["crop", 3, 0, "g"],
  molly_b: ["curls", 0, 2],
  anton_k: ["bald", 0, 3, "b"],
  bea_n: ["bob", 2, 0, "e"],
  oli_stone: ["side", 1, 5, "g"],
  linh_t: ["long", 2, 0],
  pablo_o: ["short", 3, 0, "b"],
  karin_b: ["bob", 0, 5],
  isaac_l: ["crop", 1, 1, "g"],
  wren_c: ["short", 1, 2, "e"],
  malik_j: ["crop", 5, 0],
  signe_d: ["long", 0, 4, "g"],
  quim_t: ["bald", 2, 5, "b"],
  nell_h: ["bun", 1, 3],
  arjun_i: ["short", 4, 0, "b"],
  clara_v: ["bob", 0, 1],
  felix_m: ["side", 2, 1],
  irina_s: ["long", 0, 2],
  diego_p: ["short", 3, 0],
  aoife_b: ["curls", 0, 2],
  teresa_q: ["bun", 2, 5, "g"],
};

const skins = ["#f6d5bd", "#efc3a0", "#dba77f", "#b98258", "#94603c", "#6b4229"];
const blushes = ["#eeb49e", "#e2a083", "#c9875f", "#a36a43", "#7d4c2d", "#54311d"];
const hairColours = ["#2a211d", "#5b3a26", "#a4552b", "#8a6a45", "#d9b06a", "#b9b4aa"];
const grounds = ["#93bd9b", "#f4a76a", "#e9c877", "#8fb3c4", "#d79a93", "#a9a3cf", "#c8d3a0", "#e6b9a0"];
const shirts = ["#2f5d4a", "#7c3f2b", "#2f4c63", "#5b4a7a", "#8a6420", "#364a3c", "#7a3550", "#f2f0e6"];

/** A face of our own drawing, as SVG: the same for the same member, and unlike its neighbours in the list. */
export function faceOf(username: string, index: number): string {
  const [hair, skin, colour, extras = ""] = looks[username] ?? ["crop", 1, 1];
  const [behind, over] = hairs[hair];
  const dye = hairColours[colour];
  const tone = skins[skin];
  const mouth = index % 3 === 0 ? "M43 59q7 7 14 0Z" : "M43 59q7 6 14 0";
  const parts = [
    `<rect width="100" height="100" fill="${grounds[index % grounds.length]}"/>`,
    `<circle cx="50" cy="52" r="42" fill="#fff" opacity=".16"/>`,
    behind && `<path d="${behind}" fill="${dye}"/>`,
    `<path d="M14 100V96a24 22 0 0 1 24-22h24a24 22 0 0 1 24 22v4Z" fill="${shirts[(index * 3 + 1) % shirts.length]}"/>`,
    `<path d="M42 60h16v14a8 8 0 0 1-16 0Z" fill="${blushes[skin]}"/>`,
    `<circle cx="31" cy="48" r="4.5" fill="${tone}"/><circle cx="69" cy="48" r="4.5" fill="${tone}"/>`,
    `<path d="M31 44a19 19 0 0 1 38 0v6a19 20 0 0 1-38 0Z" fill="${tone}"/>`,
    extras.includes("b") &&
      `<path d="M31 50q2 8 9 5 10-4 20 0 7 3 9-5v2a19 20 0 0 1-38 0Z" fill="${dye}" opacity=".9"/><path d="M44 59q6 5 12 0Z" fill="${blushes[skin]}"/>`,
    `<path d="${over}" fill="${dye}"/>`,
    `<circle cx="42.5" cy="46" r="2.3" fill="#231a16"/><circle cx="57.5" cy="46" r="2.3" fill="#231a16"/>`,
    `<path d="M39 40.5q3-2.5 6.5-.5M54.5 40q3.5-2 6.5.5" fill="none" stroke="${dye}" stroke-width="1.6" stroke-linecap="round"/>`,
    `<path d="M50 46q-2.5 6 1 6" fill="none" stroke="${blushes[skin]}" stroke-width="1.8" stroke-linecap="round"/>`,
    `<circle cx="38" cy="53" r="3.6" fill="${blushes[skin]}" opacity=".55"/><circle cx="62" cy="53" r="3.6" fill="${blushes[skin]}" opacity=".55"/>`,
    !extras.includes("b") &&
      `<path d="${mouth}" fill="${mouth.endsWith("Z") ? "#fff" : "none"}" stroke="#8c3f35" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>`,
    extras.includes("g") &&
      `<g fill="none" stroke="#2b2f2c" stroke-width="1.8"><circle cx="42.5" cy="46.5" r="6.2"/><circle cx="57.5" cy="46.5" r="6.2"/><path d="M48.700 45.5q1.300-1 2.600 0"/></g>`,
    extras.includes("e") &&
      `<circle cx="30.5" cy="54.5" r="1.9" fill="#f2c14e"/><circle cx="69.5" cy="54.5" r="1.9" fill="#f2c14e"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 6 80 80" width="512" height="512">${parts.filter(Boolean).join("")}</svg>`;
}
