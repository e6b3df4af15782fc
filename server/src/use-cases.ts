/** A function of a domain: its dependencies first, then its input. */
type UseCase<Dependencies> = (deps: Dependencies, ...input: never[]) => unknown;

/** The same functions without the first parameter, as callers see them. */
export type Bound<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (deps: never, ...input: infer Input) => infer Result
    ? (...input: Input) => Result
    : never;
};

/** Binds use cases to their dependencies. An editor jumps from a call of the service straight to the function. */
export function bind<Dependencies, Functions extends Record<string, UseCase<Dependencies>>>(
  deps: Dependencies,
  functions: Functions,
): Bound<Functions> {
  const bound = Object.entries(functions).map(([name, useCase]) => [
    name,
    (...input: never[]) => useCase(deps, ...input),
  ]);
  // Object.fromEntries loses which name belongs to which function.
  return Object.fromEntries(bound) as Bound<Functions>;
}
