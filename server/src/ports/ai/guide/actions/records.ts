import { goalCategories, type GoalCategory } from "@alongside/contract/goals/goals.constants.ts";
import { isOneSlip } from "../../../../language/typos.ts";
import { rankOf, relatedness, weightOf } from "../../../../language/vectors.ts";
import { stemOf, wordsOf } from "../../../../language/words.ts";
import type { CoachRequest, MemberAgendaItem, MemberExperience, MemberGoal } from "../../ai.ts";

/** Something of the member's own, or an event of a friend's, that a message may be about. */
export type OwnRecord =
  | { kind: "goal"; title: string; goal: MemberGoal }
  | { kind: "step"; title: string; goal: MemberGoal; step: MemberGoal["steps"][number] }
  | { kind: "agenda"; title: string; item: MemberAgendaItem }
  | { kind: "experience"; title: string; experience: MemberExperience };

export interface RecordFound {
  record: OwnRecord;
  /** How surely the message means it, 0 to 1. */
  score: number;
}

/** Words that say nothing about which record is meant. */
const frame = new Set(
  wordsOf(
    "a an the my our your this that these those it its i me we you he she they them his her their am is are was were be been do does did done doing have has had will would can could should shall may might must not no yes so and or but if then than as at by for from in into of off on onto out over to up with without about after before until till when what which who whom whose where why how much many far long soon late near next last first any some all every each more most less few lot lots just only also too very really still already yet again now today tomorrow tonight yesterday week weekend month year day days time times hour hours minute minutes monday tuesday wednesday thursday friday saturday sunday morning evening afternoon night goal goals target aim objective thing things stuff task tasks item items step steps plan plans progress status update agenda calendar schedule event events experience experiences appointment reminder going go get got getting make made doing coming come along show tell mark check tick complete completed finish finished set put add move moved change reschedule postpone push friend friends want need like feel know think please help work working keep keeping ever per percent left done remaining behind ahead track think try trying tried start started begin happen take place session one ok okay hey hi hello please thanks well oh sorry maybe actually by way sat sun mon tue wed thu fri or",
  ),
);

interface Word {
  text: string;
  stem: string;
  weight: number;
}

function contentWords(words: readonly string[]): Word[] {
  const told = [...new Set(words)].filter((word) => !frame.has(word) && (word.length > 1 || /^\d$/.test(word)));
  return told.slice(0, 24).map((text) => ({ text, stem: stemOf(text), weight: weightIn(text) }));
}

/** "Chapter 3" is not chapter 4, but a figure alone names nothing. */
const weightIn = (word: string) => (/^\d+$/.test(word) ? 0.3 : Math.max(0.2, weightOf(word)));

/** Words this near in meaning stand for each other (cosine of the centred vectors). */
const sameMeaning = 0.5;
/** Longer words may have a slip, where the slip is no word of its own. */
const slippable = 5;

function nearness(a: Word, b: Word): number {
  if (a.stem === b.stem) return 1;
  if (/^\d/.test(a.text) || /^\d/.test(b.text)) return 0;
  const isUnknown = rankOf(a.text) < 0 || rankOf(a.text) > 20_000;
  if (isUnknown && a.text.length >= slippable && isOneSlip(a.text, b.text)) return 0.95;
  if (a.text.length >= slippable && b.text.startsWith(a.text)) return 0.8;
  const value = relatedness(a.text, b.text);
  return value < sameMeaning ? 0 : value * 0.9;
}

interface Told {
  title: Word[];
  /** What goes with the title, and is meant only by its very words: a goal's category, a step's goal. */
  beside: Word[];
}

/** How much of what the message names is found in these words; nothing where none is in the title or category. */
function scoreOf(asked: readonly Word[], { title, beside }: Told, needsTitle: boolean): number {
  let found = 0;
  let all = 0;
  let inTitle = 0;
  const missed = new Set(title);
  for (const word of asked) {
    all += word.weight;
    let best = 0;
    for (const other of title) {
      const value = nearness(word, other);
      if (value >= 0.9) missed.delete(other);
      best = Math.max(best, value);
    }
    inTitle = Math.max(inTitle, best);
    if (beside.some(({ stem }) => stem === word.stem)) best = Math.max(best, 0.9);
    found += word.weight * best;
  }
  if (all === 0 || (needsTitle && inTitle === 0)) return 0;
  // A title that is named in full is meant before one that shares a word.
  return (found / all) * (missed.size === 0 ? 1 : 0.7 + 0.1 * (1 - missed.size / title.length));
}

/** All records a message can be about, the member's own before those of friends. */
export function recordsOf({ member, friendsEvents = [] }: Pick<CoachRequest, "member" | "friendsEvents">): OwnRecord[] {
  if (!member) return [];
  const goals = member.goals.filter(({ isCompleted }) => !isCompleted);
  return [
    ...goals.map((goal): OwnRecord => ({ kind: "goal", title: goal.title, goal })),
    ...goals.flatMap((goal) => goal.steps.map((step): OwnRecord => ({ kind: "step", title: step.title, goal, step }))),
    ...member.agenda.map((item): OwnRecord => ({ kind: "agenda", title: item.title, item })),
    ...[...member.experiences, ...friendsEvents].map((experience): OwnRecord => ({
      kind: "experience",
      title: experience.title,
      experience,
    })),
  ];
}

function toldOf(record: OwnRecord): Told {
  const title = contentWords(wordsOf(record.title));
  const besideOf = () => {
    switch (record.kind) {
      case "goal":
        return goalCategories[record.goal.category as GoalCategory] ?? ""; // any other text has no label
      case "step":
        return record.goal.title;
      case "agenda":
        return record.item.type === "other" ? "" : record.item.type;
      case "experience":
        return record.experience.isFriends ? (record.experience.hostName ?? "") : "";
    }
  };
  return { title, beside: contentWords(wordsOf(besideOf())) };
}

/** A goal's step counts a little less than the goal that is named as well. */
const kindWeight = { goal: 1, agenda: 0.99, experience: 0.98, step: 0.95 } as const;

/** The records that words may mean, surest first. */
export function recordsNamed(
  words: readonly string[],
  records: readonly OwnRecord[],
  kinds?: readonly OwnRecord["kind"][],
): RecordFound[] {
  const asked = contentWords(words);
  if (asked.length === 0) return [];
  return records
    .filter(({ kind }) => !kinds || kinds.includes(kind))
    .map((record) => {
      const needsTitle = record.kind === "step" || record.kind === "agenda";
      return { record, score: scoreOf(asked, toldOf(record), needsTitle) * kindWeight[record.kind] };
    })
    .filter(({ score }) => score >= atLeast)
    .sort((a, b) => b.score - a.score)
    .slice(0, 6);
}

/** Below it a record isn't meant. */
const atLeast = 0.34;
/** What is this much less likely than the best isn't asked about. */
const apart = 0.2;

/** The one record that is meant, or the several it may be. */
export function meantOf(found: readonly RecordFound[]): { one: RecordFound | null; several: OwnRecord[] } {
  const [first] = found;
  if (!first) return { one: null, several: [] };
  const close = found.filter(({ score }) => first.score - score < apart * first.score);
  const titles = new Set(close.map(({ record }) => record.title.toLowerCase()));
  // A step and its own goal, or an item and its experience, are one thing.
  const goals = new Set(close.map(({ record }) => ("goal" in record ? record.goal.id : record.title.toLowerCase())));
  if (close.length === 1 || titles.size === 1 || goals.size === 1) return { one: first, several: [] };
  return { one: null, several: close.map(({ record }) => record) };
}
