import { wordSet } from "./reading.ts";

export const colours =
  wordSet(`red blue green black white grey gray brown yellow orange purple violet pink beige cream turquoise
  navy silver golden gold dark light bright colourful colorful multicoloured khaki burgundy teal mint-green`);
export const materials =
  wordSet(`wood wooden oak pine walnut beech teak bamboo leather metal steel iron aluminium aluminum carbon
  glass ceramic porcelain plastic cotton wool woollen woolen linen silk velvet denim marble rattan wicker copper brass
  cashmere fleece nylon polyester down merino lycra jersey satin lace latex rubber clay terracotta stainless chrome zinc
  mahogany birch ash maple cherry acacia cane cork wicker marble crystal suede felt fabric cardboard paper stone concrete`);
export const sizes =
  wordSet(`small large big huge tiny little medium mini xs s m l xl xxl tall short long wide narrow slim compact
  double single twin king queen foldable folding portable adjustable lightweight heavy`);
/** Words that describe and are no thing by themselves. */
export const looks =
  wordSet(`vintage retro antique modern classic old older simple elegant beautiful pretty cute cool comfortable comfy
  cosy cozy warm soft sturdy solid strong light quiet fast quick handmade hand-made original nice lovely decent
  professional beginner beginners kids kid child children childrens toddler baby mens men womens women ladies girls
  boys adult unisex wireless electric electrical manual digital automatic rechargeable waterproof outdoor indoor fancy
  stylish complete great quality good-looking matching`);
/** Asks for the low end of what there is; no limit in figures is in it. */
export const bargains = wordSet(
  "cheap cheapest inexpensive affordable bargain bargains low-cost lowcost budget-friendly free",
);
/** Kinds of things after "in" that are no towns: "in jeans", "in hardcover". */
export const things = wordSet(
  "jeans tins jars packs rolls sheets pieces bottles frames glasses stores shops store shop online",
);

/** What carries a question along and says nothing of the thing. */
export const fillers =
  wordSet(`i im ive id we you he she they it its a an the this that these those some any anything something someone
  anyone somebody anybody there here is are was be been am do does did have has had having got get getting find finding
  found look looking search searching seek seeking want wanted wants wanna need needed needs would like could can may
  might should will shall please pls plz thanks thank hello hi hey show give me us my our your his her their mine to for
  of on at by from and or but with in as so if than then too also just only really very quite rather pretty-much more
  most less much many lot lots bit buy buying purchase purchasing sell selling sells sale offer offers offering
  available kind sort type what which who whom where when how why maybe perhaps preferably ideally possibly hopefully
  gift gifts person people someones guy guys dad likes like loves love loving enjoys enjoy
  daughter son wife husband mother father mum mom dad sister brother girlfriend boyfriend partner friend friends
  grandmother grandfather grandma grandpa nephew niece cousin colleague family birthday christmas present presents
  think know let tell help recommend suggest interested anyones around about nice thing things stuff item items one
  ones good-value price prices priced cost costs costing costly money budget pay paying spend spending euro euros dollar
  dollars bucks quid condition state shape into out up down off over under again currently now today soon asap new-ish
  not no dont doesnt didnt isnt arent wont cant without that's whats theres hoping wondering trying able was were
  ok okay yes well hmm um er etc such both either each every all own other another else same while because since
  & + < > $ € £ ~ " ″ ”`);
