import { LRUCache } from "lru-cache";
import { relatedness } from "../../../language/vectors.ts";
import type { Kind, Programme } from "./programme-content.read.ts";
import { Words } from "./words.ts";

/** What a clause says: somebody doing something ("Paul plays guitar", "we hike"), or only naming it ("a quiz"). */
export interface Activity {
  form: "action" | "thing";
  /** Whom the clause names as doing it, where it isn't everyone: "Maria", "the kids". */
  who: string;
  /** The clause without "we", "there is" and the like. */
  said: string;
  kind: Kind | null;
  /** Whether the kind is named, and not only likely by the meaning of a word. */
  isNamed: boolean;
  /** Whether it says who does it, be it only "we". */
  hasSubject: boolean;
  /** "Have lunch", "play a game": the verb says little. */
  isLight: boolean;
}

const everyone =
  /^(?:we|you|i|(?:everyone|everybody)(?!\s+\p{Ll}+s\s)|they|people|participants|guests|all of us|(?:anyone|those|everyone|whoever) (?:who )?(?:feels? like it|likes?|wants?|wish(?:es)?|dares?|prefers?|still has time)(?: to)?|it is time to|it['’]s time to|time to|let['’]s|let us)(?:['’](?:ll|re))?(?:\s+(?:will|shall|can|could|may|might|are|going to|get to|all|both|each|also|always|usually|just|first|briefly|quickly|together|then|will be))*\s+(?=\S)/iu;
const some =
  /^((?:the|our)\s+(?:kids|children|teams|adults|parents|little ones|group|band|choir|host|chef|guide)|everyone|everybody|kids|children|teams|parents|adults|each (?:of (?:us|you)|person|team|group|pair)|each(?=\s\p{Ll}+s\s))(?:\s+(?:will|can|all|then))*\s+(?=\p{Ll})/iu;
const existing =
  /^(?:there['’]?(?:s|ll be| is| are| will be)|we['’](?:ll have|ve got)|we (?:will )?have|here (?:is|are)|it is time for|it['’]s time for|time for|is|are|comes|follows|enjoy|you can expect|expect|featuring|with|for)\s+(?=\S)/iu;
const name =
  /^((?:(?:our |the |my )?\p{Ll}{4,} ){0,2}\p{Lu}[\p{L}'’-]+(?:\s+(?:and|&)\s+\p{Lu}[\p{L}'’-]+|\s+\p{Lu}[\p{L}.'’-]*){0,3})\s+(?:will\s+|then\s+|also\s+)*(\p{Ll}+)(?=\s|$)/u;
const noNames =
  /^(?:the|a|an|our|your|some|one|two|three|four|first|then|after|before|finally|this|that|these|those|each|every|all|no|in|on|at|for|with|from|to|and|or|if|when|while|there|here|we|you|it|part|round|short|free|open|live)$/iu;
const linking =
  /^(?:is|are|was|has|have|does|as|this|its|costs|includes|needs|always|lasts|takes|starts|begins|ends|finishes|runs|and|or|of|in|on|at|for|with|by|to|from)$/u;
const determiner =
  /^(?:a|an|the|our|your|their|some|each|it|them|us|to|up|down|out|around|round|along|through|into|back|together|home|off|over|about|how|what)$/u;
const noVerb =
  /^(?:a|an|the|our|your|their|some|each|it|them|us|of|in|on|at|for|with|by|from|about|to|up|out|and|or|but|is|are|be|as|so|not|no|all|both|one|two|three|more|very|plus|back|part|round|time|lots|plenty)$/u;
const preposition =
  / (?:of|with|in|at|for|by|about|on|from|to|where|who|which|into|near|under|before|after|while|if|because) /u;

function verbKind(folded: string, { kinds }: Programme): { kind: Kind; length: number } | null {
  let best: { kind: Kind; length: number } | null = null;
  for (const kind of kinds) {
    // Without the space before it.
    const length = (kind.beginsWith.exec(folded)?.[0].length ?? 1) - 1;
    if (length > (best?.length ?? 0)) best = { kind, length };
  }
  return best;
}

/** The kind named last before a preposition, as in "coffee break with Ana"; else the first that is named at all. */
function nounKind(folded: string, { kinds, named }: Programme): Kind | null {
  if (folded.search(named) < 0) return null;
  const head = preposition.exec(folded)?.index ?? folded.length - 1;
  let best: { kind: Kind; rank: number } | null = null;
  for (const kind of kinds) {
    if (folded.search(kind.named) < 0) continue;
    for (const pattern of [kind.nouns, kind.verbs]) {
      for (const found of folded.matchAll(pattern)) {
        const end = found.index + found[0].trimEnd().length;
        // What ends later within the head wins, a longer phrase among equals; beyond the head what comes first does.
        const rank = end <= head ? 1e6 + end * 100 + found[0].length : 1e5 - found.index;
        // A verb names a thing only where it stands for it: "a swim", not "a water bottle".
        const isHead = pattern === kind.nouns || (end === head && best === null);
        if (isHead && rank > (best?.rank ?? 0)) best = { kind, rank };
      }
    }
  }
  return best?.kind ?? null;
}

/** Below it a word is no kind of the activities that are known (cosine of the centred vectors). */
const alike = 0.55;
/** Looking through all words takes a tenth of a millisecond. */
const likely = new LRUCache<string, string>({ max: 2000 });

/** The kind whose words are nearest in meaning to the last noun before a preposition: "parkour" is moving. */
function likelyKind(folded: string, { kinds }: Programme): Kind | null {
  const head =
    folded
      .slice(0, preposition.exec(folded)?.index ?? folded.length)
      .trim()
      .split(" ")
      .at(-1) ?? "";
  const known = head.length < 4 ? null : likely.get(head);
  if (known !== undefined) return kinds.find(({ id }) => id === known) ?? null;
  let best: { kind: Kind | null; value: number } = { kind: null, value: alike };
  for (const kind of kinds) {
    for (const word of kind.words) {
      const value = relatedness(head, word);
      if (value > best.value) best = { kind, value };
    }
  }
  likely.set(head, best.kind?.id ?? "");
  return best.kind;
}

/** What somebody does or what there is, by the words that hosts use for it. */
export function activityOf(text: string, programme: Programme): Activity {
  const there = existing.exec(text);
  const all = there ? null : everyone.exec(text);
  const named = there || all ? null : namedIn(text, programme);
  const rest = text.slice(there?.[0].length ?? all?.[0].length ?? named?.length ?? 0);
  // "Whoever likes stays for wine": without who does it, the verb stands alone.
  const said = all ? rest.replace(/^(\p{Ll}{2,}?)(?<=[^s])s(?= )/u, "$1") : rest;
  const { folded } = new Words(said);
  const verb = there ? null : verbKind(folded, programme);
  const [, first = "", second = ""] = folded.split(" ");
  const looksLikeVerb = determiner.test(second) && !noVerb.test(first);
  const hasSubject = all !== null || named !== null;
  // "Singing, finger painting": without anyone who does it, that only names it.
  const isGerund = !hasSubject && first.endsWith("ing");
  const isAction = !there && !isGerund && (verb !== null || hasSubject || looksLikeVerb);
  const isLight = programme.light.test(folded);
  const noun = verb === null || isLight ? nounKind(folded, programme) : null;
  const kind = noun ?? verb?.kind ?? null;
  return {
    form: isAction ? "action" : "thing",
    who: named?.who ?? "",
    said,
    kind: kind ?? likelyKind(folded, programme),
    isNamed: kind !== null,
    hasSubject,
    isLight,
  };
}

/** A person or group that does something: by a name before a verb, or as "the kids". */
function namedIn(text: string, programme: Programme): { who: string; length: number } | null {
  const group = some.exec(text);
  if (group) return { who: group[1] ?? "", length: group[0].length };
  const person = name.exec(text);
  const [, who = "", verb = ""] = person ?? [];
  const [firstName = ""] = /\p{Lu}\p{L}*/u.exec(who) ?? [];
  if (who !== "" && !noNames.test(firstName) && !noVerb.test(who.split(" ")[0] ?? "") && !linking.test(verb)) {
    const length = (person?.[0].length ?? 0) - verb.length;
    const isKnown = verbKind(` ${new Words(verb).folded.trim()} `, programme) !== null;
    // "Bike repair" is no person who repairs: one person does it with an "s", several without.
    const agrees =
      /\s(?:and|&)\s/u.test(who) || /\s(?:will|then|also)\s/u.test(person?.[0] ?? "") || /[^s]s$/u.test(verb);
    if (agrees && (isKnown || nounKind(new Words(who).folded, programme) === null)) {
      return { who, length };
    }
  }
  // "A guide tells us about the castle."
  const other = /^((?:the|a|an|our|my|one|another)\s+(?:\p{L}+\s+){1,3}?)(?:will\s+)?(\p{Ll}+s)(?=\s|$)/iu.exec(text);
  if (!other) return null;
  const [, before = "", does = ""] = other;
  const isVerb = !linking.test(does) && verbKind(new Words(does).folded, programme) !== null;
  return isVerb && !/\b(?:of|with|for)\s/u.test(before)
    ? { who: before.trim(), length: other[0].length - does.length }
    : null;
}
