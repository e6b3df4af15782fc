/** What goals and events can be about, compiled from content/themes.yaml. */
export type ThemeContent = {
  id: string;
  /** As in "about running". */
  name: string;
  /** A wish for people, which any social event serves. */
  social: boolean;
  /** Words and phrases that say it. */
  words: string[];
  /** Phrases in which such a word means something else. */
  except: string[];
  /** Whole goals that say it without such a word. */
  goals: string[];
  /** Ids of themes that may help too. */
  related: string[];
  /** Words of the same kind; two kinds of one theme don't go together. */
  kinds: string[][];
}[];
