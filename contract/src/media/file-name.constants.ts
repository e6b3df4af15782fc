import { attachmentLimits } from "./attachments.constants.ts";

/** Control characters, half characters, and everything that is invisible or changes the direction of text. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;
/** What systems don't allow in names, or give a meaning. */
const special = /[\\/:*?"<>|]/gu;

/** A file's name that shows what it is: one line without folders, and with its ending if it is shortened. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/u).at(-1) ?? "";
  const plain = last
    .normalize("NFC")
    .replaceAll(hidden, "")
    .replaceAll(special, "_")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/^[.\s]+|[.\s]+$/gu, "");
  if (plain === "") return "file";
  const letters = [...plain];
  if (letters.length <= attachmentLimits.name) return plain;
  const ending = /\.[^.]{1,10}$/u.exec(plain)?.[0] ?? "";
  return `${letters.slice(0, attachmentLimits.name - [...ending].length).join("")}${ending}`;
}
