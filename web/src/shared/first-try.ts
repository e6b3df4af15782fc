/**
 * Whether a query's first answer is awaited: for lists that appear together, since each would push down those below it. One
 * that has failed once doesn't hold up the others while it is tried again.
 */
export function isFirstTry({ isPending, failureCount }: { isPending: boolean; failureCount: number }): boolean {
  return isPending && failureCount === 0;
}
