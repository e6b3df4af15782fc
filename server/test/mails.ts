import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Every mail to this address written by the file mailer, as one text; empty before the first. */
export async function readMailsTo(dataDir: string, to: string): Promise<string> {
  const folder = join(dataDir, "mail");
  const files = await readdir(folder).catch((): string[] => []);
  const mails = await Promise.all(
    files.filter((file) => file.endsWith(".eml")).map((file) => readFile(join(folder, file), "utf8")),
  );
  const plain = mails.map((mail) => mail.replaceAll("=\n", "").replaceAll("=3D", "="));
  return plain.filter((mail) => mail.includes(to)).join("\n");
}
