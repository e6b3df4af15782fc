import type * as S3 from "@aws-sdk/client-s3";

/**
 * Seconds for which everyone gets the same address of a file, so that browsers and a CDN keep one copy of it (decision
 * 0068).
 */
const period = 300;
/** Seconds after the start of its period at which an address expires. */
const lifetime = 2 * period;

/**
 * What the store may send to browsers directly: pictures and videos that the server has checked. The type is part of the
 * signature, so that a file is never read as anything else.
 */
const types: ReadonlySet<string> = new Set([
  "image/avif",
  "image/jpeg",
  "image/webp",
  "video/mp4",
  "video/quicktime",
  "video/webm",
]);

/** Addresses of one period that are kept, some hundred bytes each, so that popular files aren't signed again for each viewer. */
const mostKept = 5_000;

interface Parts {
  connect: () => Promise<{ sdk: typeof S3; client: S3.S3Client }>;
  Bucket: string;
  /** The origin at which browsers reach the store. */
  origin: string;
}

/** Makes addresses of files that work for five to ten minutes; null for a type that only the server itself sends. */
export function createAddresses({ connect, Bucket, origin }: Parts) {
  let kept = { start: 0, addresses: new Map<string, string>() };

  const sign = async (Key: string, type: string, start: number): Promise<string> => {
    const [{ sdk, client }, { getSignedUrl }] = await Promise.all([connect(), import("@aws-sdk/s3-request-presigner")]);
    const get = new sdk.GetObjectCommand({
      Bucket,
      Key,
      ResponseContentType: type,
      // Every copy expires with the address.
      ResponseCacheControl: "public",
      ResponseExpires: new Date((start + lifetime) * 1000),
    });
    const signed = await getSignedUrl(client, get, { expiresIn: lifetime, signingDate: new Date(start * 1000) });
    // The signature is for the store's own host, which a CDN or proxy in front passes on to it.
    const { pathname, search } = new URL(signed);
    return `${origin}${pathname}${search}`;
  };

  return async (key: string, type: string, now: Date): Promise<string | null> => {
    if (!types.has(type)) return null;
    const start = Math.floor(now.getTime() / 1000 / period) * period;
    if (kept.start !== start || kept.addresses.size >= mostKept) kept = { start, addresses: new Map() };
    const { addresses } = kept;
    const name = `${key} ${type}`;
    const address = addresses.get(name) ?? (await sign(key, type, start));
    addresses.set(name, address);
    return address;
  };
}
