import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Clock } from "../../../ports/clock.ts";
import { newToken, tokenHash } from "../../../ports/sign-in/tokens.ts";
import * as devicesStore from "./devices.store.ts";

/** Devices stored per account; the most recently used ones are kept. */
const mostDevices = 10;
/** Milliseconds after which a device that nobody signed in with is forgotten; its cookie lives as long. */
const forgottenAfter = 400 * 24 * 3600 * 1000;
/** In place of an account that doesn't exist, which is looked up all the same: in the same time. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** A browser in which somebody signs in. */
interface Browser {
  deviceToken: string | undefined;
  session(token: string): void;
  keepDevice(token: string): void;
}

export type DevicesService = ReturnType<typeof createDevices>;

/**
 * Browsers an account was signed in with. The token in a browser's cookie grants nothing: it only keeps wrong passwords
 * typed elsewhere from slowing down this browser. It survives logout and is replaced at each sign-in.
 */
export function createDevices({ db, clock }: { db: Db; clock: Clock }) {
  const remember = async (userId: string, given: string | undefined): Promise<string> => {
    const token = newToken();
    await inTransaction(db, async (tx) => {
      // A token that somebody has copied, or planted for the account to know it, is worth nothing from now on.
      if (given !== undefined) await devicesStore.replaceToken(tx, tokenHash(given), tokenHash(token));
      await devicesStore.save(tx, userId, tokenHash(token), clock.now());
      await devicesStore.keepNewest(tx, userId, mostDevices);
    });
    return token;
  };

  return {
    /** The hash under which the account knows the device; null where it doesn't. Undefined is a name nobody has. */
    async find(userId: string | undefined, token: string | undefined): Promise<string | null> {
      if (token === undefined) return null;
      const hash = tokenHash(token);
      return (await devicesStore.isKnown(db, userId ?? nobody, hash)) ? hash : null;
    },

    /** Returns the token for the browser, which replaces the one it sent. */
    remember,

    /**
     * Gives a browser its new session and makes it a known device of the account: for every way to sign in, so that
     * wrong passwords typed elsewhere slow down none of them.
     */
    async openIn(browser: Browser, { token, account }: { token: string; account: { id: string } }): Promise<void> {
      browser.session(token);
      browser.keepDevice(await remember(account.id, browser.deviceToken));
    },

    /** When the account's secrets stop working. */
    forgetAll: (tx: Db, userId: string): Promise<void> => devicesStore.forgetAll(tx, userId),
    sweep: (): Promise<void> => devicesStore.deleteUnused(db, new Date(clock.now().getTime() - forgottenAfter)),
  };
}
