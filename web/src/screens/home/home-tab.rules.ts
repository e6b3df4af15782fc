/** The tabs by their names in the address; the first one has none. */
export const homeTabs = ["coach", "experiences", "goals", "karma"] as const;

export type HomeTab = (typeof homeTabs)[number];

/** The tab in the address; unknown names count as the first. */
export function tabIn({ tab }: { tab?: string }): HomeTab {
  return homeTabs.find((name) => name === tab) ?? "coach";
}
