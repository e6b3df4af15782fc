import { wordSet } from "./word-set.ts";

const colours =
  wordSet(`red blue green black white grey gray brown yellow orange purple violet pink beige cream turquoise
  navy silver golden gold dark light bright colourful colorful multicoloured khaki burgundy teal mint-green`);
const materials =
  wordSet(`wood wooden oak pine walnut beech teak bamboo leather metal steel iron aluminium aluminum carbon
  glass ceramic porcelain plastic cotton wool woollen woolen linen silk velvet denim marble rattan wicker copper brass
  cashmere fleece nylon polyester down merino lycra jersey satin lace latex rubber clay terracotta stainless chrome zinc
  mahogany birch ash maple cherry acacia cane cork wicker marble crystal suede felt fabric cardboard paper stone concrete`);
export const sizes =
  wordSet(`small large big huge tiny little medium mini xs s m l xl xxl tall short long wide narrow slim compact
  double single twin king queen foldable folding portable adjustable lightweight heavy`);
/** Words that describe and are no thing by themselves. */
const looks =
  wordSet(`vintage retro antique modern classic old older simple elegant beautiful pretty cute cool comfortable comfy
  cosy cozy warm soft sturdy solid strong light quiet fast quick handmade hand-made original nice lovely decent
  professional beginner beginners kids kid child children childrens toddler baby mens men man womens women woman ladies girls girl
  boys boy adult unisex wireless electric electrical manual digital automatic rechargeable waterproof outdoor indoor fancy
  stylish complete great quality good-looking matching`);
/** Units that are no things, unlike a piece, a seat or a drawer. */
const measures = wordSet(
  "inch inches cm mm m meter meters metre metres ft km kg g gb tb mb ghz hz mah w v ml l litre litres liter liters lb lbs watt watts volt volts years months",
);

export function isColourOrMaterial(word: string): boolean {
  return colours.has(word) || materials.has(word);
}

/** Whether a word only describes a thing: its colour, size, material or look, or a number with its unit. */
export function isDescribing(word: string): boolean {
  const isNamed = isColourOrMaterial(word) || sizes.has(word) || looks.has(word);
  return isNamed || measures.has(word) || /^\d/u.test(word) || word === "size";
}
