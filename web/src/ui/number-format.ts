const format = new Intl.NumberFormat("en-GB");

/** A formatted count: "12,345". */
export function grouped(count: number): string {
  return format.format(count);
}

/** A count with its noun: "1 like", "1,234 views". */
export function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
