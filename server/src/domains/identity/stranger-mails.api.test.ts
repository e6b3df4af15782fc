import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, test, vi } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { mailsFor, ticketBody } from "../../../test/ticket-makers.ts";

const app = useTestApp({ rateLimits: true, env: { TRUST_PROXY: "loopback" } });
let count = 0;
/** Every call comes from its own address, so that limits per address don't apply. */
const elsewhere = () => ({ "x-forwarded-for": `198.51.${Math.floor((count += 1) / 250)}.${count % 250}` });
const password = "secret";

/** The subjects of all mails to one mailbox, in any spelling of its address. */
async function subjectsTo(...addresses: string[]): Promise<string[]> {
  const folder = join(app.dataDir, "mail");
  const files = await readdir(folder).catch((): string[] => []);
  const mails = await Promise.all(
    files
      .filter((file) => file.endsWith(".eml"))
      .map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  );
  return mails.filter(({ to }) => addresses.includes(to?.[0]?.address ?? "")).map(({ subject }) => subject ?? "");
}

async function signUp(email: string) {
  const answer = await app.visitor.call("POST /api/auth/signup", { body: { email, password } }, elsewhere());
  const session = /alongside_session=([\w-]+)/u.exec(String(answer.headers["set-cookie"]))?.[1] ?? "";
  return { status: answer.status, headers: { authorization: `Bearer ${session}`, ...elsewhere() } };
}

describe("mails that a stranger can have sent to a mailbox", () => {
  test("are five an hour when someone signs up and deletes in a loop, in any spelling of the address", async () => {
    const spellings = ["victim@example.org", "victim+one@example.org", "VICTIM@Example.org", "victim+2+3@example.org"];
    const statuses = [];
    for (let round = 0; round < 12; round += 1) {
      const { status, headers } = await signUp(spellings[round % spellings.length] ?? "");
      statuses.push(status, (await app.visitor.raw("DELETE", "/api/profile", undefined, headers)).status);
    }
    expect(statuses).toEqual(Array.from({ length: 12 }, () => [201, 204]).flat());
    // A sign-up elsewhere, whose mail comes after all of them.
    await signUp("other@example.org");
    await vi.waitFor(async () => expect(await subjectsTo("other@example.org")).toHaveLength(1));
    expect(await subjectsTo(...spellings, "VICTIM@example.org", "victim@Example.org")).toHaveLength(5);
  });

  test("are counted together, whatever their subject", async () => {
    const email = "mixed@example.org";
    const { headers } = await signUp(email);
    for (let again = 0; again < 2; again += 1) {
      await app.visitor.raw("POST", "/api/auth/resend-verification", undefined, headers);
    }
    for (let ticket = 0; ticket < 4; ticket += 1) {
      const body = { ...ticketBody(), userEmail: "mixed+ticket@example.org" };
      expect((await app.visitor.call("POST /api/support/tickets", { body }, elsewhere())).status).toBe(201);
    }
    await vi.waitFor(async () => expect(await subjectsTo(email)).toHaveLength(3));
    expect(await mailsFor(app, "mixed+ticket@example.org")).toHaveLength(2);
  });

  test("leave the link of the last mail working when another one isn't sent any more", async () => {
    const email = "keeper@example.org";
    const { headers } = await signUp(email);
    for (let again = 0; again < 5; again += 1) {
      const asked = await app.visitor.raw("POST", "/api/auth/resend-verification", undefined, headers);
      expect(asked.status).toBe(204);
    }
    await vi.waitFor(async () => expect(await subjectsTo(email)).toHaveLength(5));
    const { rows } = await app.database.pool.query(
      "select email_verification_token is not null as open from users where email = $1",
      [email],
    );
    expect(rows).toEqual([{ open: true }]);
    const folder = join(app.dataDir, "mail");
    const files = (await readdir(folder)).toSorted();
    const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
    const links = mails
      .filter(({ to }) => to?.[0]?.address === email)
      .map(({ text }) => /token=([\w-]+)/u.exec(text ?? "")?.[1] ?? "");
    const statuses = [];
    for (const token of links) {
      statuses.push((await app.visitor.call("POST /api/auth/verify-email", { body: { token } }, elsewhere())).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test("never use up the mails that reset the password, and those are three an hour", async () => {
    const email = "owner@example.org";
    const { headers } = await signUp(email);
    for (let again = 0; again < 5; again += 1) {
      await app.visitor.raw("POST", "/api/auth/resend-verification", undefined, headers);
    }
    const answers = [];
    for (const asked of [email, email, "nobody@example.org", email, "Owner@example.org", email]) {
      answers.push(await app.visitor.call("POST /api/auth/forgot-password", { body: { email: asked } }, elsewhere()));
    }
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await vi.waitFor(async () => {
      const subjects = await subjectsTo(email);
      expect(subjects.filter((subject) => subject.startsWith("Set a new password"))).toHaveLength(3);
      expect(subjects).toHaveLength(8);
    });
    expect(await subjectsTo("nobody@example.org")).toEqual([]);
  });
});
