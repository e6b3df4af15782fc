import type { Services } from "../../server/src/services.ts";
import { cities } from "./cities.ts";
import { agendaOf, commonGoals, type DemoGoal, goalsOf, questionsOf } from "./goals.ts";
import { addDays, localDay, momentOf } from "./local-time.ts";
import { people } from "./people.ts";
import { at } from "./random.ts";
import type { GoTo, IdOf } from "./clock.ts";

/** Adds goals and agendas for all members; most of them belong to the two login accounts. */
export async function addGoalsAndAgendas(services: Services, idOf: IdOf, now: Date, goTo: GoTo): Promise<void> {
  for (const [index, [, , username, home]] of people.entries()) {
    const userId = idOf(username);
    const goals = goalsOf[username] ?? [at(commonGoals, index)];
    for (const goal of goals.toReversed()) await pursue(services, userId, goal, now, goTo);
    await plan(services, userId, username, home, now);
    for (const message of questionsOf[username] ?? []) {
      goTo(0.9);
      await services.coach.askAsMember(userId, {
        message,
        timeZone: zoneOf(home),
        signal: new AbortController().signal,
      });
    }
  }
}

async function pursue({ goals }: Services, userId: string, goal: DemoGoal, now: Date, goTo: GoTo): Promise<void> {
  const { title, description = null, category, visibility, dueIn, progress, steps = [] } = goal;
  goTo(0.05);
  const targetDate = dueIn === undefined ? null : addDays(now, dueIn).toISOString().slice(0, 10);
  const { id } = await goals.create(userId, { title, description, category, visibility, targetDate });
  for (const step of steps) {
    const added = await goals.addStep(userId, id, { title: step.replace(/^x /u, "") });
    if (step.startsWith("x ")) await goals.changeStep(userId, id, added.id, { isDone: true });
  }
  for (const [index, percent] of progress.entries()) {
    goTo((index + 1) / (progress.length + 1));
    await goals.change(userId, id, { progress: percent });
  }
}

async function plan({ agenda }: Services, userId: string, username: string, home: string, now: Date): Promise<void> {
  const timeZone = zoneOf(home);
  const today = localDay(now, timeZone);
  for (const { title, type, inDays, at: clock, minutes, isDone } of agendaOf[username] ?? []) {
    const dateTime = momentOf(addDays(today, inDays), clock, timeZone).toISOString();
    const item = await agenda.add(userId, { title, type, dateTime, duration: minutes });
    if (isDone) await agenda.complete(userId, item.id, true);
  }
}

function zoneOf(home: string): string {
  return cities.find(({ name }) => name === home)?.timeZone ?? "UTC";
}
