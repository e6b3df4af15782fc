import { type BrowserContextOptions, expect, type Locator, type Page } from "@playwright/test";
import { befriend } from "./connections.ts";
import { openLive } from "./frame.ts";
import type { Person } from "./people.ts";
import { phone } from "./test.ts";

/** A phone whose member allows microphone and camera. */
export const callingPhone: BrowserContextOptions = { ...phone, permissions: ["microphone", "camera"] };

/** What was really received. */
export interface Received {
  frames: number;
  audioPackets: number;
  /** The kinds of the candidates in use on this side. */
  candidates: string[];
}

declare global {
  interface Window {
    connections?: RTCPeerConnection[];
  }
}

/** Keeps the connections of a page, so that their statistics can be read. Before it is opened. */
export async function watchConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Native = window.RTCPeerConnection;
    const connections: RTCPeerConnection[] = (window.connections = []);
    window.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        connections.push(this);
      }
    };
  });
}

/** Reads the statistics of the page's newest connection. */
export function received(page: Page): Promise<Received> {
  return page.evaluate(async () => {
    const result: Received = { frames: 0, audioPackets: 0, candidates: [] };
    const latest = window.connections?.at(-1);
    if (latest === undefined) return result;
    const reports = new Map<string, Record<string, unknown>>();
    (await latest.getStats()).forEach((report: { id: string }) => reports.set(report.id, { ...report }));
    for (const report of reports.values()) {
      if (report["type"] === "inbound-rtp" && report["kind"] === "video") {
        result.frames += Number(report["framesDecoded"] ?? 0);
      }
      if (report["type"] === "inbound-rtp" && report["kind"] === "audio") {
        result.audioPackets += Number(report["packetsReceived"] ?? 0);
      }
      if (report["type"] === "candidate-pair" && report["nominated"] === true && report["state"] === "succeeded") {
        result.candidates.push(String(reports.get(String(report["localCandidateId"]))?.["candidateType"]));
      }
    }
    return result;
  });
}

/** Waits until so many more frames were decoded. */
export async function expectFrames(page: Page, more = 10): Promise<void> {
  const { frames } = await received(page);
  await expect.poll(async () => (await received(page)).frames).toBeGreaterThan(frames + more);
}

export async function expectSound(page: Page): Promise<void> {
  const { audioPackets } = await received(page);
  await expect.poll(async () => (await received(page)).audioPackets).toBeGreaterThan(audioPackets + 20);
}

export const ringing = (page: Page): Locator => page.getByRole("alertdialog");
export const callWith = (page: Page, name: string): Locator => page.getByRole("dialog", { name: `Call with ${name}` });

/** Two friends on phones, one in their conversation, the other on Home. */
export async function twoFriends(
  person: (wanted?: object, options?: BrowserContextOptions) => Promise<Person>,
  options: BrowserContextOptions = callingPhone,
): Promise<{ ana: Person; bo: Person }> {
  const [ana, bo] = [
    await person({ firstName: "Ana", lastName: "Lima" }, options),
    await person({ firstName: "Bo", lastName: "Berg" }, options),
  ];
  await befriend(ana, bo);
  for (const { page } of [ana, bo]) await watchConnections(page);
  await openReady(ana.page, `/messages?user=${bo.account.id}`);
  await openReady(bo.page, "/home");
  return { ana, bo };
}

/** Opens a screen and waits until the page can ring. */
export async function openReady(page: Page, path: string): Promise<void> {
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/calls/current");
  await openLive(page, path);
  await asked;
}
