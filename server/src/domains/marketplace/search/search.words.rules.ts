/** A word or term of a search, with everything it may be found by. */
export interface Group {
  /** As entered. */
  text: string;
  /** Its weight: what is wanted counts more than what describes it. */
  weight: number;
  isCore: boolean;
  /** Improves the rank, but isn't required. */
  isPreferred: boolean;
  /** The word itself, as a text-search query. */
  exact: string;
  /** The word, its synonyms and, if it is unknown, similar words. */
  wide: string;
  /** Only the synonyms and similar words. */
  meanings: readonly string[];
}

/** What the database knows about the words of a search. */
export interface Known {
  /** The synonyms of each term; a known term without any has only itself. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** For each unknown word, the most similar known one. */
  nearest: ReadonlyMap<string, string>;
}

/** The most words of a search. */
const most = 8;
/** The hit for a word in the description, as entered. */
export const inText = 0.5;
const longestTerm = 3;
const mostMeanings = 16;

/** The words of a text, folded like in the database, without punctuation. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize("NFKD")
      .replaceAll(/[\p{M}'’]/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** A word as it may appear among the terms: unchanged, and in the singular. */
export function formsOf(phrase: string): string[] {
  const forms = [phrase];
  if (phrase.length > 3 && phrase.endsWith("ies")) forms.push(`${phrase.slice(0, -3)}y`);
  if (phrase.length > 4 && /(?:[sxz]|ch|sh)es$/u.test(phrase)) forms.push(phrase.slice(0, -2));
  if (phrase.length > 3 && phrase.endsWith("s") && !phrase.endsWith("ss")) forms.push(phrase.slice(0, -1));
  else if (!phrase.endsWith("s")) forms.push(`${phrase}s`);
  return forms;
}

/** Every term a search may contain: its words and neighbouring words. */
export function termsOf(words: readonly string[]): string[] {
  const terms = words.flatMap((_, from) =>
    Array.from({ length: longestTerm }, (__, more) => words.slice(from, from + more + 1)).flatMap((span) => [
      ...formsOf(span.join(" ")),
      ...(span.length === 2 ? formsOf(span.join("")) : []),
    ]),
  );
  return [...new Set(terms)];
}

/** A text as a query: its words in sequence. `weights` limits where they are: A the title, B the category. */
export function queryOf(text: string, weights = ""): string {
  const words = wordsOf(text).map((word) => `'${word}'${weights === "" ? "" : `:${weights}`}`);
  return words.length > 1 ? `(${words.join(" <-> ")})` : (words[0] ?? "");
}

export function anyOf(queries: readonly string[]): string {
  const some = queries.filter((query) => query !== "");
  return some.length > 1 ? `(${some.join(" | ")})` : (some[0] ?? "");
}

export function allOf(queries: readonly string[]): string {
  return queries.filter((query) => query !== "").join(" & ");
}

/** The same query with its terms' words anywhere in a text, which the index alone can answer. */
export function apart(query: string): string {
  return query.replaceAll(" <-> ", " & ");
}

/** The same query for titles only: "'sofa' | 'couch'" becomes "'sofa':A | 'couch':A". */
export function within(query: string, weights: string): string {
  return query.replaceAll(/'([^']+)'/gu, `'$1':${weights}`);
}

/**
 * Groups the wanted words. The words of a term are one group, as are a number and its unit; the first thing counts most
 * by its last word, and accessories ("with basket") count little.
 */
export function groupsOf(
  wanted: readonly string[],
  known: Known,
  isDescribing: (word: string) => boolean,
  preferred: readonly string[] = [],
): { groups: Group[]; head: Group | null } {
  const groups: Group[] = [];
  let head: Group | null = null;
  for (const text of wanted) {
    const own = spansOf(wordsOf(text), known).map((span) => groupOf(span, known, isDescribing));
    const core = own.filter(({ isCore }) => isCore);
    const isFirst = head === null;
    const last = core.at(-1);
    if (isFirst && last !== undefined) head = last;
    for (const group of core) group.weight = !isFirst ? 1 : group === last ? 3 : 1.5;
    groups.push(...own);
  }
  const limited = groups.slice(0, most);
  const more = preferred.flatMap((text) =>
    spansOf(wordsOf(text), known).map((span) => groupOf(span, known, isDescribing)),
  );
  // Without any thing the describing words are what is wanted: "something red".
  if (head === null) for (const group of limited) [group.isCore, group.weight] = [true, 2];
  const beside = more.slice(0, most - limited.length).map((group) => ({ ...group, isPreferred: true }));
  return { groups: [...limited, ...beside], head: head ?? limited.at(-1) ?? null };
}

/**
 * How an item matches a group, given the index's `hit`: the index ignores single letters, such as sizes, and confuses
 * "coated" with "coat".
 */
export function hitOf(
  { text }: Pick<Group, "text">,
  hit: number,
  item: { title: string; description: string },
): number {
  const [name, size = ""] = text.split(" ");
  if (name === "size" && wordsOf(item.title).includes(size)) return 1;
  if (name === "size") return wordsOf(item.description).includes(size) ? inText : 0;
  return hit === inText && !contains(item.description, text) ? inText / 2 : hit;
}

/** Whether a text contains a word or phrase, singular or plural. */
export function contains(text: string, phrase: string): boolean {
  const words = ` ${wordsOf(text).join(" ")} `;
  return formsOf(phrase).some((form) => words.includes(` ${form} `));
}

/** Joins the words of a term, the longest first, and a size with its word: "size s". */
function spansOf(words: readonly string[], { synonyms }: Known): string[][] {
  const spans: string[][] = [];
  for (let at = 0; at < words.length;) {
    let length = 1;
    for (let more = longestTerm; more > 1; more -= 1) {
      const span = words.slice(at, at + more);
      const isTerm = isSize(span) || formsOf(span.join(" ")).some((form) => synonyms.has(form));
      if (span.length === more && (isTerm || (more === 2 && isOne(span, synonyms)))) {
        length = more;
        break;
      }
    }
    spans.push(words.slice(at, at + length));
    at += length;
  }
  return spans;
}

function isSize(span: readonly string[]): boolean {
  return span.length === 2 && span[0] === "size";
}

/** Two words that others write as one: "wet suit". */
function isOne(span: readonly string[], synonyms: Known["synonyms"]): boolean {
  const joined = span.join("");
  return (
    joined.length > 5 && span.every((word) => word.length > 2) && formsOf(joined).some((form) => synonyms.has(form))
  );
}

function groupOf(span: readonly string[], known: Known, isDescribing: (word: string) => boolean): Group {
  const text = span.join(" ");
  const forms = formsOf(text);
  const similar = span.length > 1 ? undefined : known.nearest.get(text);
  const joined = span.length === 2 && isOne(span, known.synonyms) ? [span.join("")] : [];
  const likened = [...joined, ...(similar === undefined ? [] : [similar])];
  const terms = [...forms, ...likened.flatMap(formsOf)];
  const meanings = [...new Set([...likened, ...terms.flatMap((term) => known.synonyms.get(term) ?? [])])]
    .filter((meaning) => !forms.includes(meaning))
    .slice(0, mostMeanings);
  // The words of a term are also found apart, as in "sofa that is a bed".
  const exact = queryOf(text);
  const scattered = span.length > 1 ? `(${allOf(span.map((word) => queryOf(word)))})` : "";
  const wide = anyOf([exact, ...meanings.map((meaning) => queryOf(meaning)), scattered]);
  const isCore = !isSize(span) && (span.length > 1 || !span.every((word) => isDescribing(word)));
  return { text, weight: 1, isCore, isPreferred: false, exact, wide, meanings };
}
