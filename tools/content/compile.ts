import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash, writeContentStamp } from "../build-stamp.mjs";
import {
  careKinds,
  careLanguages,
  type CareContent,
  type CareLanguage,
} from "../../server/src/ports/ai/care/care-content.ts";
import { plainText } from "../../server/src/ports/ai/care/plain.ts";
import { CareReader } from "../../server/src/ports/ai/care/reader.ts";
import {
  careConceptTable,
  carePhraseTable,
  careResolvedTable,
  careSentences,
  everyday,
  phraseSentences,
  trainCare,
} from "./care.ts";
import type { LinearModel } from "../../server/src/language/linear.ts";
import { actionsContent } from "./actions.ts";
import {
  guideKnowledge,
  learnedTexts,
  trainKinds,
  trainMessages,
  questionWords,
  trainMoves,
  writeMessages,
  writeModel,
  writeWords,
} from "./guide.ts";
import { writeArrays } from "../../server/src/language/arrays-file.ts";
import { meaningsOf, meanOf } from "./meanings.ts";
import { meaningSize, packed } from "../../server/src/language/encoder/encoder.ts";
import { askMeaning } from "../../server/src/ports/ai/guide/questions.ts";
import type { GuideContent } from "../../server/src/ports/ai/guide/guide-content.ts";
import { itemContent } from "./item.ts";
import { askDirections, withinOf } from "./questions.ts";
import { landFile } from "./land.ts";
import { programmeContent } from "./programme.ts";
import { modelContent } from "./model.ts";
import { englishNames, marketContent, marketSynonyms } from "./market.ts";
import { readContent } from "./read.ts";
import { writeRecords } from "../../server/src/ports/ai/records.ts";
import { careAnswers, helplines } from "./shapes.ts";
import { themeContent } from "./themes.ts";
import { coverContent } from "./covers.ts";
import { weekContent } from "./week.ts";

// node tools/content/compile.ts: checks content/ and writes what the server reads into server/compiled.

const target = join(import.meta.dirname, "../../server/compiled");

