import { useNavigate, useSearch } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";

/** The tabs by their names in the address; the first one has none. */
export const homeTabs = ["coach", "experiences", "goals", "karma"] as const;

export type HomeTab = (typeof homeTabs)[number];

/** The anchor of links to a tab, so that it scrolls into view. */
export const tabsAnchor = "tabs";

/** The search part of an address that opens a tab. */
export function searchFor(tab: HomeTab): { tab?: HomeTab } {
  return tab === "coach" ? {} : { tab };
}

/** The open tab, stored in the address. */
export function useHomeTab(): [HomeTab, (tab: HomeTab) => void] {
  const search = useSearch({ from: "/app/member/home" });
  const navigate = useNavigate();
  const tab = homeTabs.find((name) => name === search.tab) ?? "coach";
  const open = (next: HomeTab) =>
    void navigate({ to: paths.home, search: searchFor(next), replace: true, resetScroll: false });
  return [tab, open];
}
