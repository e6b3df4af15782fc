import { ChartLine, EllipsisVertical, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import type { GoalDialog } from "../dialogs/goal-dialog.ts";
import type { Goal } from "../goals.queries.ts";

interface GoalMenuProps {
  goal: Goal;
  onDialog: (dialog: GoalDialog) => void;
  /** Only for completed goals, which have no button for it. */
  onReopen?: () => void;
}

export function GoalMenu({ goal, onDialog, onReopen }: GoalMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`More about ${goal.title}`} icon={<EllipsisVertical />} className="-mt-2 -mr-2.5 sm:-mr-3" />
      }
    >
      {onReopen && (
        <MenuItem icon={<RotateCcw />} onSelect={onReopen}>
          Open again
        </MenuItem>
      )}
      <MenuItem icon={<Pencil />} onSelect={() => onDialog({ kind: "edit", goal })}>
        Edit
      </MenuItem>
      <MenuItem icon={<ChartLine />} onSelect={() => onDialog({ kind: "history", goal })}>
        Progress history
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => onDialog({ kind: "delete", goal })}>
        Delete
      </MenuItem>
    </Menu>
  );
}
