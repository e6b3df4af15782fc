import { wordSet } from "../words/word-set.ts";

/** Asks for the low end of what there is; no limit in figures is in it. */
export const bargains = wordSet(
  "cheap cheaper cheapest cheaply cheapish inexpensive affordable bargain bargains lowcost barato barata baratos gunstig gunstige gunstiges billig economico",
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
  second another additional near nearby thats gran granny grandparents nan nana oma opa uncle aunt
  monday tuesday wednesday thursday friday saturday sunday weekend hallo ola hola bonjour ciao
  para por pour fur mit avec con com der die das den dem ein eine einen einem einer un une des du de da do dos das uma
  unas unos el los las le les la lo os as al au aux y et und ou oder il gli uno una per di del della
  ich suche suchen brauche jemand wer busco buscando quiero necesito procuro quero preciso cherche besoin veux voudrais
  cerco vorrei algo alguma algum alguem alguien quelque chose quelqu'un etwas qualcosa
  & + < > $ € £ ~ " ″ ”`);
