import { useNavigate, useSearch } from "@tanstack/react-router";

type Fields = Record<string, string | undefined>;

/** What a list is asked for, as the address says it, and the way to change that: undefined takes a field away. */
export function useListAddress(): [Fields, (change: Fields) => void] {
  const fields: Fields = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (next: Fields) =>
    void navigate({ to: ".", search: { ...fields, ...next } as never, replace: true, resetScroll: false }); // of the screen one is at
  return [fields, change];
}

/** One of these values, where the address names it. */
export function oneOf<const Value extends string>(
  values: readonly Value[],
  value: string | undefined,
): Value | undefined {
  return values.find((known) => known === value);
}
