import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { allOf, type BoxTree, box, boxesOf, bytesOf, dataOf, rebuilt, uint32 } from "../../../../test/box-makers.ts";
import { film } from "../../../../test/video-makers.ts";
import { find } from "../inspecting.ts";
import { cleanVideo } from "./clean.ts";

const folder = mkdtempSync(join(tmpdir(), "alongside-cleaning-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
/** Cleans a file and inspects the result. */
async function cleaned(bytes: Buffer) {
  const path = join(folder, `${(count += 1)}`);
  writeFileSync(path, bytes);
  const outcome = cleanVideo(path);
  if (typeof outcome === "string") throw new Error(outcome);
  return { ...outcome, bytes: readFileSync(path), found: await find(path, 60) };
}
const five = { refusal: null, duration: expect.closeTo(5, 0) };

const place = "+52.3676+004.9041/";
const phone = "Pocket Phone 9 Pro";
const secrets = `${place} ${phone}`;

const appended = (name: string, ...added: BoxTree[]) =>
  rebuilt(film("five.mp4"), (boxes) => {
    const found = allOf(boxes).find(({ type }) => type === name);
    found?.children?.push(...added);
  });

describe("metadata written by phones", () => {
  it.each<[string, Buffer]>([
    ["a user data box with a place", appended("moov", box("udta", box("\xa9xyz", uint32(0x001215c7), secrets)))],
    [
      "QuickTime keys",
      appended(
        "moov",
        box(
          "meta",
          box("hdlr", uint32(0, 0), "mdta", uint32(0, 0, 0)),
          box("keys", "com.apple.quicktime.location.ISO6709"),
          box("ilst", secrets),
        ),
      ),
    ],
    ["metadata of a track", appended("trak", box("meta", uint32(0), box("ilst", secrets)), box("udta", secrets))],
    ["metadata deep inside", appended("stbl", box("udta", box("meta", uint32(0), secrets)))],
    ["an XMP box", rebuilt(film("five.mp4"), (boxes) => boxes.push(box("uuid", Buffer.alloc(16, 7), secrets)))],
    ["metadata at the top", rebuilt(film("five.mp4"), (boxes) => boxes.splice(1, 0, box("meta", uint32(0), secrets)))],
    ["free space that isn't empty", rebuilt(film("five.mp4"), (boxes) => boxes.splice(1, 0, box("free", secrets)))],
    [
      "a box with a length of 64 bits",
      rebuilt(film("five.mp4"), (boxes) => boxes.push({ ...box("udta", secrets), isWide: true })),
    ],
    [
      "tables behind the pictures",
      rebuilt(film("five.mov"), (boxes) => boxes.at(-1)?.children?.push(box("udta", secrets))),
    ],
    ["text in a track's apertures", appended("trak", box("tapt", box("clef", uint32(0, 0, 0)), box("udta", secrets)))],
    [
      "a film in fragments",
      rebuilt(film("fragments.mp4"), (boxes) => {
        for (const { type, children } of allOf(boxes))
          if (type === "moof" || type === "traf") children?.push(box("udta", secrets));
      }),
    ],
  ])("is removed from %s without other changes", async (_, bytes) => {
    expect(bytes.includes(place)).toBe(true);
    const result = await cleaned(bytes);
    expect(result.bytes.includes(place)).toBe(false);
    expect(result.bytes.includes(phone)).toBe(false);
    expect(result.bytes.length).toBe(bytes.length);
    expect(dataOf(result.bytes).equals(dataOf(bytes))).toBe(true);
    expect(result.found).toMatchObject(five);
    expect(result.hasForeignData).toBe(false);
  });

  it("is not in the recording times or the names of handlers and encoders", async () => {
    const bytes = Buffer.from(film("five.mov"));
    for (const name of ["mvhd", "tkhd", "mdhd"]) {
      for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 4))
        bytes.writeUInt32BE(0xe1234567, at + 8);
    }
    const named = rebuilt(bytes, (boxes) => {
      for (const each of allOf(boxes))
        if (each.type === "hdlr") each.head = Buffer.concat([each.head, Buffer.from(phone)]);
      const stsd = allOf(boxes).find(({ type }) => type === "stsd");
      stsd?.head.write(phone, 8 + 8 + 43, "latin1");
    });
    const result = await cleaned(named);
    expect(result.bytes.includes(Buffer.from("e1234567", "hex"))).toBe(false);
    expect(result.bytes.includes(phone)).toBe(false);
    expect(result.found).toMatchObject(five);
  });

  it.each(["meta", "text", "sbtl", "camm", "tmcd"])(
    "is removed with a track of positions (%s), sample by sample",
    async (handler) => {
      const samples = Buffer.from(`${place}one ${place}two! ${place}three`);
      const bytes = withTrack(film("five.mov"), handler, [22, 23, samples.length - 45], samples);
      const result = await cleaned(bytes);
      expect(bytes.includes(place)).toBe(true);
      expect(result.bytes.includes(place)).toBe(false);
      expect(result.bytes.includes(handler)).toBe(false);
      expect(dataOf(result.bytes)).toEqual(Buffer.concat([dataOf(film("five.mov")), Buffer.alloc(samples.length)]));
      expect(result.found).toMatchObject(five);
    },
  );

  it("is removed with a track of positions in fragments", async () => {
    const samples = Buffer.from(`${place}${place}`);
    const bytes = rebuilt(film("fragments.mp4"), (boxes) => {
      const moov = boxes.find(({ type }) => type === "moov");
      moov?.children?.push(trackOf("meta", 9, []));
      moov?.children
        ?.find(({ type }) => type === "mvex")
        ?.children?.push(box("trex", uint32(0, 9, 1, 0, place.length, 0)));
      const tfhd = box("tfhd", uint32(0x020000, 9));
      const run = box("trun", uint32(0x000001, 2, 0));
      const traf: BoxTree = { ...box("traf"), children: [tfhd, run] };
      const moof: BoxTree = { ...box("moof"), children: [box("mfhd", uint32(0, 99)), traf] };
      run.head.writeUInt32BE(bytesOf([moof]).length + 8, 8);
      boxes.push(moof, box("mdat", samples));
    });
    const result = await cleaned(bytes);
    expect(result.bytes.includes(place)).toBe(false);
    expect(result.found).toMatchObject(five);
  });

  it("is gone: cleaning a second time changes nothing", async () => {
    const { bytes } = await cleaned(appended("moov", box("udta", secrets)));
    const again = await cleaned(bytes);
    expect(again.isChanged).toBe(false);
  });
});

