import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { callingPhone, callWith, expectFrames, expectSound, received, ringing, twoFriends } from "../support/calls.ts";
import { type Coturn, startCoturn } from "../support/coturn.ts";
import { type OwnServer, startOwnServer } from "../support/own-server.ts";
import type { Person } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

type Transport = "udp" | "tcp";

let coturn: Coturn;
/** They end after the pages, which would miss them. */
const servers = new Map<Transport, OwnServer>();

test.beforeAll(async () => {
  coturn = await startCoturn();
});
test.afterAll(async () => {
  for (const server of servers.values()) await server.stop();
  await coturn.stop();
});

const urlOf = (transport: string) => `turn:127.0.0.1:${coturn.port}?transport=${transport}`;

/** A server whose relay is reached this way. */
async function serverWith(transport: Transport): Promise<OwnServer> {
  const settings = { TURN_URLS: urlOf(transport), TURN_SECRET: coturn.secret };
  const server = servers.get(transport) ?? (await startOwnServer(`relay-${transport}`, settings));
  servers.set(transport, server);
  return server;
}

/** Two friends in a video call, of whom one hides their address. */
async function talking(
  person: Parameters<typeof twoFriends>[0],
  transport: Transport,
): Promise<{ ana: Person; bo: Person }> {
  const { address } = await serverWith(transport);
  const pair = await twoFriends(person, { ...callingPhone, baseURL: address });
  const hidden = await pair.bo.page.request.patch("/api/privacy/settings", {
    data: { hideCallAddress: true },
    headers: { origin: address },
  });
  expect(hidden.status()).toBe(200);
  await pair.ana.page.getByRole("button", { name: "Video call with Bo Berg" }).click();
  await ringing(pair.bo.page).getByRole("button", { name: "Answer", exact: true }).click();
  await Promise.all([expectFrames(pair.ana.page), expectFrames(pair.bo.page)]);
  return pair;
}

for (const transport of ["udp", "tcp"] as const) {
  test(`a call that hides addresses goes through the relay alone, over ${transport.toUpperCase()}`, async ({
    person,
  }) => {
    const { ana, bo } = await talking(person, transport);
    await Promise.all([expectSound(ana.page), expectSound(bo.page)]);
    for (const { page } of [ana, bo]) expect((await received(page)).candidates).toEqual(["relay"]);
    await callWith(bo.page, "Ana Lima").getByRole("button", { name: "Hang up" }).click();
    await expect(callWith(ana.page, "Bo Berg")).toContainText("Call ended after");
  });
}

test("a relay that is away for some seconds is found again, and strangers get nothing from it", async ({ person }) => {
  const { ana, bo } = await talking(person, "udp");
  await coturn.kill();
  await expect(callWith(ana.page, "Bo Berg").getByRole("status")).toContainText("Reconnecting...");
  await coturn.start();
  await Promise.all([expectFrames(ana.page), expectFrames(bo.page)]);
  await expect(callWith(ana.page, "Bo Berg").getByRole("status")).not.toContainText("Reconnecting...");

  const hour = Math.floor(Date.now() / 1000) + 3600;
  const credentialOf = (username: string, secret: string) =>
    createHmac("sha1", secret).update(username).digest("base64");
  const right = `${hour}:somebody`;
  expect(await gathered(ana.page, right, credentialOf(right, coturn.secret))).toEqual(["relay"]);
  expect(await gathered(ana.page, right, credentialOf(right, "a guess"))).toEqual([401]);
  const expired = `${hour - 7200}:somebody`;
  expect(await gathered(ana.page, expired, credentialOf(expired, coturn.secret))).toEqual([401]);
});

/** The kinds of candidates that the relay gives a browser with these credentials, or its refusals. */
function gathered(page: Page, username: string, credential: string): Promise<(string | number)[]> {
  return page.evaluate(
    async (server) => {
      const found = new Set<string | number>();
      const connection = new RTCPeerConnection({ iceServers: [server], iceTransportPolicy: "relay" });
      connection.createDataChannel("x");
      connection.addEventListener("icecandidateerror", ({ errorCode }) => found.add(errorCode));
      connection.addEventListener("icecandidate", ({ candidate }) => candidate?.type && found.add(candidate.type));
      await connection.setLocalDescription();
      await new Promise<void>((done) => {
        connection.addEventListener("icegatheringstatechange", () => {
          if (connection.iceGatheringState === "complete") done();
        });
      });
      connection.close();
      return [...found];
    },
    { urls: [urlOf("udp")], username, credential },
  );
}
