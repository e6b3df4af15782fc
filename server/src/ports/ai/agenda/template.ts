import type { AgendaRequest } from "../ai.ts";
import { fill } from "./minutes.ts";
import type { Phase } from "./planner.ts";
import type { Programme } from "./programme-content.read.ts";
import { Words } from "./words.ts";

type Template = Programme["templates"][number];

/** The template that a title calls for, else a description, else the category. */
export function templateFor(request: AgendaRequest, { templates, categories }: Programme): Template {
  const [title, description] = [new Words(request.experienceTitle), new Words(request.experienceDescription ?? "")];
  const score = ({ words }: Template) =>
    words === null ? 0 : title.all(words).length * 3 + Math.min(2, description.all(words).length);
  const best = templates.reduce<Template | undefined>(
    (most, one) => (score(one) > (most ? score(most) : 0) ? one : most),
    undefined,
  );
  const chosen = best ?? templates.find(({ id }) => id === (categories[request.category.toLowerCase()] ?? "social"));
  if (!chosen) throw new Error("there is no template for a programme");
  return chosen;
}

/** Breaks for whatever lasts more than 90 minutes, one of them a meal in the middle of half a day. */
export function breaksFor(duration: number, { frame }: Programme): Phase[] {
  const count = duration <= 90 ? 0 : Math.max(1, Math.round(duration / 120) - 1);
  return Array.from({ length: count }, (_, at) => {
    const isMeal = duration >= 270 && at === Math.floor((count - 1) / 2);
    const { title: activity, description } = isMeal ? frame.meal : frame.break;
    return { minutes: isMeal ? 40 : duration >= 150 ? 15 : 10, activity, description };
  });
}

/** As many parts of a template as the time has room for, the most important ones, in their order. */
export function partsOf(template: Template, minutes: number): Phase[] {
  const wanted = Math.max(1, Math.min(template.parts.length, Math.round(minutes / (minutes < 40 ? 10 : 20))));
  const kept = new Set(template.parts.toSorted((a, b) => b.weight - a.weight).slice(0, wanted));
  const parts = template.parts.filter((part) => kept.has(part));
  const lengths = fill(
    minutes,
    parts.map(({ weight }) => ({ minutes: null, usual: weight, most: null })),
  );
  return parts.map(({ title, description }, at) => ({ minutes: lengths[at] ?? 0, activity: title, description }));
}

/** Puts breaks where the time is nearest to its equal parts; one that finds no place lengthens the last part. */
export function withBreaks(phases: readonly Phase[], breaks: readonly Phase[]): Phase[] {
  const total = phases.reduce((sum, phase) => sum + phase.minutes, 0);
  const result: Phase[] = [];
  let passed = 0;
  let next = 0;
  for (const [at, phase] of phases.entries()) {
    result.push(phase);
    passed += phase.minutes;
    const following = phases[at + 1];
    const due = (total * (next + 1)) / (breaks.length + 1);
    const pause = breaks[next];
    if (!pause || !following) continue;
    if (passed >= due || Math.abs(passed - due) <= Math.abs(passed + following.minutes - due)) {
      result.push(pause);
      next += 1;
    }
  }
  const left = breaks.slice(next).reduce((sum, { minutes }) => sum + minutes, 0);
  const last = result.at(-1);
  if (last && left > 0) result[result.length - 1] = { ...last, minutes: last.minutes + left };
  return result;
}
