import type { ExperienceCategory } from "@alongside/contract/experiences/experiences.constants.ts";

export interface Idea {
  title: string;
  category: ExperienceCategory;
  where: "outdoors" | "indoors";
  description: string;
  /** Local start hour and minutes. */
  starts: string;
  /** Minutes. */
  duration: number;
  seats: number;
  /** Euros; 0 is free. */
  price: number;
  /** The host approves requests. */
  ask?: boolean;
  /** If the title names a weekday: 0 is Sunday. */
  weekday?: number;
}

/** Ideas for the experiences of the demo community. */
export const ideas: readonly Idea[] = [
  {
    title: "Slow Sunday run, nobody left behind",
    category: "sports",
    where: "outdoors",
    starts: "09:30",
    duration: 75,
    seats: 16,
    price: 0,
    weekday: 0,
    description:
      "Five easy kilometres at a pace where you can still talk, with stops so that nobody is left behind. First runs are very welcome.",
  },
  {
    title: "Morning yoga on the grass",
    category: "wellness",
    where: "outdoors",
    starts: "08:00",
    duration: 60,
    seats: 14,
    price: 5,
    description:
      "A gentle hour for stiff backs and busy heads. Bring a mat or a towel; I bring three spare ones. We move to the pavilion if it rains.",
  },
  {
    title: "Board games for people who hate long rules",
    category: "social",
    where: "indoors",
    starts: "19:00",
    duration: 180,
    seats: 12,
    price: 0,
    description:
      "Short rules, big laughs, and someone at every table who knows the game. Come alone or bring a friend.",
  },
  {
    title: "Language exchange without small talk",
    category: "learning",
    where: "indoors",
    starts: "18:30",
    duration: 90,
    seats: 20,
    price: 0,
    description:
      "Pairs, a timer and a stack of good questions. Half the time in your language, half in mine. Any level that can order a coffee is enough.",
  },
  {
    title: "First steps in watercolour",
    category: "creative",
    where: "indoors",
    starts: "17:30",
    duration: 120,
    seats: 8,
    price: 18,
    ask: true,
    description:
      "Paint, paper and brushes are on the table. We learn three ways to put down a wash, then we paint a pear. No talent needed.",
  },
  {
    title: "Night photo walk",
    category: "arts",
    where: "outdoors",
    starts: "20:00",
    duration: 120,
    seats: 10,
    price: 0,
    description:
      "Any camera counts, phones too. Reflections, lit windows, one good shadow each. At the end we share our favourites.",
  },
  {
    title: "Cook a three-course supper from the market",
    category: "food",
    where: "indoors",
    starts: "18:00",
    duration: 180,
    seats: 8,
    price: 24,
    ask: true,
    description:
      "We shop with a fixed budget, cook in two teams and eat together. Vegetarian by default; tell me about allergies when you ask to join.",
  },
  {
    title: "Repair café: bring it, fix it, keep it",
    category: "technology",
    where: "indoors",
    starts: "14:00",
    duration: 180,
    seats: 18,
    price: 0,
    description:
      "Bring a lamp, a zip or a toaster. Four of us know how, and there's a table full of tools. The fixing is yours, with help beside you.",
  },
  {
    title: "Build your first small website",
    category: "technology",
    where: "indoors",
    starts: "18:30",
    duration: 150,
    seats: 10,
    price: 10,
    description:
      "Bring a laptop and something you would like to tell the world. By the end it has an address that you can send to your mother.",
  },
  {
    title: "Saturday hike, hills optional",
    category: "adventure",
    where: "outdoors",
    starts: "10:00",
    duration: 300,
    seats: 15,
    price: 0,
    weekday: 6,
    description:
      "Fifteen kilometres with a short cut for tired legs. Solid shoes, two litres of water, something to share for the picnic. Dogs are fine.",
  },
  {
    title: "Swim and breakfast",
    category: "adventure",
    where: "outdoors",
    starts: "07:30",
    duration: 90,
    seats: 12,
    price: 0,
    description:
      "In quickly, out quickly, tea from a very large flask. You need to be able to swim; you don't need to be brave.",
  },
  {
    title: "Founders' breakfast, no pitches",
    category: "business",
    where: "indoors",
    starts: "08:30",
    duration: 75,
    seats: 10,
    price: 8,
    description:
      "For people who build something and are stuck on one thing. Honest questions only. What's said at the table stays at the table.",
  },
  {
    title: "Meet three neighbours",
    category: "networking",
    where: "indoors",
    starts: "19:00",
    duration: 90,
    seats: 16,
    price: 0,
    description:
      "New in town, or just new to talking to people next door? Small tables, a question on each, and a bell every twenty minutes.",
  },
  {
    title: "Freelancers' Friday co-working",
    category: "business",
    where: "indoors",
    starts: "10:00",
    duration: 240,
    seats: 14,
    price: 0,
    weekday: 5,
    description:
      "A quiet morning in good company, for people who get more done beside others. Wi-Fi, coffee and enough sockets.",
  },
  {
    title: "Picnic potluck for newcomers",
    category: "food",
    where: "outdoors",
    starts: "13:00",
    duration: 150,
    seats: 24,
    price: 0,
    description:
      "Bring one dish that reminds you of home and a story to go with it. Blankets, plates and lemonade are taken care of.",
  },
  {
    title: "Evening meditation for restless people",
    category: "wellness",
    where: "indoors",
    starts: "19:30",
    duration: 45,
    seats: 18,
    price: 0,
    description:
      "Short sits, plain words, a chair if you like. If you have tried and failed ten times, you will be among friends.",
  },
  {
    title: "Clay evening: make a cup you will use",
    category: "arts",
    where: "indoors",
    starts: "18:30",
    duration: 120,
    seats: 9,
    price: 28,
    description:
      "Hand-building, no wheel, no experience needed. Clay, glazes and firing are included. Your cup is ready in two weeks.",
  },
  {
    title: "Basketball, mixed levels",
    category: "sports",
    where: "outdoors",
    starts: "18:00",
    duration: 90,
    seats: 15,
    price: 0,
    description:
      "Three teams of five, winner stays on, nobody shouts. We rotate so that strong and new players share a side.",
  },
  {
    title: "Read the same twenty pages",
    category: "learning",
    where: "indoors",
    starts: "19:00",
    duration: 90,
    seats: 12,
    price: 0,
    description:
      "A book club for people without time: twenty pages, and no guilt if you only manage ten. This month it's a short story about a lighthouse.",
  },
  {
    title: "Birdsong walk at first light",
    category: "adventure",
    where: "outdoors",
    starts: "06:30",
    duration: 105,
    seats: 12,
    price: 4,
    description: "An easy, quiet walk to learn five birds by ear. Binoculars can be borrowed.",
  },
  {
    title: "Open choir, one song, one evening",
    category: "creative",
    where: "indoors",
    starts: "19:30",
    duration: 105,
    seats: 30,
    price: 5,
    description: "No audition, no solo, no need to read music. One song in three parts, and you choose which.",
  },
  {
    title: "Budget night: look at the numbers together",
    category: "learning",
    where: "indoors",
    starts: "18:30",
    duration: 90,
    seats: 10,
    price: 0,
    ask: true,
    description:
      "A calm evening with your own figures and a simple sheet. Nobody shows anything they would rather keep. Tea, calculators, no judgement.",
  },
  {
    title: "Sketching in public",
    category: "creative",
    where: "outdoors",
    starts: "15:00",
    duration: 120,
    seats: 12,
    price: 0,
    description:
      "Short sketches, long looks, no talent needed. You can keep your pages to yourself, but most people show them.",
  },
  {
    title: "Tea and hard questions about work",
    category: "networking",
    where: "indoors",
    starts: "18:00",
    duration: 90,
    seats: 8,
    price: 0,
    ask: true,
    description: "Thinking of leaving, or of staying for good? Bring the question. Advice only if you ask for it.",
  },
  {
    title: "Beginners' climbing with patient people",
    category: "sports",
    where: "indoors",
    starts: "18:30",
    duration: 120,
    seats: 8,
    price: 14,
    description:
      "For your first time on a wall. Shoes and harness are included, with two experienced climbers for every four newcomers.",
  },
  {
    title: "Phone-free dinner",
    category: "social",
    where: "indoors",
    starts: "19:30",
    duration: 150,
    seats: 10,
    price: 20,
    description:
      "A basket at the door, a long table, soup and bread and something sweet. People tell me it is the longest evening of their month.",
  },
  {
    title: "Garden hands: planting afternoon",
    category: "wellness",
    where: "outdoors",
    starts: "14:30",
    duration: 150,
    seats: 16,
    price: 0,
    description:
      "The community beds need bulbs, and the bulbs need hands. Gloves and spades are here, and there's mint for your window.",
  },
  {
    title: "Learn to dance the first eight bars",
    category: "social",
    where: "indoors",
    starts: "20:00",
    duration: 120,
    seats: 24,
    price: 6,
    description:
      "No partner, no experience, flat shoes. We change partners often, laugh often, and by nine everyone gets through the first eight bars.",
  },
  {
    title: "Talk it through: a walking circle",
    category: "wellness",
    where: "outdoors",
    starts: "17:00",
    duration: 90,
    seats: 12,
    price: 0,
    description:
      "An easy walk in pairs, with good questions to carry along. It's surprising how much sorts itself out on the way.",
  },
  {
    title: "Make music with what you have",
    category: "arts",
    where: "indoors",
    starts: "18:00",
    duration: 120,
    seats: 12,
    price: 0,
    description: "Ukulele, kitchen spoons, a good voice or none. Four chords are enough for three songs.",
  },
  {
    title: "Small robots, large fun",
    category: "technology",
    where: "indoors",
    starts: "15:00",
    duration: 150,
    seats: 10,
    price: 12,
    description:
      "Build a robot that follows a line, then race it. Parts are included and yours to keep. Curious twelve-year-olds may bring a grown-up.",
  },
  {
    title: "Coffee, maps and weekend plans",
    category: "social",
    where: "indoors",
    starts: "11:00",
    duration: 90,
    seats: 14,
    price: 0,
    description:
      "We spread a map on the table and plan three little trips. Bring an idea, leave with a date and company.",
  },
];
