import { languageCodes } from "@alongside/contract/identity/profile.constants.ts";

const names = new Intl.DisplayNames("en", { type: "language" });

/** "Portuguese" for "pt". */
export function languageName(code: string): string {
  return names.of(code) ?? code;
}

/** All languages a member can choose, by name. */
export const languageOptions = languageCodes
  .map((code) => ({ value: code, label: languageName(code) }))
  .toSorted((one, other) => one.label.localeCompare(other.label));
