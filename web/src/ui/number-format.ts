const format = new Intl.NumberFormat("en-GB");

/** A count as it is read: "12,345". */
export function grouped(count: number): string {
  return format.format(count);
}
