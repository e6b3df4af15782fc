import { type Account, accountOf, readFlags } from "./admin-account.ts";
import { firstLine, terminalPrompt } from "./admin-prompt.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./db/client.ts";
import { openSource } from "./db/open-source.ts";
import { createAccounts } from "./domains/admin/accounts/accounts.service.ts";
import { createAudit } from "./domains/admin/audit/audit.service.ts";
import { createPasskeys } from "./domains/identity/passkeys/passkeys.service.ts";
import { createPresence } from "./domains/identity/sessions/presence.service.ts";
import { createSessions } from "./domains/identity/sessions/sessions.service.ts";
import { systemClock } from "./ports/clock.ts";
import { carrierOf } from "./ports/events/carrier-of.ts";
import { createEvents } from "./ports/events/create-events.ts";
import { argon2Passwords } from "./ports/sign-in/passwords.ts";

const help = `Makes an account of the admin portal, or gives one a new password and removes its second factor. It works beside a running server and without one.

  npm run admin:create
  npm run admin:create -- --username ada [--email ada@example.org] [--role moderator]
  npm run admin:create -- --username ada --reset

The password is asked for at a terminal. A script gives it as the first line of the standard input, or, where that is
empty, as ADMIN_PASSWORD.
`;

/**
 * Runs `work` with the account use cases of a server, but without starting one. A running server is notified of
 * changes.
 */
async function withAccounts<T>(work: (accounts: ReturnType<typeof createAccounts>) => Promise<T>): Promise<T> {
  const { ADMIN_USERNAME: _name, ADMIN_PASSWORD: _password, ...env } = process.env;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const config = readConfig(env);
  const source = await openSource(config, log);
  const database = openDatabase(source.connection, { size: 2 });
  const { db } = database;
  const clock = systemClock;
  const { announce, close } = createEvents({ carrier: carrierOf(config, source.connection), db, log });
  try {
    await source.migrate();
    const events = { announce, onChange: () => () => undefined };
    const sessions = createSessions({ db, clock, events, presence: createPresence({ db, clock }) });
    const passkeys = createPasskeys({ db, clock, publicUrl: config.publicUrl });
    const never = () => Promise.resolve();
    const throttle = { count: never, forgive: never, countProof: never, forgiveProof: never };
    const audit = createAudit({ db, clock });
    return await work(createAccounts({ db, clock, passwords: argon2Passwords(), sessions, passkeys, throttle, audit }));
  } finally {
    await close();
    await database.close();
    await source.stop();
  }
}

async function create(account: Account): Promise<string> {
  const made = await withAccounts((accounts) => accounts.install(account));
  if (made !== null) return `${made.username} can sign in at /admin/login now (${made.role}).`;
  throw new Error(
    "an account with this username already exists (--reset gives it a new password and removes its second factor)",
  );
}

async function reset({ username, password }: Account): Promise<string> {
  const found = await withAccounts((accounts) => accounts.reset(username, password));
  if (found === null) throw new Error(`there is no account named ${username}`);
  const note = found.isActive ? "" : " The account is switched off: an administrator switches it on again under Team.";
  return `${found.username} has a new password and no second factor, and is signed out everywhere.${note}`;
}

async function run(): Promise<string> {
  const flags = readFlags(process.argv.slice(2));
  if (flags.help) return help;
  const prompt = process.stdin.isTTY ? terminalPrompt() : null;
  const account = await accountOf(flags, {
    env: process.env,
    prompt,
    readLine: () => firstLine(process.stdin),
  }).finally(() => prompt?.close());
  return `${await (flags.reset ? reset(account) : create(account))}\n`;
}

try {
  process.stdout.write(await run());
} catch (error) {
  const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
  process.stderr.write(`Nothing was changed: ${reason}\n`);
  process.exitCode = 1;
}
