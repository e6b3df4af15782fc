import { Ban, Ellipsis, Flag } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import { useSession } from "../../identity/identity.queries.ts";
import type { PublicUser } from "../people.queries.ts";
import type { ReportTarget } from "../report.queries.ts";
import { BlockDialog } from "./block-dialog.tsx";
import { personName, shortName } from "./person-name.ts";
import { ReportDialog } from "./report-dialog.tsx";

interface PersonMenuProps {
  /** The owner; null if the account was deleted. */
  person: Pick<PublicUser, "id" | "firstName" | "lastName" | "username"> | null;
  /** What can be reported, and its name: "this post". Defaults to the person. */
  report?: { type: ReportTarget; id: string; what: string };
  /** The button's label if it isn't about the person: "More about Ana Ruiz's post". */
  label?: string;
  /** The caller's entries, above the others. */
  extra?: ReactNode;
  size?: "sm" | "md";
  onBlocked?: () => void;
  className?: string;
}

/**
 * The "…" menu beside a person or their content: report and block. On the member's own content it has only the caller's
 * entries.
 */
export function PersonMenu({ person, report, label, extra, size = "sm", onBlocked, className }: PersonMenuProps) {
  const account = useSession();
  const [dialog, setDialog] = useState<"report" | "block" | null>(null);
  const others = account === null || account.id === person?.id ? null : person;
  const target = report ?? (others && { type: "user" as const, id: others.id, what: personName(others) });
  const canReport = account !== null && target !== null && account.id !== person?.id;
  if (!extra && !canReport) return null;
  const close = (isOpen: boolean) => {
    if (!isOpen) setDialog(null);
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size={size}
            label={label ?? `More about ${personName(person)}`}
            icon={<Ellipsis />}
            className={className}
          />
        }
      >
        {extra}
        {extra && canReport && <MenuSeparator />}
        {canReport && (
          <MenuItem icon={<Flag />} onSelect={() => setDialog("report")}>
            <span className="line-clamp-2 wrap-anywhere">Report {report ? report.what : shortName(person)}</span>
          </MenuItem>
        )}
        {others && (
          <MenuItem icon={<Ban />} tone="danger" onSelect={() => setDialog("block")}>
            <span className="line-clamp-2 wrap-anywhere">Block {shortName(others)}</span>
          </MenuItem>
        )}
      </Menu>
      {dialog === "report" && target && <ReportDialog target={target} what={target.what} open onOpenChange={close} />}
      {dialog === "block" && others && <BlockDialog person={others} open onOpenChange={close} onBlocked={onBlocked} />}
    </>
  );
}
