import { expect, it } from "vitest";
import { itemOf, listed, mark, miscountedItems, sell, withdraw } from "../../../test/item-makers.ts";
import { useTestApp } from "../../../test/test-app.ts";
const test = useTestApp();
it("races", async () => {
  const seen: Record<string, number> = {};
  const note = (name: string) => (a: { status: number }) => { const k = `${name} ${a.status}`; seen[k] = (seen[k] ?? 0) + 1; };
  for (let round = 0; round < 12; round++) {
    const seller = await test.member();
    const others = await Promise.all(Array.from({ length: 5 }, () => test.member()));
    const items = await Promise.all(Array.from({ length: 4 }, () => listed(seller)));
    await Promise.all(others.map((o) => itemOf(o, items[0]!.id)));
    const jobs: Promise<unknown>[] = [];
    for (const o of others) for (const i of items) {
      jobs.push(itemOf(o, i.id).then(note("view")), mark(o, i.id).then(note("mark")));
      if (i === items[1]) jobs.push(o.call("DELETE /api/profile").then(note("bye")));
    }
    jobs.push(sell(seller, items[0]!.id).then(note("sell")), sell(seller, items[1]!.id).then(note("sell")), withdraw(seller, items[1]!.id).then(note("withdraw")), withdraw(seller, items[2]!.id).then(note("withdraw")));
    jobs.push(others[0]!.call("POST /api/users/{id}/block", { params: { id: seller.id } }).then(note("block")));
    if (round % 2) jobs.push(seller.call("DELETE /api/profile").then(note("bye")));
    await Promise.all(jobs);
    expect(await miscountedItems(test)).toEqual([]);
  }
  console.log(seen);
}, 120000);
