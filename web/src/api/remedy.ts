import { ApiError } from "./api-error.ts";

/** Asks the member for what a refused call lacks; answers whether they gave it. */
type Remedy = () => Promise<boolean>;

const remedies = new Map<string, Remedy>();

/** From now on a call that is refused with this code asks `remedy`, and is made again where that helped. */
export function addRemedy(code: string, remedy: Remedy): void {
  remedies.set(code, remedy);
}

/** Makes a call; one that lacks something the member can give waits for it and goes on, so nothing typed is lost. */
export async function withRemedy<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const remedy = error instanceof ApiError ? remedies.get(error.code ?? "") : undefined;
    if (remedy === undefined || !(await remedy())) throw error;
    return attempt();
  }
}
