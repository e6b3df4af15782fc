import { sameWords, guideKnowledge } from "./guide-content.read.ts";
import type { RecordSigns } from "./guide-content.ts";
import { understand } from "./understand.ts";

/** Questions about the member's own things, and the search for something to join. */
export type OwnQuestion =
  | RecordSigns["question"]
  | "credits"
  /** What to take up first, of goals and agenda. */
  | "first"
  /** What is late, of goals and agenda. */
  | "behind";

/** What may be said before and after such a question without making it another one. */
const lead = "(?:(?:so|and|ok|okay|hey|hi|hello|well|please|coach|also|tell me|show me|(?:can|could) you tell me) )*";
const day = "today|tomorrow|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const span = `${day}|tonight|this (?:morning|afternoon|evening|week|weekend|month)|next week|in the next days`;
const end = `(?: (?:${span}|for me|right now|now|at the moment|so far|already|here|in all|altogether|please|then|next))*`;
const doing = "(?:work on|focus on|concentrate on|tackle|take up|begin with|start with|prioriti[sz]e|get done)";
const pressing =
  "(?:most urgent|urgent|most important|due|late|behind|overdue|closest to done|nearest|at risk|first|next)";

/** Questions about one's own things, though no "my" is in them: each is the whole of the message. */
const wholes: readonly (readonly [OwnQuestion, readonly string[]])[] = [
  [
    "goals",
    [
      `(?:which|what)(?: of my)? goals? (?:needs? (?:me|(?:my |the )?(?:most )?(?:attention|work|time|care))(?: the)?(?: most| first)?|(?:is|are)(?: the)? ${pressing}|comes? (?:first|next)|matters? most|should i (?:${doing}|do)(?: first| next| most)?)`,
      `(?:are there |do i have |have i )?any goals? (?:that (?:is|are) )?${pressing}(?: soon)?`,
      "how many (?:open )?goals (?:do i have|have i(?: got| completed| reached)?|are (?:open|left|done))",
      "(?:how much|what|any) progress (?:have i made|did i make|am i making)",
      "am i making (?:any )?progress",
      "how far (?:along )?(?:am i|have i come|have i got)",
      "what have i (?:achieved|reached|completed|done|got done)",
      "am i (?:still )?on (?:track|schedule|course)",
    ],
  ],
  [
    "first",
    [
      `what should i ${doing}(?: first| next| most)?`,
      `what (?:should|do) i do (?:first|next)(?: ${day})+`,
      "what (?:needs|wants) (?:me|my attention)(?: most| first)?",
      "what is (?:the )?(?:most important|most urgent|urgent)(?: thing)?",
      "what comes first",
    ],
  ],
  [
    "behind",
    [
      "(?:am i|what am i) (?:\\w+ )?(?:behind|late|overdue)(?: (?:on|with|for|in))?(?: (?:anything|something|any of it|things))?",
      "(?:did|have) i (?:forget|forgotten|miss|missed|overlook|overlooked) (?:anything|something)",
      "what (?:did|have) i (?:forget|forgotten|miss|missed|overlook|overlooked)",
      "(?:is |what is |is there |do i have )?(?:anything |something )?(?:overdue|late|running late|due)",
    ],
  ],
  [
    "agenda",
    [
      `(?:is there |do i have |have i got |have i )?(?:anything|something) (?:on|up|due)(?: for)? (?:${day}|this week)`,
      "(?:is there |do i have |have i got |have i )?(?:anything|something) (?:coming up|planned|scheduled)",
      `what (?:is|have i|have i got|do i have)(?: got)? (?:on|up)(?: for me)? (?:${day})`,
      "what (?:is|have i|have i got|do i have) (?:coming up|coming|planned|scheduled|ahead)",
      `what have i(?: got)? (?:${span})`,
      "(?:what is|what comes) (?:next|up next)",
      "(?:what|how) (?:is|does|will) (?:today|tomorrow|the (?:day|week)|this week)(?: look)?(?: like)?",
      "(?:what|how) (?:is|does|will) (?:the rest of )?the (?:day|week) (?:ahead )?look(?: like)?",
      "am i (?:busy|booked|free)",
      "do i have (?:any )?(?:plans|appointments?|meetings?|calls?)",
      "what (?:do i (?:need|have)|is there|is left|is) to do",
      "what needs (?:doing|to be done)",
    ],
  ],
  [
    "karma",
    [
      "how many (?:karma )?points(?: (?:do i have|have i(?: got| earned| made)?|did i (?:get|earn|make)))?",
      "(?:what|which) (?:badge|level|rank) (?:do i have|have i(?: got)?|am i)",
      "what is my (?:rank|level|score)",
      "how far (?:away )?(?:is|am i from) the next badge",
    ],
  ],
  [
    "credits",
    [
      "(?:how many|what) (?:ai )?credits (?:(?:do i|have i|i)(?: still| now)?(?: have| got)?|are(?: still)?)(?: left| remaining)?",
      "how many (?:ai )?credits(?: left| remaining)?",
      "(?:do i|have i)(?: still)?(?: have| got)? (?:any|enough) (?:ai )?credits(?: left| remaining)?",
      "(?:what is|whats|how much is|where is) my (?:ai )?credits? balance",
      "(?:where (?:are|do i (?:see|find))|what are|how many are|show me) my (?:ai )?credits",
    ],
  ],
  [
    "experiences",
    [
      "what (?:am i|have i) (?:signed up|registered|booked) (?:for|on|to)",
      "where am i (?:going|expected)",
      "what am i (?:going to|hosting|joining|attending)",
      "(?:is anybody|is anyone|is somebody|who is) waiting for (?:me|an answer|my answer)",
      "who (?:waits|is waiting) for (?:me|an answer|my answer)",
    ],
  ],
  ["everything", ["where do i stand(?: with (?:everything|all of it|things))?", "how do things stand"]],
];
const longest = 16;
const whole = wholes.map(([question, texts]) => [question, anchored(texts)] as const);

