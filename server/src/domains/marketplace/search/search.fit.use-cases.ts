import { withNarrower } from "../../../ports/ai/market/kinds/lexicon.ts";
import { guessedKinds, kindsToldIn, Likeness, type ListingTexts } from "../../../ports/ai/market/kinds/meaning.ts";
import {
  audiencesIn,
  bareSizesIn,
  brandsIn,
  contradicts,
  alternativesIn,
  isBroken,
  isForChildren,
  isOtherSort,
  isSought,
  isTooAdvanced,
  isForOthers,
  measuresIn,
  modelsIn,
} from "../../../ports/ai/market/kinds/measures.ts";
import { wordKey } from "../../../ports/ai/market/kinds/words.ts";
import { subjectOf, type Subject } from "../../../ports/ai/market/kinds/subject.ts";
import { marketContent } from "../../../ports/ai/market/market-content.read.ts";
import { headBonus, thingOf } from "./search.titles.use-cases.ts";
import { contains, inText, wordsOf, type Group } from "./search.words.use-cases.ts";

/** What a search wants, for comparing it with a listing. */
export interface Wanted {
  groups: readonly Group[];
  head: Group | null;
  /** The kinds that what was said describes, with how well (0 to 1); empty where a thing is named. */
  described: ReadonlyMap<number, number>;
  /** All that was said of the thing. */
  text: string;
  /** Whether a category was named, of which the rest says which. */
  isOfCategory: boolean;
  /** Whether something that no longer works will do. */
  mayBeBroken: boolean;
}

interface Fitted extends ListingTexts {
  hits: readonly number[];
}

/** How a listing fits. */
export interface Fit {
  /** Whether it is the wanted thing, 0 to 1. */
  thing: number;
  /** Whether it names another size, model or maker than the wanted one. */
  isOther: boolean;
  /** Whether it no longer works, which wasn't asked for. */
  isBroken: boolean;
}

/** Whether a listing is the wanted thing; from here on it is one. */
export const enoughThing = 0.45;
/** A title that names no thing is enough with so much of what was said. */
const enoughAlone = 0.55;
/** Of a category that was named, so much of the rest is enough. */
const enoughInCategory = 0.35;
/** What a thing is worth that isn't of the narrower kind which its purpose names. */
const lessNarrow = 0.6;
/** The same where the narrower kind is sold as something else: a car for a toddler is a toy. */
const otherSort = 0.4;
/** Titles without the name of a thing that are looked into in one search. */
const mostGuessed = 15;
const [inTitle, inTitleByMeaning] = [0.85, 0.8];

const isWorn = (category: string) => category === "clothing" || category === "sports" || category === "vehicles";

/** Compares listings with one search. */
export class Fitting {
  private readonly wanted: Wanted;
  private readonly kinds: ReadonlySet<number>;
  private readonly narrower: ReadonlySet<number>;
  private readonly isOtherSort: boolean;
  private readonly likeness: Likeness;
  /** What stands before the last word of the name: "winter" of "winter jacket". */
  private readonly nameWords: readonly string[];
  private readonly measures;
  private readonly sizes: readonly string[];
  private readonly models;
  private readonly brands;
  private readonly audiences;
  private readonly alternatives;
  /** Of all that was said, what isn't the name of the thing. */
  private readonly beside: Likeness;
  private readonly isDescribing: (word: string) => boolean;
  private guessed = 0;

  constructor(wanted: Wanted, isDescribing: (word: string) => boolean) {
    this.wanted = wanted;
    this.kinds = withNarrower(wanted.head?.kinds ?? []);
    this.narrower = withNarrower(wanted.head?.narrower ?? []);
    const { kinds: all } = marketContent();
    const wide = wanted.head?.kinds.filter((kind) => !wanted.head?.narrower?.includes(kind)) ?? [];
    this.isOtherSort = [...this.narrower].every((kind) =>
      wide.every((one) => all[one]?.category !== all[kind]?.category),
    );
    const { text, head } = wanted;
    this.likeness = new Likeness(wordsOf(text));
    this.nameWords = wordsOf(head?.text ?? "").slice(0, -1);
    this.isDescribing = isDescribing;
    this.measures = measuresIn(text);
    this.sizes = this.sizesIn(text);
    this.models = modelsIn(text);
    this.brands = brandsIn(text);
    this.audiences = audiencesIn(text);
    this.alternatives = alternativesIn(text);
    const name = new Set(wordsOf(head?.text ?? ""));
    this.beside = new Likeness(wordsOf(text).filter((word) => !name.has(word)));
  }

