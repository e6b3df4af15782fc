/** Aborts when nothing is heard for too long. */
export class Silence {
  readonly #ending = new AbortController();
  readonly #limitMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
    this.begin();
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  begin(): void {
    this.pause();
    const late = () => this.#ending.abort(new DOMException("the model fell silent", "TimeoutError"));
    this.#timer = setTimeout(late, this.#limitMs);
    this.#timer.unref();
  }

  pause(): void {
    clearTimeout(this.#timer);
  }
}
