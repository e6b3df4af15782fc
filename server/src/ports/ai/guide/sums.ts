const number = String.raw`-?\d+(?:[.,]\d+)?`;
const sum = new RegExp(
  String.raw`(${number})\s*(\+|-|–|−|\*|x|×|\/|:|÷|plus|minus|times|divided by|multiplied by|percent of|% of)\s*(${number})`,
  "i",
);
const asked = /^(?:(?:hey|so|ok|please|quick|what|whats|what's|is|how much|calculate|can you|tell me|the|sum|result|of|coach)\W+)*$/i;

const value = (text: string) => Number(text.replace(",", "."));

function result(left: number, sign: string, right: number): number | null {
  switch (sign.toLowerCase()) {
    case "+":
    case "plus":
      return left + right;
    case "-":
    case "–":
    case "−":
    case "minus":
      return left - right;
    case "*":
    case "x":
    case "×":
    case "times":
    case "multiplied by":
      return left * right;
    case "percent of":
    case "% of":
      return (left / 100) * right;
    default:
      return right === 0 ? null : left / right;
  }
}

/** The answer to a message that asks for one sum of two numbers and nothing else; null for every other. */
export function sumAnswer(message: string): string | null {
  const found = sum.exec(message);
  if (!found) return null;
  const [whole, left = "", sign = "", right = ""] = found;
  const before = message.slice(0, found.index);
  const after = message.slice(found.index + whole.length).replace(/[=?.!\s]/g, "");
  if (after !== "" || !(before.trim() === "" || asked.test(before))) return null;
  const total = result(value(left), sign, value(right));
  if (total === null) return "You can't divide by zero.";
  const shown = Number(total.toFixed(6)).toLocaleString("en-GB", { maximumFractionDigits: 6 });
  return `${whole.trim()} is ${shown}.`;
}
