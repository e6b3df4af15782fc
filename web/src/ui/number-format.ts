const format = new Intl.NumberFormat("en-GB");

/** A count as it is read: "12,345". */
export function grouped(count: number): string {
  return format.format(count);
}

/** A count with its word: "1 like", "1,234 views". */
export function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
