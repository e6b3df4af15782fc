/** A named function of a domain: what it needs comes first, then its input. */
type UseCase<Dependencies> = (deps: Dependencies, ...input: never[]) => unknown;

/** The same functions as their callers see them: without the first parameter. */
export type Bound<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (deps: never, ...input: infer Input) => infer Result
    ? (...input: Input) => Result
    : never;
};

/**
 * Gives use cases their dependencies, for a service to offer. Each stays a function of its own file, so that an editor
 * jumps from a call of the service to the function itself.
 */
export function bind<Dependencies, Functions extends Record<string, UseCase<Dependencies>>>(
  deps: Dependencies,
  functions: Functions,
): Bound<Functions> {
  const bound = Object.entries(functions).map(([name, useCase]) => [
    name,
    (...input: never[]) => useCase(deps, ...input),
  ]);
  // Object.fromEntries forgets which name has which function.
  return Object.fromEntries(bound) as Bound<Functions>;
}
