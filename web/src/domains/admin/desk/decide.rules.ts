import type { DecisionAction, ReportTarget } from "@alongside/contract/support/support.constants.ts";
import { targetNames } from "../../support/shared/support-words.ts";

interface Reported {
  targetType: ReportTarget;
  /** Whether it is still there to be removed. */
  isThere: boolean;
  /** Whether the account it belongs to is still there. */
  hasOwner: boolean;
}

/** Whether what was reported can be removed by itself: a person cannot. */
export const isRemovable = ({ targetType, isThere }: Reported): boolean => targetType !== "user" && isThere;

/** What can be done about it. */
export function actionsFor(reported: Reported): DecisionAction[] {
  return [
    "dismiss",
    ...(isRemovable(reported) ? (["remove"] as const) : []),
    ...(reported.hasOwner ? (["warn", "suspend"] as const) : []),
  ];
}

/** What each of them means, in a line. */
export function actionChoice(action: DecisionAction, targetType: ReportTarget): { label: string; description: string } {
  const thing = targetNames[targetType];
  const choices: Record<DecisionAction, { label: string; description: string }> = {
    dismiss: { label: "Dismiss", description: "Nothing is wrong with it. Its owner is not told." },
    remove: { label: `Remove the ${thing}`, description: "Nobody can see it any more. We tell its owner why." },
    warn: { label: "Warn the member", description: "They are told what was not right, and why." },
    suspend: {
      label: "Suspend the member",
      description: "They sign in to an explanation only, and nobody sees what is theirs.",
    },
  };
  return choices[action];
}

/** What the confirmation says will happen. */
export function consequenceOf(
  action: DecisionAction,
  { targetType, removeContent, name }: { targetType: ReportTarget; removeContent: boolean; name: string },
): string {
  const thing = targetNames[targetType];
  const removal = removeContent && action !== "remove" ? ` The ${thing} is removed, too.` : "";
  const consequences: Record<DecisionAction, string> = {
    dismiss: `The report is closed, with all others of the same. ${name} is not told.`,
    remove: `The ${thing} is taken away from everybody. ${name} is told why, and can answer once.`,
    warn: `${name} is told by notification and mail, with your reason, and can answer once.`,
    suspend: `${name} sees nothing but an explanation from now on, and nobody sees what is theirs. They are told why, and can answer once.`,
  };
  return `${consequences[action]}${removal}`;
}

/** A reason to begin with, for each reason something is reported for. It is to be made fit before it is sent. */
const templates: Readonly<Record<string, string>> = {
  spam: "This is advertising, or the same thing many times over. Things for sale have their place in the marketplace.",
  harassment: "This hurts or puts pressure on somebody. We disagree here without attacking each other.",
  hate: "This disparages people for who they are. There is no place for that in this community.",
  violence: "This threatens somebody or glorifies violence. Everybody must be able to feel safe here.",
  sexual: "This is sexual content, which does not belong in this community.",
  scam: "This misleads others about money or goods. We protect members from that.",
  "self-harm": "We are worried about you. Please talk to somebody: help is there for you.",
};

/** The reason once a template was chosen: it takes the place of another, but never of words somebody has written. */
export function withTemplate(reason: string, template: string): string {
  const written = reason.trim();
  const isUntouched = written === "" || Object.values(templates).includes(written);
  return isUntouched ? template : `${written}\n\n${template}`;
}

/** The templates, the one that fits the report first. */
export function templatesFor(reason: string): ReadonlyArray<{ value: string; text: string }> {
  const all = Object.entries(templates).map(([value, text]) => ({ value, text }));
  return all.toSorted((a, b) => Number(b.value === reason) - Number(a.value === reason));
}
