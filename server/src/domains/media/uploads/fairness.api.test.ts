import sharp from "sharp";
import { expect, test } from "vitest";
import { formOf, formType, photoPart } from "../../../../test/photo-makers.ts";
import { jpeg } from "../../../../test/picture-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

/** Resolves when this many more files have been received completely. */
let awaited = { left: 0, arrived: () => {} };
function arrivals(count: number): Promise<void> {
  return new Promise((arrived) => (awaited = { left: count, arrived }));
}

const app = useTestApp({
  ports: ({ incoming }) => ({
    incoming: {
      ...incoming,
      async take(...args) {
        const part = await incoming.take(...args);
        awaited.left -= 1;
        if (awaited.left === 0) awaited.arrived();
        return part;
      },
    },
  }),
});

/** Many pixels in few bytes: decoding takes many times as long as for a small picture. */
const slow = () =>
  sharp({ create: { width: 6000, height: 5000, channels: 3, background: "#335577" } })
    .jpeg({ quality: 60, progressive: true })
    .toBuffer();

/** Sends a photo over a connection of its own. */
async function send(member: MemberCaller, bytes: Buffer): Promise<number> {
  const answer = await fetch(`${await app.listen()}/api/media/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${member.token}`, "content-type": formType },
    body: new Uint8Array(formOf([photoPart(bytes)])),
  });
  await answer.arrayBuffer();
  return answer.status;
}

test("a small picture is not delayed by four slow ones that another member has sent", async () => {
  const [ana, bo] = [await app.member(), await app.member()];
  const [large, small] = [await slow(), await jpeg()];
  // Both decoding processes are running before anything is compared.
  expect(await Promise.all([send(ana, small), send(bo, small)])).toEqual([201, 201]);
  const order: string[] = [];
  const sent = async (name: string, member: MemberCaller, bytes: Buffer) => {
    expect(await send(member, bytes)).toBe(201);
    order.push(name);
  };
  const haveArrived = arrivals(4);
  const slowOnes = [1, 2, 3, 4].map(() => sent("slow", ana, large));
  await haveArrived;
  await Promise.all([...slowOnes, sent("small", bo, small)]);
  expect(order).toHaveLength(5);
  // After the first at most: that one may be done before a busy machine has read the small one.
  expect(order.indexOf("small")).toBeLessThanOrEqual(1);
});