/** These ask for the next step of what is being talked about, and without a talk for what to take up first. */
const opening = anchored([
  "(?:what|where) (?:should|do|shall) i (?:do|start|begin)(?: first| next)?",
  "what (?:first|next|now)",
]);

function anchored(texts: readonly string[]): RegExp {
  return new RegExp(`^${lead}(?:${texts.join("|")})${end}$`);
}

function plain(tokens: readonly string[]): string {
  const long: Record<string, string> = { whats: "what is", hows: "how is", whos: "who is", im: "i am", ive: "i have" };
  return tokens.map((token) => long[token] ?? token).join(" ");
}

/** What of their own a member asks about, where the message is that question and nothing else. */
function wholeQuestion(tokens: readonly string[]): OwnQuestion | null {
  if (tokens.length > longest) return null;
  const said = plain(tokens);
  return whole.find(([, pattern]) => pattern.test(said))?.[0] ?? null;
}

/** Whether a message that begins a talk asks where to begin. */
function asksWhereToBegin(tokens: readonly string[]): boolean {
  return opening.test(plain(tokens));
}

/** "Any hiking this weekend?", "what can I do on Saturday": a question for something, with a day. */
const asksForGroup =
  /\b(?:is|are) there (?:an?|any|some) (?:\w+ ){0,3}(?:meetups?|groups?|clubs?|class|classes|events?|courses?|workshops?)\b/;
const asksForSomethingToDo =
  /^(?!.*\b(?:way|ways|advice|tips?|reason|help|how|bored|alone|lonely|write|draft|text|card|note|letter|invitation|invite)\b).*\b(?:any|anything|something|is there|are there|what (?:can|could|should) i do|where (?:can|could) i)\b.*\b(?:today|tonight|tomorrow|weekend|this week|next week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/;
/** Words of a question about one's own record: a longer message tells a story. */
const longestRecord = 20;
/** In so few words a question for something to do is nothing else. */
const fewWords = 8;
/** A situation this likely is what the message is about, whatever else is in it. */
const surelyElse = 0.8;

/**
 * What of their own record a message asks about; null for every other message. Within a conversation "what now?" asks for
 * its next step.
 */
export function ownQuestionOf(message: string, tokens: readonly string[], isUnderWay: boolean): OwnQuestion | null {
  const question = wholeQuestion(tokens) ?? (!isUnderWay && asksWhereToBegin(tokens) ? "first" : null);
  if (question) return question;
  if (tokens.length > longestRecord) return null;
  const said = tokens.join(" ");
  const words = ` ${sameWords(message)} `;
  const record = guideKnowledge().records.find(({ signs, not }) => signs.test(words) && !not?.test(words));
  const asksForSomething = asksForSomethingToDo.test(said) || asksForGroup.test(said);
  const isSearch = record ? record.question === "find" : asksForSomething;
  if (isSearch && tokens.length <= fewWords) return "find";
  const asked = record?.question ?? (asksForSomething ? "find" : null);
  if (!asked) return null;
  const [best] = understand(message);
  return best && best.likelihood >= surelyElse && best.meaning.kind === "situation" ? null : asked;
}
