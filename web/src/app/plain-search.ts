/** Search values in addresses are plain strings: "1e5" stays a token and never becomes a number. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const fields = Object.entries(search).flatMap(([name, value]) =>
    typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? [[name, String(value)]] : [],
  );
  return fields.length === 0 ? "" : `?${new URLSearchParams(fields).toString()}`;
}

type Search<Name extends string> = { [K in Name]?: string };

/** Declares the search fields of a route; any other is dropped. */
export function searchOf<const Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): Search<Name> => {
    const declared: Search<Name> = {};
    for (const name of names) if (typeof search[name] === "string") declared[name] = search[name];
    return declared;
  };
}
