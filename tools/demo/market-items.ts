import type { Condition, ListingCategory } from "../../contract/src/marketplace/marketplace.constants.ts";

/** The available drawings. */
export type DrawingName =
  | "bicycle"
  | "blocks"
  | "books"
  | "camera"
  | "chair"
  | "guitar"
  | "jacket"
  | "lamp"
  | "laptop"
  | "machine"
  | "plant"
  | "shelf"
  | "skates"
  | "table"
  | "tent";

export interface DemoItem {
  /** A username; it is sold in their town. */
  seller: string;
  title: string;
  description: string;
  /** Dollars. */
  price: string;
  condition: Condition;
  category: ListingCategory;
  /** A part of the town, if given. */
  part?: string;
  drawing: DrawingName;
  /** The number of pictures: the whole item, and one close up. */
  pictures: 0 | 1 | 2;
  isSold?: true;
  /** Members who favourited it. */
  marks?: readonly string[];
}

/** The listings, oldest first. */
export const marketItems: readonly DemoItem[] = [
  {
    seller: "mateus_f",
    title: "Touring bicycle, 54 cm steel frame",
    description:
      "Rode it to Santiago and back. New chain and brake pads in spring, mudguards and rack stay on it. The frame has two scratches on the top tube and no rust. Suits people of about 1.68 to 1.80 m. Try it along the river first.",
    price: "180",
    condition: "good",
    category: "sports",
    part: "Alcântara",
    drawing: "bicycle",
    pictures: 2,
    marks: ["mira", "tomas_r"],
  },
  {
    seller: "sofia_a",
    title: "Reading lamp with a linen shade",
    description:
      "Brass foot, 48 cm high, takes an ordinary E27 bulb. The switch is on the cord. We have changed rooms and it no longer fits.",
    price: "35",
    condition: "like-new",
    category: "home",
    drawing: "lamp",
    pictures: 1,
  },
  {
    seller: "bea_n",
    title: "Classical guitar for beginners, with bag",
    description:
      "Spruce top, nylon strings changed in September. I learned my first thirty songs on it and have moved to a bigger one. Bag, spare strings and a tuner come along.",
    price: "95",
    condition: "good",
    category: "other",
    part: "Graça",
    drawing: "guitar",
    pictures: 2,
    marks: ["mira"],
  },
  {
    seller: "tomas_r",
    title: "Four dining chairs, painted red",
    description:
      "From my grandparents' kitchen, sanded and painted last year. One seat creaks a little. Pick-up only, third floor without a lift, I help carry.",
    price: "80",
    condition: "fair",
    category: "furniture",
    drawing: "chair",
    pictures: 1,
  },
  {
    seller: "mira",
    title: "Espresso machine, 15 bar",
    description:
      "Two years old, descaled every month. The steam wand works well; the drip tray has a hairline crack that does not leak. With the milk jug and a tamper.",
    price: "60",
    condition: "good",
    category: "electronics",
    drawing: "machine",
    pictures: 2,
    marks: ["sofia_a", "bea_n"],
  },
  {
    seller: "mira",
    title: "Box of twelve novels in Portuguese",
    description: "Saramago, Lispector, Pessoa and nine others, all read once. I would rather they went together.",
    price: "24",
    condition: "good",
    category: "books",
    drawing: "books",
    pictures: 1,
    isSold: true,
    marks: ["mateus_f"],
  },
  {
    seller: "hannah_w",
    title: "Two-person tent, 2.1 kg",
    description:
      "Four nights on the Rennsteig, dry each of them. All pegs are there and two more. Poles of aluminium, packed 42 by 15 cm.",
    price: "110",
    condition: "like-new",
    category: "sports",
    part: "Neukölln",
    drawing: "tent",
    pictures: 2,
    marks: ["jonas", "leila"],
  },
  {
    seller: "noah_b",
    title: "City bike, 28 inch, seven gears",
    description: "Hub gears and a dynamo light. Rear tyre is worn, the rest is fine. Comes with a good lock.",
    price: "120",
    condition: "fair",
    category: "sports",
    part: "Moabit",
    drawing: "bicycle",
    pictures: 1,
  },
  {
    seller: "leila",
    title: "Film camera with 50 mm lens",
    description:
      "Light meter tested against another one, shutter sounds right at all speeds. Two rolls of film are in the bag. Battery is new.",
    price: "140",
    condition: "good",
    category: "electronics",
    drawing: "camera",
    pictures: 2,
    marks: ["jonas"],
  },
  {
    seller: "anton_k",
    title: "Inline skates, EU 43",
    description:
      "Worn for one summer on Tempelhofer Feld. Wheels turned once. Too small for me now that I wear thick socks.",
    price: "45",
    condition: "good",
    category: "sports",
    drawing: "skates",
    pictures: 1,
  },
  {
    seller: "jonas",
    title: "Bookshelf of pine, 180 cm high",
    description:
      "Five boards, takes apart with one screwdriver. Some rings from coffee cups on the top board, which nobody sees. Ground floor, a car can stop in front.",
    price: "40",
    condition: "fair",
    category: "furniture",
    part: "Prenzlauer Berg",
    drawing: "shelf",
    pictures: 1,
    marks: ["leila"],
  },
  {
    seller: "jonas",
    title: "Rain jacket, size M",
    description: "Waxed again in October. A small tear at the left cuff is sewn. Keeps the Brocken out.",
    price: "55",
    condition: "good",
    category: "clothing",
    drawing: "jacket",
    pictures: 1,
  },
  {
    seller: "amara_o",
    title: "Coffee table, painted blue",
    description:
      "110 by 60 cm, made and painted by a friend in Beacon. One water mark on top that the next coat would cover. Brooklyn, elevator.",
    price: "160",
    condition: "good",
    category: "furniture",
    part: "Brooklyn",
    drawing: "table",
    pictures: 2,
  },
  {
    seller: "ben_ack",
    title: "Laptop, 14 inch, 16 GB memory, 512 GB disk",
    description:
      "From 2022. The battery holds five hours, measured last week. Keyboard is US. Wiped and ready, charger included.",
    price: "390",
    condition: "good",
    category: "electronics",
    drawing: "laptop",
    pictures: 1,
  },
  {
    seller: "ines_m",
    title: "Wooden building blocks, 64 pieces",
    description: "Beech, oiled, no paint to chew off. In a cotton bag. Our two have grown out of them.",
    price: "18",
    condition: "good",
    category: "toys",
    drawing: "blocks",
    pictures: 1,
  },
  {
    seller: "sander_dw",
    title: "Dutch bike with child seat",
    description:
      "Coaster brake, wheels 28 inch, seat for up to 22 kg bolted on well. It squeaks when it rains, as they do.",
    price: "95",
    condition: "fair",
    category: "sports",
    drawing: "bicycle",
    pictures: 1,
  },
  {
    seller: "freja",
    title: "Monstera, grown from a cutting, 70 cm",
    description:
      "Five leaves and a sixth on its way. Repotted in May. Wants a window to the east and to be left alone.",
    price: "15",
    condition: "new",
    category: "home",
    drawing: "plant",
    pictures: 1,
  },
  {
    seller: "priya_r",
    title: "Desk lamp that bends where you want it",
    description: "Steel, black, clamp for boards up to 5 cm. I have put in an LED bulb of 6 W.",
    price: "22",
    condition: "good",
    category: "home",
    drawing: "lamp",
    pictures: 1,
  },
  {
    seller: "callum",
    title: "Acoustic guitar, steel strings",
    description: "Sounds bigger than it looks. The third tuner slips once a week. Hard case included.",
    price: "130",
    condition: "fair",
    category: "other",
    drawing: "guitar",
    pictures: 1,
  },
  {
    seller: "hugo_s",
    title: "Family tent for four, standing height",
    description: "Two rooms, used at the sea only, so there is some sand in it. All lines and pegs counted.",
    price: "150",
    condition: "good",
    category: "sports",
    drawing: "tent",
    pictures: 1,
  },
  {
    seller: "yuki_t",
    title: "Compact camera, 24 megapixels",
    description: "Bought for a trip that did not happen. Two batteries, strap, the box. Screen without a scratch.",
    price: "320",
    condition: "like-new",
    category: "electronics",
    drawing: "camera",
    pictures: 2,
  },
  {
    seller: "tomas_r",
    title: "Mountain bike, 29 inch, hydraulic brakes",
    description:
      "Size L. Serviced in Monsanto's bike shop in August, the bill is here. Fork is soft now and could do with oil.",
    price: "340",
    condition: "good",
    category: "sports",
    drawing: "bicycle",
    pictures: 2,
  },
  {
    seller: "sofia_a",
    title: "Children's picture books, a bag of twenty",
    description: "In Portuguese and English, some with bitten corners. For ages two to six.",
    price: "12",
    condition: "fair",
    category: "books",
    drawing: "books",
    pictures: 0,
  },
  {
    seller: "bea_n",
    title: "Winter coat, wool, size S",
    description: "Dark red, lined, cleaned in March. I have one from my sister now.",
    price: "48.50",
    condition: "like-new",
    category: "clothing",
    drawing: "jacket",
    pictures: 1,
  },
];
