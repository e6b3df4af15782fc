import { earlyAnswer } from "../../api/early-calls.ts";
import type { Account } from "../../domains/identity/identity.queries.ts";
import type { Today } from "../../screens/home/today/today.rules.ts";
import { fillOutline } from "./fill-outline.ts";

// A script of its own in home.html, so that the first card needs no other file.

async function showFirstCard(): Promise<void> {
  const [account, today] = await Promise.all([
    earlyAnswer<Account>("/api/auth/user"),
    earlyAnswer<Today>("/api/user/today"),
  ]);
  if (account && today) fillOutline(document, account, today, new Date());
}

void showFirstCard();
