import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { type HomeTab, searchFor, tabsAnchor } from "./home-tab.ts";

/** Opens a tab and brings it into view, also the one that is open already. */
export function TabLink({ tab, className, children }: { tab: HomeTab; className?: string; children?: ReactNode }) {
  return (
    <Link
      to={paths.home}
      search={searchFor(tab)}
      hash={tabsAnchor}
      replace
      resetScroll={false}
      onClick={() => document.getElementById(tabsAnchor)?.scrollIntoView()}
      className={className}
    >
      {children}
    </Link>
  );
}
