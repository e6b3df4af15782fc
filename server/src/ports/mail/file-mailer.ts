import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { newId } from "../../db/ids.ts";
import type { Mailer } from "./mail.ts";

/** Writes each mail into `folder` as an .eml file, which any mail program opens. Names sort by time. */
export function fileMailer(folder: string, from: string): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    kind: "files",
    async send({ to, subject, text }) {
      const { message } = await composer.sendMail({ from, to: { name: "", address: to }, subject, text });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${newId()}.eml`);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => composer.close(),
  };
}
