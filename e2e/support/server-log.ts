/** A journey fails if the server logs an error, even if the journey itself passed. Levels 50 and above are errors. */
export function errorsIn(log: string): string[] {
  return log.split("\n").filter((line) => /"level":(50|60|"error"|"fatal")/.test(line));
}