  /** With or without the word: "trainers 42". */
  private sizesIn(text: string): readonly string[] {
    const named = this.measures.filter(({ unit }) => unit === "size").map(({ value }) => value);
    const { kinds } = marketContent();
    const isClothing = this.wanted.head?.kinds.some((kind) => kinds[kind]?.category === "clothing") === true;
    return named.length > 0 || !isClothing ? named : bareSizesIn(text);
  }

  of(row: Fitted): Fit {
    const subject = subjectOf(row.title, row.category);
    const kinds = this.kindsOf(row, subject);
    return {
      thing: this.thing(row, subject, kinds) * this.narrowness(subject, row),
      isOther: this.isOther(row),
      isBroken: !this.wanted.mayBeBroken && isBroken(row.title),
    };
  }

  /** How much of all that was said a listing has, 0 to 1. */
  likenessOf(row: Fitted): number {
    return this.likeness.of(row, this.kindsOf(row, subjectOf(row.title, row.category)));
  }

  /** How much of what was said besides the name of the thing a listing has, 0 to 1. */
  besideOf(row: Fitted): number {
    return this.beside.of(row, this.kindsOf(row, subjectOf(row.title, row.category)));
  }

  /** A title without the name of a thing is compared with what things are used for, which takes longer. */
  private kindsOf(row: Fitted, { isNamed, kinds }: Subject): readonly number[] {
    if (isNamed || (this.wanted.described.size === 0 && this.kinds.size === 0)) return kinds;
    if (this.guessed > mostGuessed) return kinds;
    this.guessed += 1;
    return [...guessedKinds(row), ...kinds];
  }

  private thing(row: Fitted, subject: Subject, kinds: readonly number[]): number {
    const { head, groups, described } = this.wanted;
    const hit = head === null ? 0 : (row.hits[groups.indexOf(head)] ?? 0);
    if (described.size > 0) {
      const isLike = this.wanted.isOfCategory
        ? this.likeness.of(row, []) >= enoughInCategory
        : !subject.isNamed && this.likeness.of(row, kinds) >= enoughAlone;
      return Math.max(
        this.describedBy(kinds),
        0.8 * this.describedBy(subject.others),
        isLike ? (this.wanted.isOfCategory ? 1 : 0.8) : 0,
      );
    }
    if (head === null) return 1;
    // "A book about drones" is about them, and none.
    if (this.isTopic(row.category, head)) return hit > 0 || this.likeness.of(row, []) >= enoughInCategory ? 1 : 0;
    if (head.kinds.length === 0) return subject.isNamed && this.lacks(row) ? 0 : this.lexical(row, head, hit);
    if (head.isSpecific && hit < inText) return 0;
    if (!subject.isNamed) {
      if (hit >= 1 && contains(subject.core, head.text) && this.isSoldAs(row.category, head)) return 1;
      const told = kindsToldIn(row);
      if ([...kinds, ...told].some((kind) => this.kinds.has(kind))) return 0.85;
      if (this.isWider(subject.kinds, head) && this.hasName(row, subject.kinds)) return 0.8;
      if (!this.isSoldAs(row.category, head)) return 0;
      if (hit >= inTitleByMeaning && ![head.text, ...head.meanings].some((name) => contains(subject.core, name)))
        return 0;
      return byWords(hit);
    }
    if (subject.kinds.some((kind) => head.kinds.includes(kind))) return 1;
    if (subject.kinds.some((kind) => this.kinds.has(kind))) return 0.95;
    if (this.isWider(subject.kinds, head) && this.hasName(row, subject.kinds)) return 0.8;
    return subject.others.some((kind) => this.kinds.has(kind)) ? 0.6 : 0;
  }

