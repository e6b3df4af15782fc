import { useMember } from "../../domains/identity/identity.queries.ts";
import { Page } from "../../ui/page.tsx";
import { AccountCard } from "./account-card.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeTabs } from "./home-tabs.tsx";
import { SocialFeatures } from "./social-features.tsx";
import { StatCards } from "./stat-cards.tsx";
import { useMinute } from "../../ui/use-minute.ts";

/** A member's home screen. One column on phones; on wide screens the numbers are beside the tabs. */
export function HomeScreen() {
  const account = useMember();
  const now = new Date(useMinute());
  return (
    <Page>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_auto_auto_auto_1fr] xl:gap-6">
        <HomeHero account={account} now={now} className="xl:col-span-2" />
        <SocialFeatures userId={account.id} className="xl:col-span-2" />
        <HomeTabs className="min-w-0 xl:row-span-3" />
        <StatCards credits={account.aiCredits} />
        <AccountCard account={account} />
      </div>
    </Page>
  );
}
