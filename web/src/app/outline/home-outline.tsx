import type { ReactNode } from "react";
import { FaceLine } from "../../domains/people/shared/face-pile.tsx";
import { HomeGreeting } from "../../screens/home/home-greeting.tsx";
import { HomePage, TodayColumns } from "../../screens/home/home-page.tsx";
import { NoPlanCard, PlanCard } from "../../screens/home/today/plan-card.tsx";
import { SkeletonCard, TodaySkeleton } from "../../screens/home/today/today-skeleton.tsx";
import { AppFrame } from "../../ui/app-frame.tsx";
import { Button } from "../../ui/button.tsx";
import { Logo, LogoMark } from "../../ui/logo.tsx";
import { BottomItem, SideItem } from "../../ui/nav-item.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { bottomPlaces, sidePlaces } from "../navigation.ts";
import { anchors, paths } from "../paths.ts";

// What Home shows until the application has loaded: the frame, and the first card as soon as its data arrives. The build
// renders it into home.html; words in braces are filled in by the browser (`fill-outline.ts`).

/** How many faces the first card shows at most. */
const mostFaces = 4;

/** The frame with placeholders for the plans. */
export function HomeOutline() {
  return (
    <AppFrame
      header={
        <a
          href={paths.home}
          aria-label="Alongside, home"
          className="-ml-1.5 flex min-h-11 items-center rounded-md px-1.5"
        >
          <LogoMark className="size-8 sm:hidden" />
          <Logo className="max-sm:hidden" />
        </a>
      }
      side={
        <>
          {/* In the place of Create, which works once the application has loaded. */}
          <Button disabled className="invisible mb-3">
            Create
          </Button>
          {sidePlaces.map(({ label, to, icon: Icon }) => (
            <SideItem key={to} label={label} icon={<Icon />} render={linkTo(to)} />
          ))}
        </>
      }
      bottom={bottomPlaces.map(({ label, to, icon: Icon }) => (
        <BottomItem key={to} label={label} icon={<Icon />} render={linkTo(to)} />
      ))}
    >
      <HomePage>
        <div>
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-2 h-8 w-56" />
        </div>
        <TodayColumns beside={<SkeletonCard className="h-48" />}>
          <TodaySkeleton />
        </TodayColumns>
      </HomePage>
    </AppFrame>
  );
}

/** Its main part with a plan. */
export function PlannedOutline() {
  const address = "/experiences/{id}";
  return (
    <Main>
      <PlanCard
        cover={
          <svg data-cover aria-hidden="true" className="art block size-full">
            <rect className="sky" width="100%" height="100%" />
          </svg>
        }
        countdown="{countdown}"
        title="{title}"
        when={<time dateTime="{dateTime}">{"{when}"}</time>}
        where="{where}"
        faces={
          <div data-faces className="contents">
            <FaceLine faces={<Placeholders />}>{"{people}"}</FaceLine>
          </div>
        }
        links={{ experience: <a href={address} />, chat: <a href={`${address}#${anchors.groupChat}`} /> }}
      />
    </Main>
  );
}

/** Its main part without a plan. */
export function FreeOutline() {
  return (
    <Main>
      <NoPlanCard link={<a href={paths.experiences} />} />
    </Main>
  );
}

function Main({ children }: { children: ReactNode }) {
  return (
    <HomePage>
      <HomeGreeting day="{day}" greeting="{greeting}" />
      <TodayColumns beside={null}>{children}</TodayColumns>
    </HomePage>
  );
}

/** As wide as the faces that come. */
function Placeholders() {
  return (
    <span aria-hidden="true" className="flex shrink-0 -space-x-2">
      {Array.from({ length: mostFaces }, (_, at) => (
        <span key={at} data-face className="size-7 rounded-full bg-sunken ring-2 ring-surface" />
      ))}
    </span>
  );
}

function linkTo(to: string) {
  // Its content comes from the item it is drawn as.
  return <a href={to} aria-current={to === paths.home ? "page" : undefined} />;
}
