import type { CoverTopic } from "@alongside/contract/experiences/covers/topics.constants.ts";

/** What a title says for each drawing, compiled from content/covers.yaml. */
export type CoverContent = {
  topic: CoverTopic;
  /** Folded words and phrases; one that ends in "*" stands for all that begins so. */
  words: string[];
  /** The same for where or with what something happens. */
  settings: string[];
  /** Ids of content/themes.yaml. */
  themes: string[];
}[];
