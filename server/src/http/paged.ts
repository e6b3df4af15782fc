/** Returns a page of a list and names the next one in the Link header with the call's `next`. */
export async function paged<T>(
  page: Promise<{ items: T[]; next: string | null }>,
  next: (cursor: string | null) => void,
): Promise<T[]> {
  const found = await page;
  next(found.next);
  return found.items;
}
