import { Link } from "@tanstack/react-router";
import { LogOut, MessageCircle, Pencil, Phone, Settings, Sparkle, Sprout, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import type { Account } from "../../domains/identity/identity.queries.ts";
import { nameOf } from "../../domains/identity/shared/account-name.ts";
import { useSignOut } from "../../domains/identity/sign-in/use-sign-out.ts";
import { ChangePictureDialog } from "../../domains/media/change-picture-dialog.tsx";
import { ProBadge } from "../../domains/payments/shared/pro-badge.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { grouped } from "../../ui/number-format.ts";
import { focusOnMount } from "../../ui/focus-on-mount.ts";

interface ProfileOverviewProps {
  account: Account;
  /** The view the member came back from: its button gets the focus again. */
  backFrom: string | undefined;
  onEdit: () => void;
  onSettings: () => void;
  /** Another screen is loading. */
  onLeave: () => void;
}

export function ProfileOverview({ account, backFrom, onEdit, onSettings, onLeave }: ProfileOverviewProps) {
  const signOut = useSignOut();
  const name = nameOf(account);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start gap-4 max-[17rem]:flex-col">
        <Avatar decorative size="lg" name={name} src={account.profileImageUrl} />
        <div className="min-w-0 max-w-full grow">
          <div className="flex items-start gap-3">
            <p className="type-subheading min-w-0 grow break-words">{name}</p>
            {account.isPro ? <ProBadge /> : <Badge>Free</Badge>}
          </div>
          {account.username && <p className="truncate text-sm text-ink-soft">@{account.username}</p>}
          <p className="truncate text-sm text-ink-faint">{account.email}</p>
          <div className="mt-3">
            <ChangePictureDialog account={account} />
          </div>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-3">
        <Figure label="AI Credits" icon={<Sparkle />} value={account.aiCredits} />
        <Figure label="Karma Points" icon={<Sprout />} value={account.karmaPoints} />
      </dl>
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant="secondary"
          icon={<MessageCircle className="size-4.5" />}
          render={<Link to={paths.messages} onClick={onLeave} />}
        >
          Inbox
        </Button>
        <Button
          variant="secondary"
          icon={<Phone className="size-4.5" />}
          render={<Link to={paths.calls} onClick={onLeave} />}
        >
          Calls
        </Button>
      </div>
      <div className="flex flex-col border-t border-line pt-3">
        <Button
          variant="quiet"
          icon={<UserRound aria-hidden="true" className="size-4.5 text-ink-faint" />}
          render={<Link to={paths.ownProfile} onClick={onLeave} />}
          className="-mx-2 justify-start px-2!"
        >
          My Profile
        </Button>
        <Row icon={<Pencil />} isFocused={backFrom === "edit"} onClick={onEdit}>
          Edit profile
        </Row>
        <Row icon={<Settings />} isFocused={backFrom === "settings"} onClick={onSettings}>
          Settings
        </Row>
        <Row icon={<LogOut />} isPending={signOut.isPending || signOut.isSuccess} onClick={() => signOut.mutate()}>
          Sign Out
        </Row>
      </div>
    </div>
  );
}

function Figure({ label, icon, value }: { label: string; icon: ReactNode; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-lg bg-wash px-4 py-3">
      <dt className="mt-1 flex items-center gap-1.5 text-xs text-ink-soft [&_svg]:size-3.5">
        {icon}
        {label}
      </dt>
      <dd className="figures font-display text-2xl leading-none font-medium">{grouped(value)}</dd>
    </div>
  );
}

interface RowProps {
  icon: ReactNode;
  isFocused?: boolean;
  isPending?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Row({ icon, isFocused = false, isPending = false, onClick, children }: RowProps) {
  return (
    <Button
      ref={isFocused ? focusOnMount : undefined}
      variant="quiet"
      icon={<span className="text-ink-faint [&_svg]:size-4.5">{icon}</span>}
      pending={isPending}
      onClick={onClick}
      className="-mx-2 justify-start px-2!"
    >
      {children}
    </Button>
  );
}
