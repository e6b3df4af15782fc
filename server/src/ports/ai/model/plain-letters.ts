/** Letters of other scripts that look like Latin ones, by what they look like. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: "аαɑ",
    b: "Ьƅ",
    c: "сϲ",
    d: "ԁ",
    e: "еєҽ",
    g: "ɡ",
    h: "һ",
    i: "іιɩ",
    j: "ј",
    k: "кκ",
    l: "ӏⅼ",
    m: "м",
    n: "ո",
    o: "оοσօ",
    p: "рρ",
    q: "ԛ",
    r: "г",
    s: "ѕ",
    t: "тτ",
    u: "υս",
    v: "νѵ",
    w: "ԝω",
    x: "хχ",
    y: "уγү",
    A: "АΑᎪ",
    B: "ВΒ",
    C: "СϹ",
    D: "ᎠⅮ",
    E: "ЕΕ",
    H: "НΗ",
    I: "ІΙӀ",
    J: "Ј",
    K: "КΚ",
    M: "МΜ",
    N: "Ν",
    O: "ОΟ",
    P: "РΡ",
    S: "Ѕ",
    T: "ТΤᎢ",
    X: "ХΧ",
    Y: "УΥҮ",
    Z: "Ζ",
  }).flatMap(([letter, all]) => [...all].map((other) => [other, letter])),
);

/** Where the digits of other scripts begin. */
const digitStarts = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xbe6, 0xe50];

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const start = digitStarts.find((one) => code >= one && code < one + 10);
  return start === undefined ? digit : String(code - start);
}

/** A word that is partly Latin, or of nothing but lookalikes in capitals, as it looks. */
function plainWord(word: string): string {
  const latin = [...word].map((letter) => lookalikes[letter] ?? letter).join("");
  const isMixed = /[a-z]/iu.test(word) || (/^\p{Lu}+$/u.test(latin) && /^[A-Z]+$/u.test(latin));
  return isMixed ? latin : word;
}

/** Text without what can't be seen: formatting characters, tags, and controls but line breaks and tabs. */
export function withoutInvisible(text: string): string {
  return text.replace(
    /(?![\n\t])(?:[\p{Cc}\p{Cf}\u{e0000}-\u{e0fff}\u115f\u1160\u3164\uffa0]|\p{Variation_Selector}|\u034f)/gu,
    "",
  );
}

/** Text as a reader sees it: compatibility forms and lookalikes as plain letters and digits, without what can't be seen. */
export function plainLetters(text: string): string {
  return withoutInvisible(text.normalize("NFKC"))
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/[\p{L}\p{M}]+/gu, plainWord);
}