function trackOf(handler: string, id: number, offsets: number[], sizes: number[] = []): BoxTree {
  const tables = [
    box("stsd", uint32(0, 1), box("mett", Buffer.alloc(8), "text\0")),
    box("stts", uint32(0, 1, sizes.length, 1)),
    box("stsc", uint32(0, 2, 1, 1, 1, 2, 2, 1)),
    box("stsz", uint32(0, 0, sizes.length, ...sizes)),
    box("stco", uint32(0, offsets.length, ...offsets)),
  ];
  const media = [
    box("mdhd", uint32(0, 0, 0, 1000, 5000, 0)),
    box("hdlr", uint32(0, 0), handler, uint32(0, 0, 0)),
    box("minf", box("stbl", ...tables)),
  ];
  return box("trak", box("tkhd", uint32(7, 0, 0, id, 0, 5000), Buffer.alloc(60)), box("mdia", ...media));
}

/** A film with an extra track, whose samples are in data of their own: the first alone, the others together. */
function withTrack(bytes: Buffer, handler: string, sizes: number[], samples: Buffer): Buffer {
  const with_ = (start: number) =>
    rebuilt(bytes, (boxes) => {
      boxes
        .find(({ type }) => type === "moov")
        ?.children?.push(trackOf(handler, 9, [start, start + (sizes[0] ?? 0)], sizes));
      boxes.push(box("mdat", samples));
    });
  const start = with_(0).length - samples.length;
  return with_(start);
}

