import { expect, it } from "vitest";
import { whatToBring } from "./bring.rules.ts";

it.each<[string, readonly string[]]>([
  ["We walk along the river. Please bring water and a hat.", ["Please bring water and a hat."]],
  ["Bring a dish to share! We start at seven.", ["Bring a dish to share!"]],
  ["Wear shoes that may get wet.", ["Wear shoes that may get wet."]],
  ["It's cold by the sea, so wear something warm.", ["It's cold by the sea, so wear something warm."]],
  ["You don't need to bring anything.", ["You don't need to bring anything."]],
  ["Bread is there, you can bring cheese.", ["Bread is there, you can bring cheese."]],
  ["Don't forget your library card", ["Don't forget your library card"]],
  ["What to bring: a mat and a towel", ["What to bring: a mat and a towel"]],
  ["Plan:\n- Bring gloves\n- Plant herbs", ["Bring gloves"]],
  ["Bring a mug.\nBring a mug.", ["Bring a mug."]],
  ["Bring a. Bring b. Bring c. Bring d.", ["Bring a.", "Bring b.", "Bring c."]],
  ["A dinner to bring people together.", []],
  ["Come alone or bring a friend.", []],
  ["You can bring someone. Bring a friend's spare mat.", ["Bring a friend's spare mat."]],
  ["We want to bring neighbours together over soup.", []],
  ["I bring the tools and the seeds.", []],
  ["We'll bring the tea.", []],
  ["Games bring back memories.", []],
  ["A talk about how shoes wear out.", []],
  ["The group brings joy. Underwear swap.", []],
  ["", []],
])("reads from %j: %j", (description, found) => {
  expect(whatToBring(description)).toEqual(found);
});
