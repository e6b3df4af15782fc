import { readFileSync } from "node:fs";
import pg from "pg";

/** The ranks of locks and the locks without one, as docs/locking.md lists them. */
interface LockOrder {
  ranks: ReadonlyMap<string, number>;
  unordered: ReadonlySet<string>;
}

export function readLockOrder(page: string): LockOrder {
  const ranks = new Map<string, number>();
  for (const [, rank, entry = ""] of page.matchAll(/^(\d+)\. (.+(?:\n {3,}.+)*)/gmu)) {
    for (const [, name = ""] of entry.matchAll(/`([a-z_ -]+)`/gu)) ranks.set(name, Number(rank));
  }
  const others = /^Not ordered,[^]*?\n\n/mu.exec(page)?.[0] ?? "";
  return { ranks, unordered: new Set([...others.matchAll(/`([a-z_]+)`/gu)].map(([, name = ""]) => name)) };
}

const order = readLockOrder(readFileSync(new URL("../../docs/locking.md", import.meta.url), "utf8"));

/** What closes a member's account to new rows: only its deletion does. */
const deletion = /^select from "users" where "users"\."id" = \$1 for update$/u;

/** The locks that a statement waits for: names of advisory locks, and tables of rows that it changes or locks. */
export function locksOf(statement: string, values: readonly unknown[] = []): Set<string> {
  const text = statement.replaceAll(/\s+/gu, " ").trim();
  const locks = new Set<string>();
  for (const [, named, first] of text.matchAll(
    /pg_advisory_xact_lock(?:_shared)?\(hashtextextended\((?:'([a-z-]+) |(\$1|name))/gu,
  ))
    locks.add(named ?? (first === "name" ? "names" : `pair ${String(values[0])}`));
  for (const [, table = ""] of text.matchAll(
    /\b(?:update|delete from) "?([a-z_]+)"?(?= (?:[a-z]+ )?(?:set|where|using)\b)/gu,
  ))
    locks.add(table);
  for (const match of text.matchAll(/\bfor (?:no key )?update(?: of "?(\w+)"?)?(?! skip locked)/gu)) {
    const tables = [
      ...ownPart(text.slice(0, match.index)).matchAll(/\b(?:from|join) "?([a-z_]+)"?(?: (?:as )?"?(\w+)"?)?/gu),
    ];
    const meant =
      match[1] === undefined ? tables : tables.filter(([, table, alias]) => [table, alias].includes(match[1]));
    for (const [, table = ""] of meant.slice(0, 1)) locks.add(table);
  }
  return locks;
}

/** The end of a text that is on the level of its last character: without subqueries, and from the bracket around it on. */
function ownPart(text: string): string {
  let depth = 0;
  let part = "";
  for (const letter of [...text].reverse()) {
    if (letter === ")") depth += 1;
    else if (letter === "(") depth -= 1;
    if (depth < 0) break;
    if (depth === 0 && letter !== ")") part = letter + part;
  }
  return part;
}

/** Where the statements of one transaction leave the order; empty where they keep it. */
export function outOfOrder(
  statements: readonly { text: string; values: readonly unknown[] }[],
  { ranks, unordered }: LockOrder = order,
): string[] {
  if (statements.some(({ text }) => deletion.test(text.trim()))) return [];
  const isBlock = statements.some(({ text }) => /\binsert into "user_blocks"/u.test(text));
  const held = new Map<string, number>();
  const found: string[] = [];
  for (const { text, values } of statements) {
    const wanted = [...locksOf(text, values)].filter((lock) => !unordered.has(lock) && !held.has(lock));
    for (const lock of wanted) {
      const rank = ranks.get(lock);
      if (rank === undefined) found.push(`${lock} is not in docs/locking.md`);
      else
        for (const [other, above] of held)
          if (above > rank && !(isBlock && other === "users")) found.push(`${lock} is locked after ${other}`);
    }
    for (const lock of wanted) held.set(lock, ranks.get(lock) ?? 0);
    // Nobody else can lock a row before it is committed.
    for (const [, table = ""] of text.matchAll(/\binsert into "?([a-z_]+)"?/gu))
      if (ranks.has(table)) held.set(table, held.get(table) ?? 0);
  }
  return found;
}

/** Reports every transaction of the process that leaves the order, until the returned function is called. */
export function watchLocks(report: (fault: string) => void): () => void {
  const open = new WeakMap<object, { text: string; values: readonly unknown[] }[]>();
  const { prototype } = pg.Client;
  const original = Reflect.get(prototype, "query") as (...args: unknown[]) => unknown; // the driver's own method
  Reflect.set(prototype, "query", function watched(this: pg.Client, ...args: unknown[]) {
    // The driver accepts a text or an object, with the values inside or as an argument.
    const [config, beside] = args as [string | { text?: string; values?: unknown[] } | undefined, unknown];
    const text = typeof config === "string" ? config : (config?.text ?? "");
    const inside = typeof config === "string" ? undefined : config?.values;
    if (/^\s*begin\b/iu.test(text)) open.set(this, []);
    else if (/^\s*(?:commit|rollback)\s*;?\s*$/iu.test(text)) {
      for (const fault of outOfOrder(open.get(this) ?? [])) report(fault);
      open.delete(this);
    } else open.get(this)?.push({ text, values: Array.isArray(beside) ? beside : (inside ?? []) });
    return original.apply(this, args);
  });
  return () => Reflect.set(prototype, "query", original);
}
