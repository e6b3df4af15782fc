/** What a message says in particular, ready to be put into the middle of a sentence. */
export interface Pieces {
  /** An infinitive without "to", spoken to the member: "call your sister". */
  want?: string;
  moment?: string;
  time?: string;
  day?: string;
  duration?: string;
  deadline?: string;
  person?: string;
}

const wants: readonly RegExp[] = [
  /\bi(?:'d| would)? (?:really |just |also |still |always )*(?:want|like|love|hope|plan|intend) to (.+)/i,
  /\bmy (?:goal|dream|plan|aim) is (?:to )?(.+)/i,
  /\bi(?:'m| am) (?:trying|hoping|planning) to (.+)/i,
];
const notWanted =
  /^(?:know|ask|understand|say|tell|hear|see|talk|thank|believe|be honest|do (?:it|that|this|something)|it|that|this|you|have|find out|achieve something|get better at something|improve myself|change)\b/i;
const cut =
  /[,;:.!?()\n–—]|\s-\s|\s(?:but|because|so that|since|although|though|while|and i|and my|when i|if i|which|where i|however|please|without)\b/i;
const longestWant = 9;

const flips: readonly (readonly [RegExp, string])[] = [
  [/\bi am\b|\bi'm\b/gi, "\u0001you are"],
  [/\bmyself\b/gi, "yourself"],
  [/\bmy\b|\bour\b/gi, "your"],
  [/\bme\b|\bus\b/gi, "you"],
  [/\bi\b|\bwe\b/gi, "you"],
];

/** From the member's mouth to the guide's: "my boss calls me" becomes "your boss calls you". */
export function turned(text: string): string {
  return flips.reduce((said, [from, to]) => said.replace(from, to), text).replaceAll("\u0001", "");
}

function wantOf(text: string): string | undefined {
  for (const pattern of wants) {
    const whole = pattern.exec(text)?.[1]?.split(cut)[0]?.trim() ?? "";
    const isUsable = whole.length >= 3 && whole.split(/\s+/).length <= longestWant && !/[<>{}[\]|\\"]/.test(whole);
    if (isUsable && !notWanted.test(whole)) return turned(whole.charAt(0).toLowerCase() + whole.slice(1));
  }
  return undefined;
}

const number = "(?:\\d+|an?|half an|one|two|three|four|five|six|ten|fifteen|twenty|thirty|a few|a couple of)";
const weekday = "(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?";
const month = "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
const patterns = {
  duration: new RegExp(`\\b(${number}[ -](?:minutes?|mins?|hours?))\\b`, "i"),
  deadline: new RegExp(
    `\\b((?:by|before|until) (?:the end of )?(?:next |this |the )?(?:${weekday}|${month}|spring|summer|autumn|winter|christmas|easter)|in ${number} (?:days?|weeks?|months?))\\b`,
    "i",
  ),
  time: /\b((?:at |around |about )?\d{1,2}(?::\d{2})?\s?(?:am|pm)\b|(?:at |around |about )?\d{1,2}:\d{2}\b|at (?:noon|midnight|\d{1,2}(?![\d%.,:]|\s?(?:%|euros?|km|people|weeks?|days?|minutes?|hours?))))/i,
  day: new RegExp(`\\b(tomorrow|tonight|(?:on )?${weekday}(?:(?:,| and| or) (?:on )?${weekday})*)\\b`, "i"),
  moment:
    /\b((?:right )?(?:after|before) (?:work|lunch|breakfast|dinner|bed|school|class|coffee|bedtime)|in the (?:mornings?|evenings?|afternoons?)|mornings?|evenings?|afternoons?|at night|weekends?|at lunch)\b/i,
  person:
    /\bmy ((?:best |older |younger |little |big )?(?:boss|manager|colleague|partner|husband|wife|boyfriend|girlfriend|mother|father|mom|mum|dad|sister|brother|son|daughter|friend|flatmate|roommate|neighbou?r|teacher))\b/i,
} as const;
const calendarNames = new RegExp(`\\b(?:${weekday}|${month}|christmas|easter)\\b`, "g");

/** Days and months keep their capital. */
function named(text: string): string {
  return text.toLowerCase().replace(calendarNames, (name) => name.charAt(0).toUpperCase() + name.slice(1));
}

/** Draws the concrete parts out of one message. */
export function piecesOf(message: string): Pieces {
  const text = message.replace(/[’‘]/g, "'").replace(/\s+/g, " ").slice(0, 600);
  const pieces: Pieces = {};
  const want = wantOf(text);
  if (want) pieces.want = want;
  for (const key of ["duration", "deadline", "time", "day", "moment", "person"] as const) {
    const found = patterns[key].exec(text)?.[1]?.trim();
    if (found) pieces[key] = key === "person" ? `your ${found.toLowerCase()}` : named(found);
  }
  return pieces;
}
