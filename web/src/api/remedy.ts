import { ApiError } from "./api-error.ts";

/** Asks the member for what a refused call needs; returns whether they provided it. */
type Remedy = () => Promise<boolean>;

const remedies = new Map<string, Remedy>();

/** From now on a call refused with this code runs `remedy`, and is repeated if that helped. */
export function addRemedy(code: string, remedy: Remedy): void {
  remedies.set(code, remedy);
}

/**
 * Makes a call; if it needs something the member can provide, it waits for that and continues, so nothing typed is
 * lost.
 */
export async function withRemedy<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const remedy = error instanceof ApiError ? remedies.get(error.code ?? "") : undefined;
    if (remedy === undefined || !(await remedy())) throw error;
    return attempt();
  }
}
