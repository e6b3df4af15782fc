import { indexCues, type Cues } from "../words/cues.ts";
import type { TraitId } from "./item-trait.ts";
import { traits } from "./item-traits.ts";

export type Aspect =
  | "compatibility"
  | "value"
  | "condition"
  | "negotiation"
  | "safety"
  | "seller"
  | "decision"
  | "summary"
  | "status"
  | "place"
  | "listed"
  | "pictures";
export type Topic = Aspect | TraitId;

const aspects: Record<Aspect, Cues> = {
  compatibility: {
    strong: [
      "compatib*",
      "fit",
      "fits",
      "work with",
      "works with",
      "right for me",
      "suit",
      "suits",
      "suitable",
      "for a beginner",
      "for beginners",
      "big enough",
      "small enough",
      "use it with",
      "go with",
      "good for",
    ],
    plain: ["support*", "connect*", "for my", "beginner"],
  },
  value: {
    strong: [
      "worth",
      "fair price",
      "price fair",
      "good price",
      "good deal",
      "overpriced",
      "too expensive",
      "value",
      "cheap",
      "market price",
      "price right",
      "price ok",
      "price reasonable",
      "a bargain",
      "compare",
      "should i ask for",
      "what price",
    ],
    plain: ["how much", "price", "cost", "costs", "deal", "money", "expensive", "fair", "reasonable"],
    against: ["negotiat*", "price firm", "fixed price"],
  },
  condition: {
    strong: [
      "condition",
      "check",
      "inspect",
      "look for",
      "look out for",
      "quality",
      "what shape",
      "good shape",
      "durable",
      "reliable",
      "will it last",
    ],
    plain: ["used", "state", "shape", "test"],
  },
  negotiation: {
    strong: [
      "negotiat*",
      "haggl*",
      "offer*",
      "lower",
      "discount",
      "bargain with",
      "bargaining",
      "best price",
      "less",
      "opening",
      "talk the price down",
      "knock off",
      "reduce",
      "counteroffer",
    ],
    plain: ["ask for"],
  },
  safety: {
    strong: [
      "scam*",
      "safe",
      "safely",
      "trust*",
      "fraud",
      "pay in advance",
      "in advance",
      "pay ahead",
      "deposit",
      "meet",
      "meeting",
      "risk*",
    ],
    plain: ["payment", "stolen", "secure"],
    against: ["safe for", "seat safe", "safe to use", "safe to ride", "safe to eat"],
  },
  seller: {
    strong: [
      "ask the seller",
      "should i ask the",
      "questions for the seller",
      "message the seller",
      "contact the seller",
      "what should i ask",
      "which questions",
      "what questions",
      "write to the seller",
    ],
    plain: ["seller", "ask about"],
  },
  decision: {
    strong: [
      "should i buy",
      "should i get",
      "do i need",
      "recommend",
      "good choice",
      "worth buying",
      "think about",
      "opinion",
      "good idea",
      "would you buy",
      "should i take",
      "will it sell",
      "should i sell",
    ],
  },
  summary: {
    strong: [
      "tell me about",
      "summar*",
      "what is it",
      "what is this",
      "describe",
      "overview",
      "what do you know",
      "in short",
      "details",
      "improve",
      "better listing",
      "what is missing",
      "more about",
    ],
  },
  status: {
    strong: [
      "still available",
      "available",
      "is it sold",
      "already sold",
      "still have it",
      "still for sale",
      "reserved",
    ],
  },
  place: {
    strong: [
      "where is it",
      "where are",
      "where is",
      "location",
      "located",
      "how far",
      "which town",
      "which city",
      "address",
      "what city",
      "where can i",
    ],
    against: ["where is it from", "where is it made"],
  },
  listed: {
    strong: [
      "how long has",
      "when was it listed",
      "been listed",
      "listed",
      "on the market",
      "when was it posted",
      "how long is it online",
      "been online",
    ],
  },
  pictures: { strong: ["photo", "photos", "picture", "pictures", "image", "images", "pics"] },
};

// Object.entries forgets the key types.
const ofAspects = Object.entries(aspects) as [Aspect, Cues][];
// The same.
const ofTraits = Object.entries(traits) as [TraitId, { cues: Cues }][];

/** What a question may be about, by its words. */
export const topicCues = indexCues<Topic>([...ofAspects, ...ofTraits.map(([id, { cues }]) => [id, cues] as const)]);
