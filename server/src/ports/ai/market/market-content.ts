import type { ListingCategory } from "@alongside/contract/marketplace/marketplace.constants.ts";

/** A kind of thing that is sold (content/market/kinds). */
export interface Kind {
  name: string;
  category: ListingCategory;
  /** Its names in all languages, the first its own, in small letters. */
  names: string[];
  /** Names of products and makers that are always of this kind. */
  products: string[];
  /** Things of this kind that aren't each other: a trumpet is no saxophone. */
  examples: string[];
  /** Positions of the wider kinds: an office chair is a chair. */
  is: number[];
  /** What one does with it, and whom it suits. */
  uses: string[];
  /** Whether it stays what it is in the category of toys: a kids' bike is a bike, a car is a toy car. */
  isAlsoToy: boolean;
}

/** Whom something is for. */
export type Audience = "kids" | "adults" | "men" | "women";

/** content/market, compiled by tools/content/compile.ts. */
export interface MarketContent {
  kinds: Kind[];
  /** Words that are compared as another. */
  same: Record<string, string>;
  toyWords: string[];
  containers: string[];
  acts: string[];
  beforeActs: string[];
  anything: string[];
  /** What after the name of a thing makes it something for that thing. */
  parts: string[];
  /** The same in languages where it stands before the name. */
  partsBefore: string[];
  /** What a title says of something that no longer works. */
  broken: string[];
  /** Words for each group of people that things are made for. */
  audiences: Record<Audience, string[]>;
  /** Words of which a thing usually has one: colours, materials, languages. */
  alternatives: string[][];
  /** What is left out as well where a word is. */
  without: Record<string, string[]>;
  /** Names of the same thing. */
  sameThings: string[][];
  /** A maker, with the names of its products. */
  brands: Record<string, string[]>;
  /** The name of several products, with those: every PS4 is a PlayStation. */
  families: Record<string, string[]>;
}
