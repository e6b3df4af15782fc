import { type EndpointKey, contract } from "@alongside/contract/contract.ts";
import type { Endpoint } from "@alongside/contract/kernel/endpoint.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { alone } from "./enforcement/alone.ts";
import { reads, type Read } from "./enforcement/reads.ts";
import { usual, writes, type Write } from "./enforcement/writes.ts";
import {
  heard,
  makeWorld,
  set,
  settings,
  viewers,
  type Setting,
  type ViewerKind,
  type World,
} from "./enforcement/world.ts";
import { useTestApp } from "./test-app.ts";

// Who can see and use a member's content, for every call: viewer × setting × call (decision 0012).

const test = useTestApp();
const allSettings = Object.keys(settings) as Setting[]; // the keys of that table
let world: World;

beforeAll(async () => {
  world = await makeWorld(test);
});

it("the table has rows for every call and file URL of the contract, or the reason why it needs none", () => {
  const named = [...Object.keys(reads), ...Object.keys(writes), ...Object.keys(alone)];
  expect(named.toSorted()).toEqual(Object.keys(contract).toSorted());
});

const nameOf = (key: string, { as }: { as?: string }) => (as === undefined ? key : `${key}: ${as}`);
const rowsOf = <T extends Read | Write>(table: Partial<Record<EndpointKey, readonly T[]>>) =>
  Object.entries(table).flatMap(([key, rows]) => rows.map((row) => [nameOf(key, row), key, row] as const));

describe("reading", () => {
  it.each(rowsOf(reads))("%s", async (_, key, row) => {
    const wrong: string[] = [];
    for (const setting of allSettings) {
      await set(world, setting);
      for (const viewer of viewers) wrong.push(...(await look(key, row, viewer, setting)));
    }
    expect(wrong).toEqual([]);
  });
});

describe("acting", () => {
  it.each(rowsOf(writes))("%s", async (_, key, row) => {
    const wrong: string[] = [];
    for (const setting of row.settings ?? usual) {
      for (const viewer of viewers) {
        await set(world, setting);
        wrong.push(...(await act(key, row, viewer, setting)));
      }
    }
    expect(wrong).toEqual([]);
  });
});

async function look(key: string, row: Read, viewer: ViewerKind, setting: Setting): Promise<string[]> {
  const answer = await world.callers[viewer].raw("GET", row.url(world, viewer));
  const { status = 200, has } = row.sees(viewer, setting);
  const who = `${viewer}, ${setting}`;
  if (answer.status !== status) return [`${who}: ${answer.status} ${answer.code ?? ""}, not ${status}`];
  if (status >= 400) return declared(key, who, answer.code);
  const wrong: string[] = [];
  const wanted = row.looksFor?.(world, viewer) ?? world.owner.id;
  if (has !== undefined && answer.text.includes(wanted) !== has) {
    wrong.push(`${who}: ${has ? "does not see" : "sees"} ${wanted}`);
  }
  return [...wrong, ...cardsIn(answer.body).flatMap((card) => faultsOfCard(card, viewer, setting, who))];
}

interface Card {
  id: string;
  profileImageUrl?: unknown;
  isOnline?: unknown;
  viewerMay?: { addFriend: boolean; message: boolean; call: boolean };
}

/** Every card of the owner in an answer, at any depth. */
function cardsIn(value: unknown): Card[] {
  if (value === null || typeof value !== "object") return [];
  const inner = Object.values(value).flatMap(cardsIn);
  const isCard = "id" in value && value.id === world.owner.id && "profileImageUrl" in value;
  return isCard ? [value as Card, ...inner] : inner;
}

/** The rules for the owner's card, in any answer. */
function faultsOfCard(card: Card, viewer: ViewerKind, setting: Setting, who: string): string[] {
  const wrong: string[] = [];
  const isFriend = viewer === "friend";
  const audience =
    setting === "picture for nobody" ? "none" : setting === "picture for friends" ? "friends" : "everyone";
  const seesPicture = viewer === "owner" || audience === "everyone" || (audience === "friends" && isFriend);
  if (card.profileImageUrl !== (seesPicture ? world.picture : null)) wrong.push(`${who}: picture`);
  const mayKnow = viewer !== "visitor" && (setting !== "online status hidden" || viewer === "owner");
  if (card.isOnline === true && !mayKnow) wrong.push(`${who}: sees the owner online`);
  if (card.isOnline === false && isFriend && mayKnow) wrong.push(`${who}: does not see the owner online`);
  if (card.viewerMay === undefined) return wrong;
  const allows = (name: "messages" | "calls") =>
    viewer !== "owner" &&
    viewer !== "visitor" &&
    (setting === `${name} from everyone` || (setting !== `${name} from no one` && isFriend));
  const addFriend = viewer === "stranger" && setting !== "no friend requests";
  const may = { addFriend, message: allows("messages"), call: allows("calls") };
  if (JSON.stringify(card.viewerMay) !== JSON.stringify(may)) {
    wrong.push(`${who}: may ${JSON.stringify(card.viewerMay)}, not ${JSON.stringify(may)}`);
  }
  return wrong;
}

async function act(key: string, row: Write, viewer: ViewerKind, setting: Setting): Promise<string[]> {
  const expected = row.status(viewer, setting);
  const who = `${viewer}, ${setting}`;
  // Members who may use the call are answered by their role, which is covered by another table.
  if (Number.isNaN(expected)) return [];
  await row.before?.(world, viewer);
  const [method = ""] = key.split(" ");
  const answer = await world.callers[viewer].raw(method, row.url(world, viewer), row.body?.(world, viewer), {
    ...(row.type && { "content-type": row.type }),
  });
  const wrong = answer.status === expected ? [] : [`${who}: ${answer.status} ${answer.code ?? ""}, not ${expected}`];
  if (answer.status >= 400) return [...wrong, ...declared(key, who, answer.code)];
  if (row.isFinal) world = await makeWorld(test);
  else await restore();
  return wrong;
}

function declared(key: string, who: string, code: string | undefined): string[] {
  const endpoint: Endpoint = contract[key as EndpointKey]; // the first test checks the rows against the contract's keys
  const codes = [...(endpoint.faults ?? []), ...Object.values(kernelFaults)].map((fault) => fault.code);
  return codes.includes(code ?? "") ? [] : [`${who}: ${code ?? "no code"} is not declared`];
}

/** Restores everybody's relation to the owner. */
async function restore(): Promise<void> {
  const { owner, third, idOf, requests } = world;
  const { db } = test.database;
  await db.execute(sql`delete from user_connections where ${owner.id} in (user_id, friend_id)
    and ${third.id} not in (user_id, friend_id)`);
  await db.execute(sql`delete from user_blocks where ${owner.id} in (blocker_id, blocked_id)`);
  await db.execute(sql`delete from dismissed_people where ${owner.id} in (user_id, dismissed_id)`);
  await db.execute(sql`insert into user_connections (id, user_id, friend_id, status) values
    (gen_random_uuid(), ${owner.id}, ${idOf("friend")}, 'accepted'),
    (${requests.requested}, ${idOf("requested")}, ${owner.id}, 'pending'),
    (${requests.asked}, ${owner.id}, ${idOf("asked")}, 'pending')`);
  await db.execute(sql`insert into user_blocks (blocker_id, blocked_id) values
    (${owner.id}, ${idOf("blocked")}), (${idOf("blocker")}, ${owner.id})`);
  await heard(
    test,
    viewers.map((viewer) => `connections:${idOf(viewer)}`),
  );
}
