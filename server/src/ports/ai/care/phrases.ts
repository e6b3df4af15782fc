/** Regular expressions, as text, on folded words with single spaces between them. */
export interface CarePhrases {
  /** Everyday figures of speech; they are taken out before the rest is looked for. */
  harmless: readonly string[];
  emergency: readonly string[];
  danger: readonly string[];
  self: readonly string[];
}
