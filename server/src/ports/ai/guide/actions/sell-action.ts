import { wordsOf } from "../../../../language/words.ts";
import { type ActionAnswer, said, titled } from "./action-answer.ts";
import { subjectOf } from "./intents.ts";
import { Sentence } from "./sentence.ts";

const currency = String.raw`(?:€|\$|£|eur|euros?|bucks|dollars?|pounds?|usd|gbp)`;
const price = new RegExp(
  String.raw`\b(?:for|at|asking|price|about|around)?\s*(?:for |about |around |maybe |only )*(?:${currency}\s*(\d{1,7}(?:[.,]\d{1,2})?)|(\d{1,7}(?:[.,]\d{1,2})?)\s*${currency})(?![\w.])|\b(?:for|at|asking)(?: about| around| maybe| only)? (\d{1,7}(?:[.,]\d{1,2})?)(?![\w.,]*\d)\b`,
  "i",
);

/** "Sell my lamp for 20": the sell form with what was said. */
export function sellAction(sentence: Sentence): ActionAnswer | null {
  const found = price.exec(sentence.written);
  const amount = Number((found?.[1] ?? found?.[2] ?? found?.[3] ?? "").replace(",", "."));
  const rest = found ? Sentence.of(sentence.written.replace(found[0], " ")) : sentence;
  const title = titled(subjectOf("sell", rest));
  const suggestions = ["What price is fair?", "How do I take good pictures?"];
  if (wordsOf(title).length === 0 || /^(?:it|that|this|something|stuff|things)$/i.test(title))
    return said("Gladly. The form asks for a title, pictures, price and place.", suggestions, [
      { kind: "listing", title: "", price: null },
    ]);
  const asked = amount > 0 ? amount.toFixed(2) : null;
  const next =
    asked === null
      ? "Pictures and a price are all that's missing."
      : "Pictures and its condition are all that's missing.";
  return said(`I've started a listing for you. ${next}`, suggestions, [{ kind: "listing", title, price: asked }]);
}