  /** A lamp will do for a desk where there is no desk lamp. */
  private narrowness({ kinds, isNamed }: Subject, row: Fitted): number {
    if (this.narrower.size === 0) return 1;
    if ([...kinds, ...(isNamed ? [] : kindsToldIn(row))].some((kind) => this.narrower.has(kind))) return 1;
    return this.isOtherSort ? otherSort : lessNarrow;
  }

  private isTopic(category: string, { kinds }: Group): boolean {
    const { kinds: all } = marketContent();
    return category === "books" && this.wanted.isOfCategory && kinds.every((kind) => all[kind]?.category !== "books");
  }

  private describedBy(kinds: readonly number[]): number {
    return Math.max(0, ...kinds.map((kind) => this.wanted.described.get(kind) ?? 0));
  }

  /** A thing that the content doesn't know, by its name alone. */
  private lexical(row: Fitted, head: Group, hit: number): number {
    if (headBonus(thingOf(row.title, this.isDescribing), head) > 0) return 1;
    return byWords(hit);
  }

  /** A book or a toy that names a thing is none. */
  private isSoldAs(category: string, { kinds }: Group): boolean {
    if (category !== "books" && category !== "toys") return true;
    const all = marketContent().kinds;
    return kinds.some((kind) => all[kind]?.category === category || (category === "toys" && all[kind]?.isAlsoToy));
  }

  /** "Karaoke machine" is no washing machine: what stands before an unknown name belongs to it. */
  private lacks({ hits }: Fitted): boolean {
    const { groups } = this.wanted;
    return groups.some(({ isCore, isPreferred }, at) => isCore && !isPreferred && (hits[at] ?? 0) === 0);
  }

  /** Whether a listing of a wider kind says the rest of the name: "jacket, warm enough for the winter". */
  private hasName({ title, description }: Fitted, kinds: readonly number[]): boolean {
    if (this.nameWords.length === 0) return false;
    const text = `${title} ${description}`;
    const { kinds: all } = marketContent();
    const uses = kinds.flatMap((kind) => all[kind]?.uses ?? []).join(" ");
    const keys = new Set(wordsOf(`${text} ${uses}`).map(wordKey));
    if (isForChildren(text)) keys.add(wordKey("kids"));
    return this.nameWords.every((word) => keys.has(wordKey(word)));
  }

  private isWider(kinds: readonly number[], head: Group): boolean {
    const wide = withNarrower(kinds);
    return head.kinds.some((kind) => wide.has(kind));
  }

  /** Clothes, helmets and boots say their size without the word. */
  private isOtherSize(title: string, category: string): boolean {
    if (this.sizes.length === 0 || !isWorn(category)) return false;
    const own = bareSizesIn(title);
    return own.length > 0 && !own.some((size) => this.sizes.includes(size));
  }

  private isOther({ title, description, category }: Fitted): boolean {
    const text = `${title} ${description}`;
    if (isSought(title, category) || isTooAdvanced(this.wanted.text, text)) return true;
    if (contradicts(this.measures, text) || this.isOtherSize(title, category)) return true;
    if (isOtherSort(this.alternatives, title, description)) return true;
    if (isForOthers(this.audiences, audiencesIn(title))) return true;
    const models = modelsIn(title);
    for (const [name, number] of this.models) if (models.has(name) && models.get(name) !== number) return true;
    if (this.brands.length === 0) return false;
    const own = brandsIn(title);
    return (
      own.length > 0 &&
      !own.some((brand) => this.brands.includes(brand)) &&
      brandsIn(text).every((one) => !this.brands.includes(one))
    );
  }
}

/** The word itself in the description says less than in the title, and a synonym there nothing. */
function byWords(hit: number): number {
  return hit >= inTitleByMeaning ? inTitle : hit >= inText ? 0.5 : 0;
}