const name = fc.oneof(
  fc.constantFrom(
    "udta",
    "meta",
    "ilst",
    "keys",
    "mdta",
    "uuid",
    "\xa9xyz",
    "\xa9mod",
    "loci",
    "free",
    "skip",
    "wide",
    "XMP_",
    "mvex",
    "moov",
    "hdlr",
  ),
  fc.string({ minLength: 4, maxLength: 4 }).map((text) => Buffer.from(text.padEnd(4)).toString("latin1").slice(0, 4)),
);
const { tree } = fc.letrec<{ tree: BoxTree }>((connection) => ({
  tree: fc.oneof(
    { maxDepth: 6 },
    fc.record({ type: name, isWide: fc.boolean() }).map(({ type, isWide }) => ({ ...box(type, secrets), isWide })),
    fc
      .record({ type: name, children: fc.array(connection("tree"), { maxLength: 3 }), isWide: fc.boolean() })
      .map(({ type, children, isWide }) => ({ ...box(type, secrets, ...children), isWide })),
  ),
}));
const places = ["moov", "trak", "mdia", "minf", "stbl", "traf", "moof", "top"] as const;

it("is removed from unknown boxes, wherever they are", async () => {
  const films = fc.constantFrom("five.mp4", "five.mov", "fragments.mp4", "turned.mp4");
  const insertions = fc.array(fc.tuple(fc.constantFrom(...places), tree, fc.nat()), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(films, insertions, async (which, wanted) => {
      const isFragmented = which === "fragments.mp4";
      const bytes = rebuilt(film(which), (boxes) => {
        for (const [where, added, at] of wanted) {
          // A fragment's samples are located relative to it, and a second movie box would be another film.
          const holders = allOf(boxes).filter(({ type }) => type === where);
          if (where === "top" && added.type !== "moov") boxes.push(added);
          else if (!(isFragmented && where === "moof"))
            holders[at % Math.max(1, holders.length)]?.children?.push(added);
        }
      });
      const result = await cleaned(bytes);
      expect(result.found.refusal).toBeNull();
      expect(result.bytes.length).toBe(bytes.length);
      expect(result.bytes.includes(place)).toBe(false);
      expect(dataOf(result.bytes)).toEqual(dataOf(bytes));
    }),
    { numRuns: 150 },
  );
});

