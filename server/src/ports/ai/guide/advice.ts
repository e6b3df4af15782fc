import { tokensOf } from "../words/fold.ts";
import { pick } from "../words/pick.ts";
import { rank, told } from "./candidates.ts";
import type { GuideAnswer, GuideContext } from "./context.ts";
import type { Pieces } from "./pieces.ts";
import { scripts } from "./scripts/all.ts";
import type { FollowUpMove } from "./scripts/questions.ts";
import type { AdviceTopic, Script } from "./scripts/script.ts";

/** Topics in which company is the advice, so that more than one experience may be named. */
const company: ReadonlySet<AdviceTopic> = new Set(["loneliness"]);

function facetLines(script: Script, facets: readonly string[]): string[][] {
  return facets.map((name) => [...(script.facets[name]?.advice ?? [])]);
}

function invitation(script: Script, context: GuideContext): string {
  if (!script.invites) return "";
  const { request, tokens, now, timeZone, seed } = context;
  const fitting = rank(request.experiences, request.member, { tokens, ...script.invites }, now, timeZone).filter(
    ({ experience }) =>
      script.invites?.categories.includes(experience.category) ||
      tokensOf(experience.title).some((token) => script.invites?.words.some((word) => token.startsWith(word))),
  );
  const shown = fitting.slice(0, company.has(script.topic) ? 2 : 1).map((proposal) => told(proposal, now, timeZone));
  if (shown.length === 0) return "";
  const opening =
    pick(
      [
        "There is something real that would fit:",
        "If you would rather not do it alone:",
        "One thing with others that still has room:",
      ],
      seed,
      "invitation",
    ) ?? "";
  return shown.length === 1
    ? `${opening} ${shown[0] ?? ""}.`
    : `Two real places where you would be welcome: ${shown.join("; and ")}.`;
}

/** A first answer: what was heard, what helps in this situation, one thing to do, one question. */
export function adviceAnswer(
  topic: AdviceTopic,
  facets: readonly string[],
  second: AdviceTopic | null,
  context: GuideContext,
): GuideAnswer {
  const script = scripts[topic];
  const { chooser, request } = context;
  const particular = facetLines(script, facets)
    .slice(0, 2)
    .flatMap((lines, at) => chooser.choose(lines, `facet${at}`));
  const opening = chooser.choose(script.openings, "opening");
  const general = chooser.choose(
    script.advice,
    "advice",
    particular.length === 0 ? 2 : particular.length === 1 ? 1 : 0,
  );
  const aside = second
    ? chooser
        .choose(scripts[second].advice, "second")
        .map((line) => `And as ${scripts[second].name} comes into it: ${line.charAt(0).toLowerCase()}${line.slice(1)}`)
    : [];
  const step = chooser.choose(script.steps, "step");
  const question = chooser.choose(script.questions, "question");
  const lines = [opening, [...particular, ...general], aside, step].map((one) => one.join(" "));
  return {
    paragraphs: [
      ...(isSaid(lines) ? lines : [spent(script, context)]),
      invitation(script, context),
      question.join(" "),
    ],
    suggestions: chooser.suggestions(script.suggestions, request.message),
  };
}

function isSaid(paragraphs: readonly string[]): boolean {
  return paragraphs.some((paragraph) => paragraph.trim() !== "");
}

/** Where all that the guide has to say on a topic was said in this talk: saying it again would help nobody. */
function spent({ name }: Script, { chooser, seed }: GuideContext): string {
  const lines = [
    `By now I have said what I know about ${name}, and I would rather not say it twice. Which of it have you tried, and what happened when you did?`,
    `About ${name} I have nothing left that you have not heard here. Tell me something I do not know yet: when it last went a little better, and what was different on that day.`,
    `I am at the end of what I can offer about ${name}. Pick the smallest thing from above and give it a week, or ask somebody near you who has been through it; that is often worth more than one more idea of mine.`,
  ];
  return chooser.choose(lines, "spent")[0] ?? pick(lines, seed, "spent") ?? "";
}

