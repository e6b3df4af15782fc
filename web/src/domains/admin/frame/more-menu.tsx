import { Link, useRouterState } from "@tanstack/react-router";
import { ArrowUpRight, Ellipsis, KeyRound, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { MenuAt, MenuItem } from "../../../ui/menu.tsx";
import { BottomItem } from "../../../ui/nav-item.tsx";
import type { PortalPage } from "./portal-navigation.ts";

/** The entries that don't fit into the bottom bar. */
export function MoreMenu({ pages }: { pages: readonly PortalPage[] }) {
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
