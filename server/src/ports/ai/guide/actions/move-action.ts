import { dateIn } from "../../../../language/dates.ts";
import { wordsOf } from "../../../../language/words.ts";
import type { MemberAgendaItem } from "../../ai.ts";
import { dayNumber, whenText } from "../../words/when.ts";
import { type ActionAnswer, type ActionContext, listed, said } from "./action-answer.ts";
import { clockOf } from "./agenda-action.ts";
import { subjectOf } from "./intents.ts";
import { meantOf, recordsNamed, recordsOf } from "./records.ts";
import { Sentence } from "./sentence.ts";
import { at } from "./zoned.ts";

const suggestions = ["What's on my agenda?", "Help me plan my week"];

/** "Move my dentist appointment to Friday": a card that moves it, keeping its hour unless another is named. */
export function moveAction(sentence: Sentence, context: ActionContext): ActionAnswer | null {
  const { request, now, timeZone } = context;
  if (!request.member) return null;
  const date = dateIn(sentence.text, now, timeZone);
  const subject = subjectOf("move", date ? Sentence.of(date.rest) : sentence);
  const records = recordsOf(request);
  const named = meantOf(recordsNamed(wordsOf(subject), records, ["agenda"]));
  const several = named.several;
  // An event that is on no agenda of these days may still be meant.
  const one =
    named.one ?? (several.length > 0 ? null : (recordsNamed(wordsOf(subject), records, ["experience"])[0] ?? null));
  if (several.length > 0) {
    const titles = several.slice(0, 3).map(({ title }) => title);
    return { ...said(`Which one do you mean: ${listed(titles)}?`, suggestions), isFree: true };
  }
  if (!one) {
    if (!date) return null;
    return said(`I can't find “${subject}” on your agenda for the next days.`, suggestions, [
      { kind: "link", page: "agenda" },
    ]);
  }
  if (one.record.kind === "experience" || (one.record.kind === "agenda" && one.record.item.experienceId))
    return said(
      `“${one.record.title}” is an event, so only its host can move it. If you host it, edit it there.`,
      suggestions,
      [{ kind: "link", page: "my-events" }],
    );
  if (one.record.kind !== "agenda") return null;
  const { item } = one.record;
  if (!date) {
    const lower = subject || item.title;
    return {
      ...said(`To when? “${item.title}” is ${whenText(item.dateTime, now, timeZone)} now.`, [
        `Move ${lower} to tomorrow`,
        `Move ${lower} to Saturday at 11`,
      ]),
      isFree: true,
    };
  }
  return movedAnswer(item, date, context);
}

function movedAnswer(
  item: MemberAgendaItem,
  date: { at: Date; hasDay: boolean; hasTime: boolean },
  { now, timeZone }: ActionContext,
): ActionAnswer | null {
  if (item.id === undefined) return null;
  const from = new Date(item.dateTime);
  // Only what was named changes: the day, the hour, or both.
  const day = date.hasDay ? date.at : from;
  const clock = date.hasTime ? clockOf(date.at, timeZone) : clockOf(from, timeZone);
  const to = at(dayNumber(day, timeZone), clock, timeZone);
  const bare = (moment: string) => whenText(moment, now, timeZone).replace(/^on /, "");
  if (to.getTime() <= now.getTime())
    return { ...said("That's already past. Which day did you mean?", suggestions), isFree: true };
  return said(
    `Moving “${item.title}” from ${bare(item.dateTime)} to ${bare(to.toISOString())}. Tap to confirm.`,
    suggestions,
    [
      {
        kind: "move",
        agendaItemId: item.id,
        title: item.title,
        from: item.dateTime,
        to: to.toISOString(),
        duration: item.duration,
      },
    ],
  );
}
