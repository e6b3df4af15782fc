const failuresToOpen = 5;
const restMs = 30_000;

/** Leaves a failing model alone: after five failures in a row no call goes out for 30 seconds, then one goes as a trial. */
export class Circuit {
  #failures = 0;
  #openedAt: number | null = null;
  #trying = false;

  /** Whether a call may go out now. Each granted call is answered with succeeded, failed or dropped. */
  permits(now: Date): boolean {
    if (this.#openedAt === null) return true;
    if (this.#trying || now.getTime() - this.#openedAt < restMs) return false;
    this.#trying = true;
    return true;
  }

  /** Whether the last call failed. */
  get isFailing(): boolean {
    return this.#failures > 0;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#openedAt = null;
    this.#trying = false;
  }

  /** @returns whether this failure opened the circuit */
  failed(now: Date): boolean {
    this.#failures += 1;
    this.#trying = false;
    if (this.#failures < failuresToOpen) return false;
    const first = this.#openedAt === null;
    this.#openedAt = now.getTime();
    return first;
  }

  /** The caller went away: that says nothing about the model. */
  dropped(): void {
    this.#trying = false;
  }
}
