import { useNavigate, useSearch } from "@tanstack/react-router";
import { anchors, paths } from "../../app/paths.ts";
import { type HomeTab, tabIn } from "./home-tab.rules.ts";

/** The anchor of links to a tab, so that it scrolls into view. */
export const tabsAnchor = anchors.homeTabs;

/** The search part of an address that opens a tab. */
export function searchFor(tab: HomeTab): { tab?: HomeTab } {
  return tab === "coach" ? {} : { tab };
}

/** The open tab, stored in the address. */
export function useHomeTab(): [HomeTab, (tab: HomeTab) => void] {
  const search = useSearch({ from: "/app/member/home" });
  const navigate = useNavigate();
  const tab = tabIn(search);
  const open = (next: HomeTab) =>
    void navigate({ to: paths.home, search: searchFor(next), replace: true, resetScroll: false });
  return [tab, open];
}
