import { conditionValues, listingCategoryValues } from "@alongside/contract/marketplace/marketplace.constants.ts";
import type pg from "pg";
import { newId } from "../server/src/db/ids.ts";

/** What people sell, a line for each category in the contract's order; the first of a line come most often. */
const things = [
  `phone;laptop;headphones;monitor;tablet;camera;speaker;keyboard;printer;game console;smartwatch;router;microphone;
   projector;turntable;drone;power bank;graphics card;webcam;calculator;radio;amplifier;hard drive;e-reader`,
  `jacket;dress;sneakers;jeans;coat;boots;sweater;shirt;handbag;hat;scarf;skirt;suit;sandals;raincoat;gloves;belt;
   leggings;hoodie;swimsuit;backpack;pyjamas;wedding dress;cardigan`,
  `sofa;table;chair;wardrobe;bed;bookshelf;desk;dresser;mattress;armchair;sideboard;stool;nightstand;coffee table;
   bench;mirror;cabinet;bunk bed;office chair;cot;shoe rack;room divider;futon;rocking chair`,
  `city bike;car;scooter;motorbike;van;trailer;moped;caravan;roof box;winter tyres;electric bike;cargo bike;canoe;
   child seat;bike carrier;helmet;snow chains;dinghy;rims;folding bike;tricycle;unicycle;quad;camper`,
  `novel;cookbook;textbook;comics;atlas;dictionary;travel guide;biography;poetry;picture book;encyclopedia;magazine;
   thriller;fantasy series;sheet music;manga;diary;grammar;art book;history of the city;workbook;audiobook;almanac;bible`,
  `tennis racket;dumbbells;yoga mat;skis;snowboard;football;tent;surfboard;treadmill;skateboard;climbing shoes;golf clubs;
   rowing machine;sleeping bag;kayak;roller skates;wetsuit;basketball;hiking poles;exercise bike;fishing rod;table tennis table;
   boxing gloves;badminton set`,
  `lamp;rug;coffee machine;plant pot;curtains;blender;toaster;vacuum cleaner;dinner set;kettle;frying pan;painting;vase;
   pillow;bedding;microwave;fridge;washing machine;clock;candles;iron;garden chairs;lawn mower;heater`,
  `puzzle;board game;dolls house;wooden blocks;train set;teddy bear;toy kitchen;marbles;kite;play tent;rocking horse;
   toy car;doll;building bricks;card game;toy piano;balance board;sandpit;slide;swing;robot;trampoline;craft kit;mobile`,
  `guitar;piano;violin;drum kit;sewing machine;tool box;drill;ladder;pram;dog basket;aquarium;suitcase;umbrella;easel;
   ukulele;cat tree;bird cage;workbench;saw;wool;stamps;coins;typewriter;telescope`,
].map((line) => line.split(";").map((thing) => thing.trim()));

const looks = `red blue green black white grey brown yellow large small old vintage modern light sturdy wooden metal
  leather soft simple elegant compact handmade foldable`.split(/\s+/u);
const makers = `Nordvik Halden Aroma Kestrel Solana Brightwell Tamaro Oakley Mirano Fenwick Castello Lumen`.split(" ");
const tales =
  `Works as it should and has been looked after.;Bought two years ago, hardly used since.;Some scratches on one
  side, see the pictures.;Comes from a home without pets or smoke.;Selling because we are moving to a smaller flat.;Pick up
  only, I can help to carry it.;Was a present and is simply not for me.;Spare parts and the manual are included.;Freshly
  cleaned, ready to take along.;The colour is a little darker than in the photo.;My daughter has outgrown it.;Price is a
  little negotiable for a quick collection.;It has served us well for years.;Original box is still there.;Goes well with a
  rug or a lamp of the same kind.;I can also send it if you pay for the parcel.;Ask me for the measurements.;Not a single
  complaint in all that time.;One corner is worn, otherwise fine.;I keep the receipt, it is under guarantee until
  spring.`
    .split(";")
    .map((tale) => tale.replaceAll(/\s+/gu, " ").trim());

const towns: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ["Lisbon, Portugal", 38.7167, -9.1333],
  ["Porto, Portugal", 41.1496, -8.611],
  ["Berlin, Germany", 52.5244, 13.4105],
  ["Madrid, Spain", 40.4165, -3.7026],
  ["Lyon, France", 45.7485, 4.8467],
  ["Vienna, Austria", 48.2085, 16.3721],
  ["Ghent, Belgium", 51.05, 3.7167],
  ["Leeds, United Kingdom", 53.7965, -1.5478],
];

/** The same numbers at every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

type Listing = [id: string, seller: number, ...texts: string[]];
const batch = 5_000;

/** Puts up so many listings of 500 sellers, none of them like another, the common things more often than the rare. */
export async function seedListings(client: pg.Client, listings: number): Promise<void> {
  await client.query("set synchronous_commit = off");
  await client.query(
    `insert into users (id, unique_id, email, username, first_name, last_name, city, latitude, longitude)
     select gen_random_uuid(), 'seller' || n, 'seller' || n || '@example.org', 'seller_' || n, 'Maria', 'Number ' || n,
       'Lisbon', 38.7167, -9.1333
     from generate_series(1, 500) n`,
  );
  const random = dice(7);
  for (let at = 0; at < listings; at += batch) {
    const rows = Array.from({ length: Math.min(batch, listings - at) }, () => listing(random));
    await insert(client, rows);
  }
  await client.query("vacuum analyze");
}

function listing(random: () => number): Listing {
  const one = <T>(from: readonly T[], bend = 1): T => {
    const found = from[Math.floor(random() ** bend * from.length)];
    if (found === undefined) throw new Error("nothing to choose from");
    return found;
  };
  const kind = Math.floor(random() * listingCategoryValues.length);
  const thing = one(things[kind] ?? [], 1.6);
  const title = [one(looks), random() < 0.5 ? one(makers) : "", thing].filter(Boolean).join(" ");
  const told = new Set(Array.from({ length: 2 + Math.floor(random() * 4) }, () => one(tales)));
  const description = [`${one(looks)} ${thing}, ${one(looks)} and ${one(looks)}.`, ...told].join(" ");
  const [town, latitude, longitude] = one(towns, 1.4);
  const price = (2 + random() ** 3 * 900).toFixed(2);
  const category = listingCategoryValues[kind] ?? "other";
  const place = [String(latitude + (random() - 0.5) / 5), String(longitude + (random() - 0.5) / 5)];
  return [
    newId(),
    1 + Math.floor(random() * 500),
    title,
    description,
    category,
    price,
    one(conditionValues),
    town,
    ...place,
  ];
}

async function insert(client: pg.Client, rows: readonly Listing[]): Promise<void> {
  await client.query(
    `insert into marketplace_items (id, seller_id, title, description, category, price, condition, location, latitude,
       longitude, created_at)
     select item.id, seller.id, item.title, item.description, item.category, item.price, item.condition, item.location,
       item.latitude, item.longitude, now() - random() * interval '90 days'
     from unnest($1::uuid[], $2::int[], $3::text[], $4::text[], $5::text[], $6::numeric[], $7::text[], $8::text[],
       $9::float8[], $10::float8[])
       as item (id, seller, title, description, category, price, condition, location, latitude, longitude)
     join users seller on seller.unique_id = 'seller' || item.seller`,
    Array.from({ length: 10 }, (_, column) => rows.map((row) => row[column])),
  );
}
