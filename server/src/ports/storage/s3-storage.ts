import { Readable } from "node:stream";
import type * as S3 from "@aws-sdk/client-s3";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "../../app-error.ts";
import type { Log } from "../log.ts";
import { collecting } from "./garbage.ts";
import { createAddresses } from "./s3-addresses.ts";
import { checkedFolder, checkedKey, type Storage } from "./storage.ts";

export interface S3Settings {
  /** The store's URL; bucket names go into the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The origin at which browsers reach the bucket; without one they don't. */
  publicOrigin?: string | undefined;
}

type Sdk = typeof S3;

/** A bucket of any S3-compatible store. If it is unreachable, that is logged and answered as unavailable. */
export function s3Storage(settings: S3Settings, log: Log): Storage {
  const { bucket: Bucket, publicOrigin: origin } = settings;
  let loading: Promise<{ sdk: Sdk; client: InstanceType<Sdk["S3Client"]> }> | undefined;
  const connect = () => (loading ??= connectTo(settings, log));
  const addresses = origin === undefined ? null : createAddresses({ connect, Bucket, origin });

  const unavailable = (cause: unknown): AppError => {
    log.error({ err: cause }, "the object store failed");
    if (isFull(cause)) return new AppError(kernelFaults.noSpace, { cause, retryAfter: 300 });
    return new AppError(kernelFaults.unavailable, { cause, retryAfter: 5 });
  };

  return {
    kind: "s3",
    async write(key, bytes, { type, size }) {
      const Key = checkedKey(key);
      const { sdk, client } = await connect();
      const put = new sdk.PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: type, ContentLength: size });
      // The SDK doesn't notice that a stream broke: it would wait forever for the rest, and the process would end.
      const rest = new AbortController();
      let broken: Error | undefined;
      if (bytes instanceof Readable) {
        bytes.once("error", (error) => {
          broken = error;
          rest.abort();
        });
      }
      await client.send(put, { abortSignal: rest.signal }).catch((error: unknown) => {
        throw broken ?? unavailable(error);
      });
    },
    async read(key, range) {
      const Key = checkedKey(key);
      const { sdk, client } = await connect();
      const wanted = range && { Range: `bytes=${range.start}-${range.end}` };
      try {
        const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand({ Bucket, Key, ...wanted }));
        if (!(Body instanceof Readable)) return null;
        if (range === undefined || ContentLength === range.end - range.start + 1) return collecting(Body);
        // Surplus bytes would be read as the beginning of another response.
        Body.destroy();
        throw new Error("the object store gave other bytes than it was asked for");
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw unavailable(error);
      }
    },
    async address(key, type, now) {
      return addresses === null ? null : addresses(checkedKey(key), type, now);
    },
    async remove(key) {
      const Key = checkedKey(key);
      const { sdk, client } = await connect();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key })).catch((error: unknown) => {
        throw unavailable(error);
      });
    },
    async *list(folder) {
      const Prefix = `${checkedFolder(folder)}/`;
      const { sdk, client } = await connect();
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix });
      try {
        for await (const { Contents = [] } of pages) {
          for (const { Key, LastModified } of Contents) {
            if (Key !== undefined && LastModified !== undefined) yield { key: Key, at: LastModified };
          }
        }
      } catch (error) {
        throw unavailable(error);
      }
    },
  };
}

/** Stores report it differently: 507, or 403 with a code of their own. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const about: unknown = Reflect.get(error, "$metadata");
  const status: unknown = typeof about === "object" && about !== null ? Reflect.get(about, "httpStatusCode") : null;
  return status === 507 || /quota|storagefull|insufficientstorage/iu.test(error.name);
}

/**
 * Connections to the store. Each reader has one for as long as it reads, so with the SDK's 50 a few slow ones would
 * block everyone.
 */
const maxSockets = 2_000;

/**
 * Loaded on demand, since it takes memory and time. It keeps its own HTTP client instead of `createBoundedFetch`: a
 * stored file may exceed any response limit, is streamed with back pressure, and its length is known. The SDK follows
 * no redirects.
 */
async function connectTo({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings, log: Log) {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Most S3-compatible stores don't support the checksums the SDK adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    logger: quietLogger(log),
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 30_000,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  });
  return { sdk, client };
}

/** The SDK would print warnings to the console, and whole requests at other levels. */
function quietLogger(log: Log) {
  const nothing = () => undefined;
  const warn = (text: unknown) => log.warn({ said: String(text) }, "the object store's client warns");
  return { trace: nothing, debug: nothing, info: nothing, warn, error: nothing };
}
