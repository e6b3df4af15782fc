/** Journeys that pass while the server fails inside have not passed. Levels 50 and above are errors. */
export function errorsIn(log: string): string[] {
  return log.split("\n").filter((line) => /"level":(50|60|"error"|"fatal")/.test(line));
}
