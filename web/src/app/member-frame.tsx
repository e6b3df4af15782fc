import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useCallsAreOn } from "../domains/calls/shared/use-calls.ts";
import { JoinedSheet } from "../domains/experiences/joining/joined-sheet.tsx";
import { useGroupCallWanted } from "../domains/experiences/shared/want-group-call.ts";
import type { Account } from "../domains/identity/identity.queries.ts";
import { AppFrame } from "../ui/app-frame.tsx";
import { loadMenus } from "../ui/menu.tsx";
import { BottomItem, SideItem } from "../ui/nav-item.tsx";
import { CreateButton } from "./create-button.tsx";
import { MemberHeader } from "./member-header.tsx";
import { PushOfferSlot } from "./pocket/push-offer-slot.tsx";
import { useKeepRecent } from "./pocket/use-keep-recent.ts";
import { usePush } from "./pocket/use-push.ts";
import { useWorker } from "./pocket/use-worker.ts";
import { OfflineBar } from "./pocket/offline-bar.tsx";
import { OutboxBar } from "./pocket/outbox-bar.tsx";
import { VersionBar } from "./pocket/version-bar.tsx";
import { bottomPlaces, sidePlaces } from "./navigation.ts";
import { useLive } from "./use-live.ts";
import { useWaiting } from "./use-waiting.ts";

// Opened rarely: neither its code nor its profile is preloaded.
const ProfileDialog = lazy(async () => {
  const { ProfileDialog } = await import("../screens/you/profile-dialog.tsx");
  return { default: ProfileDialog };
});

// Loaded with the first group call.
const GroupCallsHost = lazy(async () => {
  const { GroupCallsHost } = await import("../domains/calls/group/group-calls-host.tsx");
  return { default: GroupCallsHost };
});

// Loaded once the first screen is there.
const CallsHost = lazy(async () => {
  const { CallsHost } = await import("../domains/calls/calls-host.tsx");
  return { default: CallsHost };
});

const exactly = { exact: true, includeSearch: false };

/** Rings and holds calls, where they are on. */
function Calls() {
  return (
    useCallsAreOn() && (
      <Suspense>
        <CallsHost />
      </Suspense>
    )
  );
}

export function MemberFrame({ account, children }: { account: Account; children: ReactNode }) {
  const [isProfileOpen, setProfileOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const isReady = useLive();
  const wantsGroupCall = useGroupCallWanted();
  const waitingAt = useWaiting(isReady);
  useWorker(isReady);
  useKeepRecent(account.id, isReady);
  usePush(account.id, isReady);
  useEffect(() => {
    if (isReady) loadMenus().catch(() => undefined);
  }, [isReady]);
  const openProfile = () => {
    setProfileOpen(true);
    setOpenings((count) => count + 1);
  };
  return (
    <>
      <AppFrame
        header={<MemberHeader account={account} isReady={isReady} onProfile={openProfile} />}
        side={
          <>
            <CreateButton />
            {sidePlaces.map(({ label, to, icon: Icon }) => (
              <SideItem
                key={to}
                label={label}
                icon={<Icon />}
                count={waitingAt(to)}
                render={<Link to={to} activeOptions={exactly} />}
              />
            ))}
          </>
        }
        bottom={bottomPlaces.map(({ label, to, icon: Icon }) => (
          <BottomItem
            key={to}
            label={label}
            icon={<Icon />}
            count={waitingAt(to)}
            render={<Link to={to} activeOptions={exactly} />}
          />
        ))}
        notice={
          <>
            <OfflineBar />
            <OutboxBar />
            <VersionBar />
            <PushOfferSlot memberId={account.id} />
          </>
        }
      >
        {children}
      </AppFrame>
      <JoinedSheet />
      {wantsGroupCall && (
        <Suspense>
          <GroupCallsHost />
        </Suspense>
      )}
      {isReady && <Calls />}
      {openings > 0 && (
        <Suspense>
          {/* A new key each time, so that it opens on its first page. */}
          <ProfileDialog key={openings} open={isProfileOpen} onOpenChange={setProfileOpen} />
        </Suspense>
      )}
    </>
  );
}
