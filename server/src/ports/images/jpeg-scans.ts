/** The number of scans in a JPEG, by its markers, without decoding. */
export function scansIn(jpeg: Buffer): number {
  let scans = 0;
  for (let at = jpeg.indexOf(0xff, 2); at >= 0 && at + 3 < jpeg.length; at = jpeg.indexOf(0xff, at)) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker === end) return scans;
    // Fill bytes, and image data that looks like the beginning of a marker.
    if (marker === 0xff) at += 1;
    else if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      if (marker === startOfScan) scans += 1;
      at += 2 + Math.max(2, jpeg.readUInt16BE(at + 2));
    }
  }
  return scans;
}

const startOfScan = 0xda;
const end = 0xd9;
