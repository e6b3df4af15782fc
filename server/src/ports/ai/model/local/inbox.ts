/** A list that one side fills and the other reads as it grows. */
export class Inbox<T> {
  readonly #waiting: T[] = [];
  #failure: Error | null = null;
  #wake: (() => void) | null = null;

  add(one: T): void {
    this.#waiting.push(one);
    this.#wake?.();
  }

  /** Ends the reading with an error, also where something is still unread. */
  fail(error: Error): void {
    this.#failure ??= error;
    this.#wake?.();
  }

  async next(): Promise<T> {
    for (;;) {
      if (this.#failure) throw this.#failure;
      const one = this.#waiting.shift();
      if (one !== undefined) return one;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
    }
  }
}
