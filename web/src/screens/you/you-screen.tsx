import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LogOut, Settings } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { anchors, paths } from "../../app/paths.ts";
import { useMember } from "../../domains/identity/identity.queries.ts";
import { nameOf } from "../../domains/identity/shared/account-name.ts";
import { useSignOut } from "../../domains/identity/sign-in/use-sign-out.ts";
import { KarmaBadge } from "../../domains/karma/shared/karma-badge.tsx";
import { waitingQuery } from "../../domains/notifications/notifications.queries.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { counted } from "../../ui/number-format.ts";
import { Page } from "../../ui/page.tsx";
import { InstallCard } from "./install-card.tsx";
import { youGroups } from "./you-places.ts";

// Opened rarely: its code isn't preloaded.
const ProfileDialog = lazy(async () => {
  const { ProfileDialog } = await import("./profile-dialog.tsx");
  return { default: ProfileDialog };
});

/** The member, and everything that is theirs one tap away. */
export function YouScreen() {
  const account = useMember();
  const signOut = useSignOut();
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  // The frame requests it once the screen has loaded.
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: false });
  const name = nameOf(account);
  const counts: Record<string, number | undefined> = { [paths.friends]: waiting?.friendRequests };
  return (
    <Page width="text" className="flex flex-col gap-6">
      <Card className="flex items-center gap-4">
        <Avatar decorative size="lg" name={name} src={account.profileImageUrl} />
        <div className="min-w-0 grow">
          <h1 className="type-heading truncate">{name}</h1>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
            <span className="figures">{counted(account.karmaPoints, "karma point", "karma points")}</span>
            <KarmaBadge points={account.karmaPoints} />
          </div>
          <Link
            to={paths.ownProfile}
            className="mt-1 inline-flex min-h-9 items-center text-sm font-semibold text-accent-ink hover:underline pointer-coarse:min-h-11"
          >
            My Profile
          </Link>
        </div>
      </Card>
      {youGroups.map(({ title, places }) => (
        <section key={title} aria-labelledby={`you-${title}`}>
          <h2 id={`you-${title}`} className="type-subheading mb-2.5">
            {title}
          </h2>
          <ul className="grid grid-cols-2 gap-2.5 max-[17rem]:grid-cols-1 sm:grid-cols-4">
            {places.map(({ label, icon: Icon, to, tab }) => {
              const count = counts[to] ?? 0;
              return (
                <li key={label}>
                  <Link
                    to={to}
                    {...(tab && { search: { tab }, hash: anchors.homeTabs })}
                    className="flex min-h-14 items-center gap-3 rounded-lg bg-surface px-3.5 py-2 text-sm font-medium text-ink shadow-soft ring-1 ring-line transition ring-inset hover:bg-wash"
                  >
                    <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
                    <span className="min-w-0 grow leading-tight">{label}</span>
                    {count > 0 && (
                      <span className="figures min-w-5.5 rounded-full bg-accent px-1.5 text-center text-xs leading-5.5 font-bold text-on-accent">
                        {count > 99 ? "99+" : count}
                        <span className="sr-only"> waiting</span>
                      </span>
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <InstallCard />
      <div className="grid grid-cols-2 gap-2.5 max-[17rem]:grid-cols-1">
        <Button
          variant="secondary"
          icon={<Settings aria-hidden="true" className="size-4.5" />}
          aria-haspopup="dialog"
          onClick={() => {
            setOpen(true);
            setOpenings((count) => count + 1);
          }}
        >
          Settings
        </Button>
        <Button
          variant="secondary"
          icon={<LogOut aria-hidden="true" className="size-4.5" />}
          pending={signOut.isPending || signOut.isSuccess}
          onClick={() => signOut.mutate()}
        >
          Sign Out
        </Button>
      </div>
      {openings > 0 && (
        <Suspense>
          <ProfileDialog key={openings} start="settings" open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </Page>
  );
}
