import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorSerializer } from "../../http/loggable.ts";
import { createMailer } from "./create-mailer.ts";
import type { Mail, Mailer } from "./mail.ts";
import { smtpMailer } from "./smtp-mailer.ts";

const mail: Mail = {
  to: "ada@example.org",
  occasion: "digest",
  subject: "Größe, please — confirm",
  text: `Hello Ada,\n\nhttp://localhost:3000/verify-email?token=${"x".repeat(60)}\n`,
};

interface Received {
  raw: string;
  recipients: string[];
}

let folder = "";
let server: SMTPServer;
let port = 0;
const caught: Received[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "alongside-mail-"));
  server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("refused") ? new Error(`<${address}>: no such mailbox`) : undefined),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        caught.push({
          raw: Buffer.concat(chunks).toString("utf8"),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});

afterAll(async () => {
  await new Promise<void>((done) => server.close(() => done()));
  await rm(folder, { recursive: true, force: true });
});

const from = "Alongside <hello@us.example>";
const adapters: [string, () => Mailer, () => Promise<Received>][] = [
  [
    "files",
    () => createMailer({ mailFrom: from, dataDir: folder }),
    async () => {
      const files = (await readdir(join(folder, "mail"))).toSorted();
      return { raw: await readFile(join(folder, "mail", files.at(-1) ?? ""), "utf8"), recipients: [] };
    },
  ],
  [
    "smtp",
    () => createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: from, dataDir: folder }),
    () => Promise.resolve(caught.at(-1) ?? { raw: "", recipients: [] }),
  ],
];

describe.each(adapters)("mail by %s", (kind, create, newest) => {
  test("arrives unchanged, at one address, from the configured one", async () => {
    const mailer = create();
    expect(mailer.kind).toBe(kind);
    await mailer.send(mail);
    const { raw, recipients } = await newest();
    const parsed = await PostalMime.parse(raw);
    expect(parsed).toMatchObject({
      subject: mail.subject,
      from: { name: "Alongside", address: "hello@us.example" },
      to: [{ address: mail.to }],
    });
    expect(parsed.text?.trim()).toBe(mail.text.trim());
    if (kind === "smtp") expect(recipients).toEqual([mail.to]);
    mailer.close();
  });

  test("a line break in an address adds no recipient", async () => {
    const mailer = create();
    await mailer.send({ ...mail, to: "ada@example.org\r\nBcc: eve@example.org" }).catch(() => undefined);
    const { raw, recipients } = await newest();
    expect(raw).not.toMatch(/^bcc:/imu);
    expect(recipients).not.toContain("eve@example.org");
    mailer.close();
  });
});

test("the error for a refused mailbox doesn't contain its address", async () => {
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: from, dataDir: folder });
  const failure: unknown = await mailer.send({ ...mail, to: "refused@example.org" }).catch((error: unknown) => error);
  mailer.close();
  const lines: string[] = [];
  const sink = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) });
  pino({ serializers: { err: errorSerializer } }, sink).warn({ err: failure }, "not mailed");
  expect(lines.join()).toContain("no such mailbox");
  expect(lines.join()).not.toContain("refused@");
  expect(failure).toMatchObject({ code: "EENVELOPE", responseCode: 550 });
});

test("a server that goes silent after its greeting times out", async () => {
  const silent = createServer((socket) => void socket.on("error", () => undefined).write("220 hello\r\n"));
  await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
  const address = silent.address();
  const at = typeof address === "object" && address ? address.port : 0;
  const mailer = smtpMailer(`smtp://127.0.0.1:${at}`, from, 50);
  await expect(mailer.send(mail)).rejects.toThrow(/timeout/iu);
  mailer.close();
  silent.close();
});

test("a refused mailbox or an unreachable server rejects", async () => {
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: from, dataDir: folder });
  await expect(mailer.send({ ...mail, to: "refused@example.org" })).rejects.toThrow(/550|no such mailbox/u);
  mailer.close();
  const nobody = createMailer({ smtpUrl: "smtp://127.0.0.1:1", mailFrom: from, dataDir: folder });
  await expect(nobody.send(mail)).rejects.toThrow(/ECONNREFUSED/u);
  nobody.close();
});
