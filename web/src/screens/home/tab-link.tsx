import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { searchFor, tabsAnchor } from "./home-tab.ts";
import type { HomeTab } from "./home-tab.rules.ts";

interface TabLinkProps {
  tab: HomeTab;
  /** The anchor of a record in the tab. */
  anchor?: string | undefined;
  className?: string;
  children?: ReactNode;
}

/** Opens a tab and scrolls it into view, even if it is already open. */
export function TabLink({ tab, anchor = tabsAnchor, className, children }: TabLinkProps) {
  return (
    <Link
      to={paths.home}
      search={searchFor(tab)}
      hash={anchor}
      replace
      resetScroll={false}
      onClick={() => document.getElementById(tabsAnchor)?.scrollIntoView()}
      className={className}
    >
      {children}
    </Link>
  );
}
