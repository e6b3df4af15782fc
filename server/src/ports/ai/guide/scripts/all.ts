import { confidence } from "./confidence.ts";
import { decisions } from "./decisions.ts";
import { fitness } from "./fitness.ts";
import { goals } from "./goals.ts";
import { habits } from "./habits.ts";
import { learning } from "./learning.ts";
import { loneliness } from "./loneliness.ts";
import { money } from "./money.ts";
import { mood } from "./mood.ts";
import { motivation } from "./motivation.ts";
import { planning } from "./planning.ts";
import { relationships } from "./relationships.ts";
import type { AdviceTopic, Script } from "./script.ts";
import { shopping } from "./shopping.ts";
import { sleep } from "./sleep.ts";
import { stress } from "./stress.ts";
import { work } from "./work.ts";

/** By topic; where two fit equally well the earlier one, being the more particular, is meant. */
export const scripts: Readonly<Record<AdviceTopic, Script>> = {
  sleep,
  loneliness,
  motivation,
  work,
  money,
  learning,
  fitness,
  relationships,
  shopping,
  decisions,
  stress,
  mood,
  confidence,
  habits,
  planning,
  goals,
};
