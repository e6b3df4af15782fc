/** A word of a goal to find in experiences. */
export interface GoalWord {
  /** As the member wrote it. */
  word: string;
  /** 2 if it is in the title, 1 in the description. */
  weight: number;
}

/** The most words searched for: goals are short, and descriptions begin with the subject. */
const most = 24;

/** Words that occur in goals and experiences of every kind. */
const idle = new Set(
  `a able about achieve after again all also always am an and another any anyone are around as at be became become been
  before being best better between big both but by can cannot change class classes clear club come complete could
  couple course courses daily day days did do does doing done dont down each early easy eight end enough even evening
  event events ever every everybody everyone everything experience experiences feel few finally find fine finish first
  five for four free from full fun get getting give go goal goals going good got great group had half happy hard has
  have having help her here him his hour hours how if im improve in into is it its join just keep know large last late
  learn learning least less lesson lessons let life like little long lot love made make making many maybe me meet
  minute minutes month months more morning most much must my myself need never new next nice nine no not now of off
  often old on once one only open or other our out over own page pages part people per person place plan please
  possible practice practise quick quickly really regularly right same see session sessions seven several shall she
  short should simple since six size slow slowly small smaller so some someone something soon spend start starting
  stay still such take ten than that the their them then there these they thing things this those three through till
  time times to today together tomorrow tonight too towards town true try trying twice two until up us use very want
  was way we week weekend weekly weeks well were what when where which while who whole why will wish with without work
  workshop would year years yet you your`.split(/\s+/u),
);

/** Lower case without accents and apostrophes. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[\p{M}'’‘]/gu, "");
}

/** The approximate stem of an English word: "running", "runner" and "runs" share one. */
export function stem(word: string): string {
  const folded = fold(word);
  const bare = folded.replace(/(?:ings?|ers?|ed|es|s|e)$/u, "");
  const wordStem = bare.length < 3 ? folded : bare;
  return wordStem.replace(/([bdfgklmnprt])\1$/u, "$1");
}

/** A goal's words without stop words, title first, one per stem. */
export function wordsOf(title: string, description: string | null): GoalWord[] {
  const found = new Map<string, GoalWord>();
  const read = (text: string, weight: number) => {
    for (const word of text.normalize("NFC").match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []) {
      const wordStem = stem(word);
      if (found.size === most || found.has(wordStem) || saysNothing(word)) continue;
      found.set(wordStem, { word, weight });
    }
  };
  read(title, 2);
  read(description ?? "", 1);
  return [...found.values()];
}

/** Verbs of talking in the languages most goals are written in. */
const talking = /(?:^|[^\p{L}])(?:talk|speak|chat|convers|practi[cs]|sprech|unterhalt|habl|fal(?:ar|o)|parl)/u;

/** Whether a goal is to talk, which takes other people: "Talk in a new language", but not "Learn Spanish grammar". */
export function wantsToTalk(title: string): boolean {
  return talking.test(fold(title));
}

function saysNothing(word: string): boolean {
  const folded = fold(word);
  return idle.has(folded) || /^\d+$/u.test(folded) || (folded.length < 3 && /^[a-z0-9]+$/u.test(folded));
}
