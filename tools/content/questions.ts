import { encoder, meaningSize, packed } from "../../server/src/language/encoder/encoder.ts";
import { stemOf, wordsOf } from "../../server/src/language/words.ts";
import type { Situation } from "../../server/src/ports/ai/guide/guide-content.ts";
import type { GuideKnowledge, Meanings } from "./guide.ts";
import { meanOf } from "./meanings.ts";
import { signsPattern } from "./signs.ts";
import { contentFiles, readContent } from "./read.ts";
import { guideQuestions } from "./shapes.ts";

/** Words to say or send, of two sentences or more. */
const hasText = /“[^”]{70,}”/u;
/** Words of an answer that are said again where less was asked for. */
const shortAnswer = 22;
/** Characters of what can be tapped. */
const longestSuggestion = 48;

/** The first sentences of an answer that are short together. */
function beginningOf(answer: string): string {
  const [first = "", ...rest] = answer.split(/(?<=[.!?])\s+/u);
  let text = first;
  for (const sentence of rest) {
    if (`${text} ${sentence}`.split(/\s+/u).length > shortAnswer) break;
    text = `${text} ${sentence}`;
  }
  return text;
}

/** content/questions: each as a situation, and what people say next. */
export function questionsOf(
  register: (file: string, id: string, asks: readonly string[]) => void,
): Pick<GuideKnowledge, "questions" | "talks"> {
  const talks: GuideKnowledge["talks"] = {};
  const questions = contentFiles("questions").flatMap((file) => {
    const { name, needs: allNeed, questions: all } = readContent(file, guideQuestions);
    return all.map(({ id: own, needs = allNeed, weight, events, asks, answer, more, next }): Situation => {
      // A situation may have the same name.
      const id = `ask-${own}`;
      register(file, id, asks);
      talks[id] = next;
      const [first = answer] = more;
      const tapped = next.flatMap(({ says }) => says.find((text) => text.length <= longestSuggestion) ?? []);
      return {
        id,
        topic: name,
        weight,
        signs: null,
        needs: signsPattern(needs),
        unless: null,
        answers: [answer],
        why: first,
        first,
        more,
        "didnt-work": [],
        shorter: beginningOf(answer),
        suggestions: [...tapped.slice(0, 2), "Tell me more"],
        ...(events && { events }),
        talk: "own",
        isQuestion: true,
        ...(hasText.test(answer) && { isText: true }),
      };
    });
  });
  return { questions, talks };
}

/** The stems of what is said about each question, and the numbers of the questions that have them. */
export function questionStems({
  questions,
  talks,
}: Pick<GuideKnowledge, "questions" | "talks">): [stem: string, labels: number[]][] {
  const stems = new Map<string, number[]>();
  for (const [label, { id, answers, more }] of questions.entries()) {
    const next = (talks[id] ?? []).flatMap(({ says, answer }) => [...says, answer]);
    const words = wordsOf([...answers, ...more, ...next, id.slice(4).replaceAll("-", " ")].join(" "));
    for (const stem of new Set(words.map(stemOf))) stems.set(stem, [...(stems.get(stem) ?? []), label]);
  }
  return [...stems];
}

/** So many situations are told for a question, each by so many of its nearest examples. */
const mostWithin = 5;
const nearestExamples = 3;

/** The situations that each question belongs to, by the meaning of its asks. */
export function withinOf({ questions, asks, examples, situations }: GuideKnowledge, meaningOf: Meanings): string[][] {
  const rows = examples.map(([, text]) => packed(meaningOf(text)));
  const filled = rows.length % 2 === 0 ? rows : [...rows, new Int8Array(meaningSize)];
  const table = encoder().table(Int8Array.from(filled.flatMap((row) => [...row])));
  const byId = Map.groupBy(asks, ([id]) => id);
  const known = new Set(situations.map(({ id }) => id));
  return questions.map(({ id }) => {
    const likeness = table.likeness(meanOf((byId.get(id) ?? []).map(([, text]) => meaningOf(text))));
    const near = new Map<string, number[]>();
    for (const [row, [of]] of examples.entries()) {
      if (known.has(of)) near.set(of, [...(near.get(of) ?? []), likeness[row] ?? 0]);
    }
    const scored = [...near].map(([of, values]) => {
      const best = values.toSorted((a, b) => b - a).slice(0, nearestExamples);
      return { of, value: best.reduce((sum, value) => sum + value, 0) / best.length };
    });
    return scored
      .toSorted((a, b) => b.value - a.value)
      .slice(0, mostWithin)
      .map(({ of }) => of);
  });
}

/** How much of the variance of all directions is added to each: what few asks show of it is uncertain. */
const smoothing = 1;

/**
 * What makes the asks of one question differ counts less (within-class covariance normalisation: Hatch, Kajarekar, Stolcke
 * 2006): the lower triangle of L, row by row, for L·Lᵀ the covariance within questions. `L⁻¹·meaning` is compared.
 */
export function askDirections({ asks }: Pick<GuideKnowledge, "asks">, meaningOf: Meanings): Float32Array {
  const size = meaningSize;
  const covariance = new Float64Array(size * size);
  const byId = Map.groupBy(asks, ([id]) => id);
  for (const of of byId.values()) {
    const meanings = of.map(([, text]) => meaningOf(text));
    const mean = Array.from(
      { length: size },
      (_, at) => meanings.reduce((sum, one) => sum + (one[at] ?? 0), 0) / of.length,
    );
    for (const meaning of meanings) {
      const apart = mean.map((value, at) => (meaning[at] ?? 0) - value);
      for (let row = 0; row < size; row++) {
        for (let at = 0; at <= row; at++) {
          covariance[row * size + at] =
            (covariance[row * size + at] ?? 0) + ((apart[row] ?? 0) * (apart[at] ?? 0)) / asks.length;
        }
      }
    }
  }
  const trace = Array.from({ length: size }, (_, at) => covariance[at * size + at] ?? 0).reduce((a, b) => a + b, 0);
  for (let at = 0; at < size; at++) {
    covariance[at * size + at] = (covariance[at * size + at] ?? 0) + smoothing * Math.max(trace / size, 1e-6);
  }
  return cholesky(covariance, size);
}

function cholesky(matrix: Float64Array, size: number): Float32Array {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let at = 0; at <= row; at++) {
      let sum = matrix[row * size + at] ?? 0;
      for (let k = 0; k < at; k++) sum -= (lower[row * size + k] ?? 0) * (lower[at * size + k] ?? 0);
      lower[row * size + at] = row === at ? Math.sqrt(sum) : sum / (lower[at * size + at] ?? 1);
    }
  }
  return Float32Array.from(lower);
}
