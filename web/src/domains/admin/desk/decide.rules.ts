import type { DecisionAction, ReportTarget } from "@alongside/contract/support/support.constants.ts";
import { targetNames } from "../../support/shared/support-labels.ts";

interface Reported {
  targetType: ReportTarget;
  /** Whether the reported content still exists. */
  isThere: boolean;
  /** Whether its owner still has an account. */
  hasOwner: boolean;
}

/** Whether the target can be removed by itself; a member can't. */
export const isRemovable = ({ targetType, isThere }: Reported): boolean => targetType !== "user" && isThere;

/** The decisions that are possible for a report. */
export function actionsFor(reported: Reported): DecisionAction[] {
  return [
    "dismiss",
    ...(isRemovable(reported) ? (["remove"] as const) : []),
    ...(reported.hasOwner ? (["warn", "suspend"] as const) : []),
  ];
}

/** Each action's label and description in the form. */
export function actionChoice(action: DecisionAction, targetType: ReportTarget): { label: string; description: string } {
  const noun = targetNames[targetType];
  const choices: Record<DecisionAction, { label: string; description: string }> = {
    dismiss: { label: "Dismiss", description: "Nothing is wrong. The owner isn't told." },
    remove: { label: `Remove the ${noun}`, description: "Nobody can see it any more. The owner is told why." },
    warn: { label: "Warn the member", description: "We tell them what was wrong, and why." },
    suspend: {
      label: "Suspend the member",
      description: "They see only the reason when they sign in, and their content is hidden.",
    },
  };
  return choices[action];
}

/** What the confirmation dialog says will happen. */
export function consequenceOf(
  action: DecisionAction,
  { targetType, removeContent, name }: { targetType: ReportTarget; removeContent: boolean; name: string },
): string {
  const noun = targetNames[targetType];
  const removal = removeContent && action !== "remove" ? ` The ${noun} is removed too.` : "";
  const consequences: Record<DecisionAction, string> = {
    dismiss: `This closes every report of this item. ${name} isn't told.`,
    remove: `Nobody can see the ${noun} any more. ${name} is told why and can answer once.`,
    warn: `${name} gets a notification and an email with your reason, and can answer once.`,
    suspend: `${name} sees only the reason when they sign in, and their content is hidden. They can answer once.`,
  };
  return `${consequences[action]}${removal}`;
}

/** A starting text for each report reason, to be edited before it is sent. */
const templates: Readonly<Record<string, string>> = {
  spam: "This is advertising or spam. Please use the marketplace to sell things.",
  harassment: "This hurts or pressures someone. Please disagree without attacking people.",
  hate: "This insults people for who they are. We don't allow that here.",
  violence: "This threatens someone or glorifies violence. Everyone must be able to feel safe here.",
  sexual: "This is sexual content. We don't allow that here.",
  scam: "This misleads people about money or goods. We don't allow that here.",
  "self-harm": "We're worried about you. Please talk to someone. Help is available.",
};

/** The reason after choosing a template: it replaces an unedited template, but never text the administrator wrote. */
export function withTemplate(reason: string, template: string): string {
  const written = reason.trim();
  const isUntouched = written === "" || Object.values(templates).includes(written);
  return isUntouched ? template : `${written}\n\n${template}`;
}

/** All templates, the one for the report's reason first. */
export function templatesFor(reason: string): ReadonlyArray<{ value: string; text: string }> {
  const all = Object.entries(templates).map(([value, text]) => ({ value, text }));
  return all.toSorted((a, b) => Number(b.value === reason) - Number(a.value === reason));
}