const accepted = [
  "Good. Then make it hard to miss: say when, where and what exactly, in one sentence, and put that on your agenda.",
  "Good. The decision is made; now only the beginning needs a place in the day.",
];
const acceptedWithTime = [
  'Good: {moment}, then. Write it as "{moment}, I begin", and lay out tonight what you need.',
  "Good, {time}. Put it on your agenda with that hour, and tell one person about it.",
  "Good, {day} it is. Give it an hour as well, and it will not slide.",
];
const refused = [
  "All right, then that is not the right lever. What does not fit: the size, the time, or the thing itself?",
  "Fair. Let us leave that and try another side of it.",
];
const failed = [
  "Then it was the wrong lever, and not a failing of yours. What happened at the moment it should have begun: was it forgotten, too big, or did something get in between?",
  "Good that you tried; now we know more. Let us change one thing only: the cue if you forgot it, the size if you avoided it, the hour if something came between.",
];
const heardObstacle = [
  'So what comes between is that {obstacle}. Give it an answer in advance: "If {iobstacle}, then I do two minutes of it and may stop."',
  'That {obstacle} is useful to know, because it can be planned for. "If {iobstacle}, then I take the smallest version, at the same hour."',
];
/** Where the obstacle is another person or a circumstance, an if-then about one's own step would miss it. */
const heardCircumstance = [
  "So the point is that {obstacle}. That is concrete enough to work with.",
  "If I hear you rightly, {obstacle}. Let us answer exactly that.",
];
const ownSteps: ReadonlySet<AdviceTopic> = new Set([
  "goals",
  "habits",
  "fitness",
  "learning",
  "motivation",
  "planning",
  "sleep",
  "money",
]);
const heardTime: readonly { says: keyof Pieces; line: string }[] = [
  {
    says: "moment",
    line: '{moment}, then. That is a good cue: "{moment}, I begin, for ten minutes." Set out beforehand what you need.',
  },
  {
    says: "time",
    line: "{time} is a real point in the day. Tie it to something you already do at that hour, so that you need not remember it.",
  },
  { says: "day", line: "{day} works, if the hour is fixed as well. Which hour would you bet on?" },
  {
    says: "duration",
    line: "{duration} is enough. Set a clock, begin with the part you can do without thinking, and stop when it rings.",
  },
  { says: "frequency", line: "{frequency} is a rhythm. Choose the days by name now, and one spare." },
];
const ownVersion = ["What would your own version of it be?", "Where would yours differ from that?"];
const heard = ["I see.", "That helps me understand.", "Thank you, that makes it clearer."];

/** An answer to what the member says to the last answer, about the same topic. */
export function followUpAnswer(
  topic: AdviceTopic,
  facets: readonly string[],
  move: FollowUpMove | "detail",
  context: GuideContext,
): GuideAnswer {
  const script = scripts[topic];
  const { chooser, request } = context;
  const one = (lines: readonly string[], purpose: string) => chooser.choose(lines, purpose).join(" ");
  const particular = facetLines(script, facets)
    .slice(0, 1)
    .flatMap((lines) => chooser.choose(lines, "facet"));
  const all = [...script.advice, ...Object.values(script.facets).flatMap((facet) => facet.advice)];
  const paragraphs: string[] = [];
  if (move === "more")
    paragraphs.push(
      // What is near the matter comes before what another situation would need.
      particular[0] ?? (one(script.advice, "more") || one(all, "else")),
      one(script.advice, "more2"),
      one(script.questions, "question"),
    );
  if (move === "why") paragraphs.push(one(script.why, "why"), one(script.steps, "step"));
  if (move === "example") paragraphs.push(one(script.example, "example"), one(ownVersion, "own"));
  if (move === "tiny") paragraphs.push(one(script.tiny, "tiny"), one(script.why, "why"));
  if (move === "failed")
    paragraphs.push(one(failed, "failed"), particular[0] ?? one(all, "other"), one(script.tiny, "tiny"));
  if (move === "yes")
    paragraphs.push(one(acceptedWithTime, "accepted") || one(accepted, "accepted"), one(script.steps, "step"));
  if (move === "no") paragraphs.push(one(refused, "refused"), one(all, "other"), one(script.questions, "question"));
  if (move === "first") paragraphs.push(one(script.steps, "step"), one(script.tiny, "tiny"));
  if (move === "detail") {
    const { spoken } = context;
    const obstacle = spoken.obstacle ? one(ownSteps.has(topic) ? heardObstacle : heardCircumstance, "obstacle") : "";
    const times = heardTime.filter(({ says }) => spoken[says]).map(({ line }) => line);
    const reflection = obstacle || one(times, "time") || `${one(heard, "heard")} ${one(script.openings, "opening")}`;
    paragraphs.push(
      reflection,
      particular[0] ?? one(script.advice, "advice"),
      one(script.steps, "step"),
      one(script.questions, "question"),
    );
  }
  if (!isSaid(paragraphs)) paragraphs.push(spent(script, context));
  return { paragraphs, suggestions: chooser.suggestions(script.suggestions, request.message) };
}
