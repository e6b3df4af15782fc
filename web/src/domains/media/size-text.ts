const units = ["bytes", "kB", "MB", "GB", "TB"];
const format = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 3 });

/** A number of bytes for display: "1.5 MB". */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${format.format(bytes / 1024 ** power)} ${units[power] ?? ""}`;
}