function write(name: string, content: string | Uint8Array): void {
  const file = join(target, name);
  // Renamed into place, so that a server that starts meanwhile never reads half a file.
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

function answersByLanguage(): CareContent["answers"] {
  const read = (language: CareLanguage) => {
    const { language: of, ...answers } = readContent(`care/answers/${language}.yaml`, careAnswers);
    if (of !== language) throw new Error(`content/care/answers/${language}.yaml says it is ${of}`);
    return [language, answers] as const;
  };
  return Object.fromEntries(careLanguages.map(read)) as CareContent["answers"];
}

const hash: string = contentHash();
mkdirSync(target, { recursive: true });
const knowledge = guideKnowledge();
const english = careSentences().filter(({ language }) => language === "en");
const meaningOf = await meaningsOf([...learnedTexts(knowledge), ...english.map(({ text }) => text)]);
const { model: messageModel, words } = trainMessages(knowledge, meaningOf);
const moveModel = trainMoves(knowledge, meaningOf);
const { model: kindModel, talks } = trainKinds(knowledge.talks, meaningOf);
const { acts, examples, asks, situations, facts, turns, tones, records, phrases } = knowledge;
const within = withinOf(knowledge, meaningOf);
const questions = knowledge.questions.map((question, at) => ({ ...question, within: within[at] ?? [] }));
const ofQuestions = questionWords(knowledge);
const guide: GuideContent = {
  situations,
  facts,
  turns,
  tones,
  records,
  phrases,
  questions: questions.map(({ id, topic, needs, isText, within }) => ({ id, topic, needs, isText, within })),
  words: { messages: [...words.words], questions: [...ofQuestions.words] },
  talkIds: Object.keys(talks),
  classes: {
    messages: [...messageModel.classes],
    moves: [...moveModel.classes],
    kinds: [...kindModel.classes],
  },
};
write("guide.json", JSON.stringify(guide));
write("questions.bin", writeRecords(questions));
write("talks.bin", writeRecords(Object.values(talks)));
write("guide.bin", writeModel(messageModel));
write("moves.bin", writeModel(moveModel));
write("talk-kinds.bin", writeModel(kindModel));
write("message-words.bin", writeWords(words));
write("question-words.bin", writeWords(ofQuestions));
write("messages.bin", writeMessages(knowledge, messageModel.classes));
/** The rows of a table; the encoder compares an even number. */
const rowsOf = (meanings: readonly Float32Array[]): Int8Array => {
  const rows = new Int8Array((meanings.length + (meanings.length % 2)) * meaningSize);
  for (const [at, meaning] of meanings.entries()) rows.set(packed(meaning), at * meaningSize);
  return rows;
};
const said = examples.map(([, text]) => meaningOf(text));
const talked = Object.values(talks).flatMap((all) => all.map(({ says }) => meanOf(says.map(meaningOf))));
const directions = askDirections(knowledge, meaningOf);
write("directions.bin", writeArrays([directions]));
const asMeant = (text: string) => askMeaning(meaningOf(text), directions);
const asked = asks.map(([, text]) => asMeant(text));
const byQuestion = Map.groupBy(asks, ([id]) => id);
const questioned = knowledge.questions.map(({ id }) =>
  meanOf((byQuestion.get(id) ?? []).map(([, text]) => asMeant(text))),
);
/** Where each list begins in all of them together, and where the last ends. */
const startsOf = (lengths: readonly number[]) => {
  let end = 0;
  return Uint32Array.from([0, ...lengths.map((length) => (end += length))]);
};
const next = knowledge.questions.map(({ id }) =>
  (talks[id] ?? []).flatMap(({ says }, talk) => says.map((text) => ({ text, talk }))),
);
write(
  "meanings.bin",
  writeArrays([
    ...[said, asked, questioned, talked, next.flat().map(({ text }) => asMeant(text))].map(rowsOf),
    startsOf(Object.values(talks).map(({ length }) => length)),
    startsOf(next.map(({ length }) => length)),
    Uint16Array.from(next.flat(), ({ talk }) => talk),
  ]),
);
write("themes.json", JSON.stringify(themeContent()));
write("covers.json", JSON.stringify(coverContent()));
write("actions.json", JSON.stringify(actionsContent()));
write("item.json", JSON.stringify(itemContent()));
write("programme.json", JSON.stringify(programmeContent()));
const market = marketContent();
write("market.json", JSON.stringify(market));
write("market-synonyms.json", JSON.stringify(marketSynonyms(market, englishNames())));
write("week.json", JSON.stringify(weekContent()));

const read = { phrases: carePhraseTable(), concepts: careConceptTable(), resolved: careResolvedTable() };
const reader = new CareReader(read);
// What people tell the guide is harmless, except where it has the words of a crisis. What they say in the middle of a talk
// (content/turns) is too near to those.
const isAsked = new Set(guide.questions.map(({ id }) => id));
const told = [
  ...[...examples, ...acts.filter(([act]) => !(act in guide.turns))].map(([, text]) => text),
  ...knowledge.details,
  // What people say after the answer to a question is often only understood with it.
  ...Object.entries(talks).flatMap(([id, all]) => (isAsked.has(id) ? [] : all.flatMap(({ says }) => says))),
];
const meant = [
  ...english.map(({ text, kind }) => ({ text, kind: kind === "harmless" ? -1 : careKinds.indexOf(kind) })),
  ...[...examples, ...asks].map(([, text]) => ({ text, kind: -1 })),
];
write("care-meanings.bin", new Uint8Array(rowsOf(meant.map(({ text }) => meaningOf(text))).buffer));
const ordinary = everyday(told.filter((text) => reader.phrases(plainText(text), "en").length === 0));
const { crisis, kind } = trainCare([...careSentences(), ...phraseSentences(read.phrases), ...ordinary], reader);
const needed = ({ scale, biases }: LinearModel) => ({ scale, biases: [...biases] });
const care: CareContent = {
  ...read,
  answers: answersByLanguage(),
  helplines: readContent("care/helplines.yaml", helplines),
  classifier: { crisis: needed(crisis), kind: needed(kind) },
  meant: meant.map(({ kind: of }) => of),
};
write("care.json", JSON.stringify(care));
write("care.bin", Buffer.concat([crisis.weights, kind.weights].map(({ buffer }) => new Uint8Array(buffer))));
write("model.json", JSON.stringify(modelContent()));
write("land.bin", landFile());
writeContentStamp(hash);
