import { Link, useRouterState } from "@tanstack/react-router";
import { ArrowUpRight, Ellipsis, KeyRound, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { MenuAt, MenuItem } from "../../../ui/menu.tsx";
import { BottomItem } from "../../../ui/nav-item.tsx";
import type { PortalPage } from "./portal-navigation.ts";

interface MoreMenuProps {
  pages: readonly PortalPage[];
  /** What a page's entry counts. */
  countOf: (to: string) => { count?: number; countLabel?: string };
}

/** The entries that don't fit into the bottom bar. */
export function MoreMenu({ pages, countOf }: MoreMenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isCurrent = useRouterState({
    select: ({ location: { pathname } }) =>
      [...pages.map(({ to }) => to), paths.adminPassword, paths.adminSecondFactor].includes(pathname),
  });
  return (
    <>
      <BottomItem
        label="More"
        {...(pages.map(({ to }) => countOf(to)).find(({ count = 0 }) => count > 0) ?? {})}
        icon={<Ellipsis />}
        render={
          <button
            ref={setButton}
            type="button"
            aria-haspopup="menu"
            aria-current={isCurrent ? "page" : undefined}
            aria-expanded={isOpen}
            onClick={() => setOpen((before) => !before)}
          />
        }
      />
      <MenuAt anchor={button} open={isOpen} onOpenChange={setOpen}>
        {pages.map(({ label, to, icon: Icon }) => (
          <MenuItem key={to} icon={<Icon />} render={<Link to={to} />}>
            {label}
            {(countOf(to).count ?? 0) > 0 && ` (${countOf(to).count})`}
          </MenuItem>
        ))}
        <MenuItem icon={<KeyRound />} render={<Link to={paths.adminPassword} />}>
          Change password
        </MenuItem>
        <MenuItem icon={<ShieldCheck />} render={<Link to={paths.adminSecondFactor} />}>
          Second factor
        </MenuItem>
        <MenuItem icon={<ArrowUpRight />} render={<a href={paths.landing} />}>
          Members&rsquo; app
        </MenuItem>
      </MenuAt>
    </>
  );
}
