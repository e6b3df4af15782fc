import { Link } from "@tanstack/react-router";
import { MenuAt, MenuItem } from "../ui/menu.tsx";
import { creations } from "./navigation.ts";

interface CreateMenuProps {
  anchor: HTMLElement | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What a member can make. */
export function CreateMenu(props: CreateMenuProps) {
  return (
    <MenuAt {...props} align={props.anchor?.closest("nav") ? "start" : "end"}>
      {creations.map(({ label, to, icon: Icon }) => (
        <MenuItem key={to} icon={<Icon />} render={<Link to={to} />}>
          {label}
        </MenuItem>
      ))}
    </MenuAt>
  );
}
