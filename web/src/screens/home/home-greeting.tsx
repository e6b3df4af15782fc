import type { Account } from "../../domains/identity/identity.queries.ts";
import { firstNameOf } from "../../domains/identity/shared/account-name.ts";
import { greetingAt } from "./home.rules.ts";

const dayFormat = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });

/** The greeting, above the member's plans. */
export function HomeGreeting({ account, now }: { account: Account; now: Date }) {
  return (
    <header>
      <p className="type-eyebrow">{dayFormat.format(now)}</p>
      <h1 className="type-title mt-1">
        {greetingAt(now)}, {firstNameOf(account)}
      </h1>
    </header>
  );
}
