import { useMember } from "../../domains/identity/identity.queries.ts";
import { AccountCard } from "./account-card.tsx";
import { DayCard } from "./day-card.tsx";
import { firstNameOf } from "../../domains/identity/shared/account-name.ts";
import { HomeGreeting } from "./home-greeting.tsx";
import { HomePage } from "./home-page.tsx";
import { dayText, greetingAt } from "./home.rules.ts";
import { HomeTabs } from "./home-tabs.tsx";
import { SocialFeatures } from "./social-features.tsx";
import { StatCards } from "./stat-cards.tsx";
import { Moments } from "./moments/moments.tsx";
import { Today } from "./today/today.tsx";
import { useMinute } from "../../ui/use-minute.ts";

/**
 * A member's home screen: plans and people first, then the tabs with the coach, and the numbers. One column on phones; on
 * wide screens the numbers are beside the tabs.
 */
export function HomeScreen() {
  const account = useMember();
  const now = new Date(useMinute());
  return (
    <HomePage>
      <HomeGreeting day={dayText(now)} greeting={`${greetingAt(now)}, ${firstNameOf(account)}`} />
      <Today now={now.getTime()}>
        <DayCard now={now} points={account.karmaPoints} />
      </Today>
      <SocialFeatures userId={account.id} />
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_auto_1fr] xl:gap-6">
        <HomeTabs className="min-w-0 xl:row-span-3" />
        <StatCards credits={account.aiCredits} />
        <AccountCard account={account} />
      </div>
      <Moments viewerId={account.id} />
    </HomePage>
  );
}
