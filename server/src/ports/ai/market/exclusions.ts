import { phrasesOf } from "./reading.ts";

/** What comes before a place that is left out; "bare" where it may also come before a thing. */
export const excludingPlace = phrasesOf<"in" | "near" | "any">([
  [
    `not in|but not in|not inside|not from|but not from|not located in|not based in|not available in|not anywhere in|
     not within|isnt in|arent in|is not in|outside|outside of|not at|anywhere but|anywhere but in|anywhere but not in|
     anywhere except|anywhere except in|anywhere except for|anywhere other than|anywhere other than in|anywhere outside|
     anywhere outside of|anywhere not in|everywhere but|everywhere but in|everywhere except|everywhere except in|
     except in|except from|except for in|except those in|except the ones in|excluding those in|other than in|
     apart from in|nowhere in|none in|none from|nothing in|nothing from|never in|dont want it in|do not want it in|
     dont want one in|dont want anything in|dont want anything from|no one in|no sellers in|no sellers from|
     nicht in|nicht aus|ausser in|ausserhalb von|nao em|niet in|pas a`,
    "in",
  ],
  [
    `not near|but not near|not near to|not close to|but not close to|not around|but not around|not anywhere near|nowhere near|
     nowhere around|nothing near|nothing around|far from|far away from|away from|isnt near|not next to|nicht in der nahe von`,
    "near",
  ],
  ["not only in|not just in|not necessarily in|not only near|not just near|not necessarily near", "any"],
]);

/** What says that the member's own place is left out. */
export const excludingHome = phrasesOf<true>([
  [
    `not near me|but not near me|not nearby|but not nearby|not near by|not near here|not near us|not close to me|not close by|
     not around here|not around me|not local|not in my area|not in my town|not in my city|not in my neighbourhood|
     not in my neighborhood|not in my street|outside my area|outside my town|outside my city|outside of my town|
     outside of my city|anywhere but here|nowhere near me|far from me|far away from me|far from home|far from here`,
    true,
  ],
]);
