import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash, writeContentStamp } from "../build-stamp.mjs";
import { careLanguages, type CareContent, type CareLanguage } from "../../server/src/ports/ai/care/care-content.ts";
import { carePhraseTable, careSentences, everyday, trainCare } from "./care.ts";
import { compiledModel, guideKnowledge, trainMessages, trainMoves } from "./guide.ts";
import type { GuideContent } from "../../server/src/ports/ai/guide/guide-content.ts";
import { readContent } from "./read.ts";
import { careAnswers, helplines } from "./shapes.ts";

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
const { model: messageModel, words } = trainMessages(knowledge);
const moveModel = trainMoves(knowledge);
const guide: GuideContent = {
  ...knowledge,
  words,
  models: { messages: compiledModel(messageModel), moves: compiledModel(moveModel) },
};
write("guide.json", JSON.stringify(guide));
write("guide.bin", new Uint8Array(messageModel.weights.buffer));
write("moves.bin", new Uint8Array(moveModel.weights.buffer));

const ordinary = everyday([...guide.examples, ...guide.moves].map(([, text]) => text));
const { classes, weights, scale, biases } = trainCare([...careSentences(), ...ordinary]);
const care: CareContent = {
  answers: answersByLanguage(),
  helplines: readContent("care/helplines.yaml", helplines),
  phrases: carePhraseTable(),
  classifier: { classes: [...classes] as CareContent["classifier"]["classes"], scale, biases: [...biases] },
  thresholds: { sure: 0.95, unsure: 0.9 },
};
write("care.json", JSON.stringify(care));
write("care.bin", new Uint8Array(weights.buffer));
writeContentStamp(hash);
