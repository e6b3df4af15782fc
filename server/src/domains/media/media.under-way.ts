export type UnderWay = ReturnType<typeof createUnderWay>;

/** Work that a stopping server waits for, also where its caller has gone. */
export function createUnderWay() {
  const pieces = new Set<Promise<unknown>>();
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      const piece = work();
      pieces.add(piece);
      return piece.finally(() => pieces.delete(piece));
    },
    async settled(): Promise<void> {
      await Promise.allSettled(pieces);
    },
  };
}
