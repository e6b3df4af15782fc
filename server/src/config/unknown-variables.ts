/** Prefixes that other programs use too: Node itself, and OpenTelemetry's packages, which read many variables. */
const shared: ReadonlySet<string> = new Set(["NODE", "OTEL"]);
/** What Google's own programs are told by. */
const foreign: ReadonlySet<string> = new Set(["GOOGLE_APPLICATION_CREDENTIALS", "GOOGLE_CLOUD_PROJECT"]);
/** Kubernetes and Docker name the services beside this one, such as DATABASE_SERVICE_HOST. */
const ofService = /_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT_\d+_(?:TCP|UDP)(?:_\w+)?)$/u;
const serviceAddress = /^(?:tcp|udp):\/\//u;
/** Names of the environment are the operator's, so this only keeps the line readable. */
const most = 20;

export interface UnknownVariable {
  name: string;
  /** The known variable it probably means; null if none is near. */
  nearest: string | null;
}

/**
 * Variables that look like settings of the server and are none: they begin as settings do (`SMTP_HOTS`), or a letter or
 * two are wrong (`DATABSE_URL`). Values are not part of the answer.
 */
export function unknownVariables(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): UnknownVariable[] {
  const isKnown = new Set(known);
  const prefixes = new Set(known.map(prefixOf).filter((prefix) => prefix !== null && !shared.has(prefix)));
  return Object.entries(env)
    .filter(([name, value]) => value?.trim() && !isKnown.has(name) && !foreign.has(name))
    .filter(([name, value = ""]) => !ofService.test(name) && !serviceAddress.test(value))
    .flatMap(([name]) => {
      const misspelt = nearestOf(
        name,
        known.filter((each) => distance(name, each) <= Math.floor(each.length / 6)),
      );
      if (misspelt !== null) return [{ name, nearest: misspelt }];
      const prefix = prefixOf(name);
      if (prefix === null || !prefixes.has(prefix)) return [];
      return [
        {
          name,
          nearest: nearestOf(
            name,
            known.filter((each) => prefixOf(each) === prefix),
          ),
        },
      ];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
    .slice(0, most);
}

/** "SMTP_HOTS (SMTP_URL?), S3_BUKET (S3_BUCKET?)" */
export function unknownInWords(unknown: readonly UnknownVariable[]): string {
  return unknown.map(({ name, nearest }) => (nearest === null ? name : `${name} (${nearest}?)`)).join(", ");
}

/** "SMTP" of SMTP_URL; null for a name of one word. */
function prefixOf(name: string): string | null {
  const at = name.indexOf("_");
  return at < 1 ? null : name.slice(0, at);
}

function nearestOf(name: string, known: readonly string[]): string | null {
  const [first] = known.toSorted((a, b) => distance(name, a) - distance(name, b));
  return first ?? null;
}

/** How many letters must be added, removed, replaced, or exchanged with their neighbour. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 40) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isExchanged = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = last;
    last = next;
  }
  return last[b.length] ?? Infinity;
}
