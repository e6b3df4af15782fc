import type { Trait, TraitId } from "./item-trait.ts";
import { boughtAs, colours, makers, materials } from "./item-words.ts";

const number = String.raw`\d+(?:[.,]\d+)?`;
const lengthUnit = String.raw`(?:cm|mm|m|metres?|meters?|centimet(?:er|re)s?|inch(?:es)?|ft|feet|foot|″|"|'')(?![\p{L}\d])`;
const measure = String.raw`${number}\s?${lengthUnit}`;
const side = (words: string, short: string) =>
  new RegExp(String.raw`(?:\b(?:${words})\b.*\d|\d.*\b(?:${words})\b|\b${short}\s?[:=]?\s?\d)`, "iu");

export const shapeTraits = {
  size: {
    label: "The size",
    ask: "Could you tell me the exact measures or the size on the label?",
    cues: {
      strong: [
        "size",
        "sizes",
        "measure*",
        "dimension*",
        "how big",
        "how large",
        "how small",
        "diameter",
        "run large",
        "run small",
        "true to size",
        "frame size",
      ],
      plain: ["big", "large", "small", "cm", "inches"],
    },
    states: new RegExp(
      String.raw`${measure}|${number}\s?[x×]\s?${number}|\bsizes?\b|\b(?:EU|UK|US)\s?\d{1,2}\b|\b[WL]\d{2}\b|\b(?:XXS|XS|XL|XXL)\b|\bone size\b|(?<!['’&])\b[SML]\b(?!['’&])|\b\d{2,3}-?(?:litre|liter|l)\b`,
      "iu",
    ),
  },
  width: {
    label: "The width",
    ask: "How wide is it, measured at the widest point?",
    cues: { strong: ["width", "how wide", "wide"] },
    states: side("width|wide", "W"),
    related: "size",
  },
  height: {
    label: "The height",
    ask: "How high is it?",
    cues: { strong: ["height", "how high", "how tall", "high"], against: ["high quality", "price high"] },
    states: side("height|high|tall", "H"),
    related: "size",
  },
  depth: {
    label: "The depth",
    ask: "How deep is it?",
    cues: { strong: ["depth", "how deep", "deep"] },
    states: side("depth|deep", "D"),
    related: "size",
  },
  length: {
    label: "The length",
    ask: "How long is it?",
    cues: { strong: ["length", "how long is", "how long are"], against: ["how long is the battery"] },
    states: side("length|long", "L"),
    related: "size",
  },
  weight: {
    label: "The weight",
    ask: "What does it weigh?",
    cues: {
      strong: ["weight", "weigh", "weighs", "heavy", "how heavy"],
      plain: ["light", "lightweight", "kilos"],
      against: ["of light", "much light", "need light", "enough light", "light bulb", "a light"],
    },
    states: new RegExp(
      String.raw`${number}\s?(?:kg|kilos?|g|grams?|lbs?|pounds?|oz)\b|\bweigh\w*|\bheavy\b|\blightweight\b`,
      "iu",
    ),
  },
  material: {
    label: "The material",
    ask: "What is it made of?",
    cues: {
      strong: [
        "material*",
        "made of",
        "made from",
        "what wood",
        "which wood",
        "fabric",
        "real leather",
        "solid wood",
        "real wood",
      ],
      plain: ["leather", "wooden", "wood", "metal", "cotton", "wool", "plastic"],
    },
    states: new RegExp(String.raw`\b(?:${materials})\b`, "iu"),
    hasParts: true,
  },
  brand: {
    label: "The brand",
    ask: "Which brand is it, and is there a label or plate you could photograph?",
    cues: {
      strong: ["brand", "who makes", "who made", "manufacturer", "maker", "which make", "what make", "which company"],
    },
    states: makers,
  },
  model: {
    label: "The model",
    ask: "What is the exact model name or number?",
    cues: {
      strong: [
        "model",
        "which version",
        "what version",
        "which generation",
        "what generation",
        "model number",
        "version",
      ],
      plain: ["generation", "series", "edition"],
    },
    states:
      /\bmodel\b|\b(?:gen(?:eration)?|mk|mark|series|version|edition)\.?\s?(?:\d+|[IVX]+)\b|\b\d(?:st|nd|rd|th) (?:gen|edition)\w*|\b(?!EU\d|UK\d|US\d|W\d|L\d)(?=[a-z-]*\d)[a-z]{1,6}-?\d{1,5}[a-z0-9-]*\b|\b(?:iphone|ipad|galaxy|pixel|playstation|kindle|thinkpad|macbook|gopro|walkman)\s(?:pro|air|mini|se|x|\w*\d\w*)\b/iu,
  },
  age: {
    label: "The age",
    ask: "When was it bought, and was it new then?",
    cues: {
      strong: [
        "how old",
        "age",
        "what year",
        "which year",
        "year",
        "when was it",
        "when did you buy",
        "since when",
        "old is",
        "when it was",
      ],
      plain: ["years", "bought", "manufactured"],
      against: [
        "years warranty",
        "year old",
        "years old",
        "year olds",
        "how old can",
        "how old should",
        "how old must",
      ],
    },
    states: boughtAs,
    except: /warrant|guarantee/iu,
  },
  colour: {
    label: "The colour",
    ask: "What colour is it in daylight?",
    cues: { strong: ["color*", "colour*"], plain: colours.split("|").filter((one) => /^[a-z]+$/u.test(one)) },
    states: new RegExp(String.raw`\b(?:${colours})\b|\bcolou?rs?\b`, "iu"),
    hasParts: true,
  },
} as const satisfies Partial<Record<TraitId, Trait>>;
