import { createServer, type Server } from "node:net";
import { Readable } from "node:stream";
import { attachmentFaults } from "@alongside/contract/media/attachments.faults.ts";
import { expect, onTestFinished, test } from "vitest";
import { clamd } from "./clamd.ts";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A clamd that answers this after the whole stream, and what it was sent. */
async function fake(reply: string | null) {
  let got = Buffer.alloc(0);
  const server: Server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (piece) => {
      got = Buffer.concat([got, piece]);
      if (got.subarray(-4).equals(Buffer.alloc(4)) && reply !== null) socket.end(`${reply}\0`);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { address: { host: "127.0.0.1", port }, got: () => got };
}
const file = () => Readable.from([Buffer.from("one"), Buffer.from("three")]);

test("streams a file in pieces after their lengths, and accepts a clean one", async () => {
  const { address, got } = await fake("stream: OK");
  await clamd({ address, isOptional: false }, log).check(file);
  expect(got().toString("latin1")).toBe("zINSTREAM\0\0\0\0\x03one\0\0\0\x05three\0\0\0\0");
});

test("refuses a file with a virus, also where the check is optional", async () => {
  const { address } = await fake("stream: Eicar-Test-Signature FOUND");
  for (const isOptional of [false, true]) {
    const check = clamd({ address, isOptional }, log).check(file);
    await expect(check).rejects.toMatchObject({ fault: attachmentFaults.infected });
  }
});

test.each(["INSTREAM size limit exceeded. ERROR", "stream: Eicar", "nonsense", null])(
  "treats %j as unavailable: refused, or accepted where the check is optional",
  async (reply) => {
    const { address } = await fake(reply);
    const check = clamd({ address, isOptional: false }, log, 200).check(file);
    await expect(check).rejects.toMatchObject({ fault: attachmentFaults.checkUnavailable });
    await clamd({ address, isOptional: true }, log, 200).check(file);
  },
);

test("treats a clamd that isn't there as unavailable", async () => {
  const check = clamd({ address: { path: "/nowhere/clamd.ctl" }, isOptional: false }, log).check(file);
  await expect(check).rejects.toMatchObject({ fault: attachmentFaults.checkUnavailable });
});