/** An element of WebM with an id of any length. */
const element = (id: string, content: Buffer | string): Buffer => {
  const bytes = Buffer.from(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(bytes.length | 0x10000000);
  return Buffer.concat([Buffer.from(id, "hex"), size, bytes]);
};

/** The span of an element's content; `idLength` is the length of its id. */
function spanAt(bytes: Buffer, at: number, idLength: number): { start: number; end: number } {
  const first = bytes[at + idLength] ?? 0;
  const width = Math.clz32(first) - 23;
  const start = at + idLength + width;
  const length = bytes.readUIntBE(at + idLength, Math.min(width, 6)) - 2 ** (7 * width);
  if (width > 6) return { start, end: start + bytes.readUInt32BE(start - 4) };
  return { start, end: start + length };
}

describe("metadata of WebM", () => {
  const tags = element("1254c367", element("7373", element("67c8", element("4487", secrets))));
  const attachments = element("1941a469", element("61a7", element("466e", secrets)));
  const chapters = element("1043a770", element("45b9", element("b6", secrets)));

  it.each([
    ["tags", tags],
    ["attachments", attachments],
    ["chapters", chapters],
    ["an unknown element", element("5aaa", secrets)],
    ["space that isn't empty", element("ec", secrets)],
  ])("%s are removed from a recording without lengths", async (_, added) => {
    const bytes = Buffer.concat([film("recorded.webm"), added]);
    const result = await cleaned(bytes);
    expect([result.bytes.includes(place), result.bytes.length]).toEqual([false, bytes.length]);
    expect(result.found).toMatchObject(five);
  });

  it("is removed from a film with lengths, whose blocks stay unchanged", async () => {
    const whole = film("five.webm");
    const segment = whole.indexOf(Buffer.from("18538067", "hex"));
    const bytes = Buffer.concat([whole, tags, attachments, chapters]);
    bytes.writeUIntBE(
      bytes.readUIntBE(segment + 6, 6) + tags.length + attachments.length + chapters.length,
      segment + 6,
      6,
    );
    const result = await cleaned(bytes);
    expect(result.bytes.includes(place)).toBe(false);
    expect(result.hasForeignData).toBe(false);
    expect(result.found).toMatchObject(five);
    const cluster = whole.indexOf(Buffer.from("1f43b675", "hex"));
    const end = whole.indexOf(Buffer.from("1c53bb6b", "hex"));
    expect(result.bytes.subarray(cluster, end > cluster ? end : whole.length)).toEqual(
      whole.subarray(cluster, end > cluster ? end : whole.length),
    );
    expect(result.bytes.includes("Lavf")).toBe(false);
  });
});

describe("text in the remaining parts of WebM", () => {
  const recorded = film("recorded.webm");
  const hidden = element("ec", secrets);
  /** The film with an extra element in its first element of this id, whose length is known. */
  const within = (id: string): Buffer => {
    const at = recorded.indexOf(Buffer.from(id, "hex"));
    const { start, end } = spanAt(recorded, at, id.length / 2);
    const grown = element(id, Buffer.concat([recorded.subarray(start, end), hidden]));
    return Buffer.concat([recorded.subarray(0, at), grown, recorded.subarray(end)]);
  };
  const cues = (...added: Buffer[]) =>
    Buffer.concat([recorded, element("1c53bb6b", Buffer.concat([cuePoint, ...added]))]);
  const position = Buffer.concat([element("f7", Buffer.of(1)), element("f1", Buffer.of(0))]);
  const cuePoint = element("bb", Buffer.concat([element("b3", Buffer.of(0)), element("b7", position)]));

  it.each([
    ["the header of the file", within("1a45dfa3")],
    ["the index", cues(hidden)],
    ["an entry of the index", cues(element("bb", Buffer.concat([element("b3", Buffer.of(0)), hidden])))],
    ["a position of the index", cues(element("bb", element("b7", Buffer.concat([position, hidden]))))],
  ])("is removed from %s", async (_, bytes) => {
    expect(bytes.includes(place)).toBe(true);
    const result = await cleaned(bytes);
    expect([result.bytes.includes(place), result.bytes.length]).toEqual([false, bytes.length]);
    expect(result.found).toMatchObject(five);
    expect((await cleaned(result.bytes)).isChanged).toBe(false);
  });
});

describe("foreign data", () => {
  const junk = Buffer.alloc(2_000_000);
  it.each<[string, Buffer]>([
    ["zeros behind it", Buffer.concat([film("five.mp4"), junk])],
    ["a page behind it", Buffer.concat([film("five.mp4"), Buffer.from("<html><script>alert(1)</script>")])],
    ["a large box of free space", rebuilt(film("five.mp4"), (boxes) => boxes.push(box("free", junk)))],
    ["a large unknown box", rebuilt(film("five.mp4"), (boxes) => boxes.push(box("abcd", junk)))],
    ["data that no sample uses", rebuilt(film("five.mp4"), (boxes) => boxes.push(box("mdat", junk)))],
    [
      "a track of positions that is larger than the film",
      withTrack(film("five.mov"), "meta", [9, 9, junk.length - 18], junk),
    ],
    ["zeros behind a WebM", Buffer.concat([film("five.webm"), junk])],
    ["a large Void", Buffer.concat([film("recorded.webm"), element("ec", junk)])],
  ])("%s: is detected", async (_, bytes) => {
    expect((await cleaned(bytes)).hasForeignData).toBe(true);
  });

  it("may be zeros that fill up the last block of a disk", async () => {
    expect((await cleaned(Buffer.concat([film("five.mp4"), Buffer.alloc(500)]))).hasForeignData).toBe(false);
    expect(boxesOf(film("five.mp4")).length).toBeGreaterThan(2);
  });
});
