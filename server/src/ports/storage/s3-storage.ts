import { Readable } from "node:stream";
import type * as S3 from "@aws-sdk/client-s3";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "../../app-error.ts";
import type { Log } from "../log.ts";
import { spared } from "./sparing.ts";
import { checkedKey, type Storage } from "./storage.ts";

export interface S3Settings {
  /** Address of the store; buckets are named in its path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

type Sdk = typeof S3;

/** A bucket of any S3-compatible store. A store that is away is logged and answered as unavailable. */
export function s3Storage(settings: S3Settings, log: Log): Storage {
  const { bucket: Bucket } = settings;
  let loading: Promise<{ sdk: Sdk; client: InstanceType<Sdk["S3Client"]> }> | undefined;
  const connect = () => (loading ??= connectTo(settings, log));

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
      // The SDK does not hear a stream break: it would wait for the rest for ever, and the process would end.
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
        if (range === undefined || ContentLength === range.end - range.start + 1) return spared(Body);
        // More than was announced would reach the reader as the beginning of another answer.
        Body.destroy();
        throw new Error("the object store gave other bytes than it was asked for");
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw unavailable(error);
      }
    },
    async remove(key) {
      const Key = checkedKey(key);
      const { sdk, client } = await connect();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key })).catch((error: unknown) => {
        throw unavailable(error);
      });
    },
  };
}

/** Stores have no common name for it: 507, or 403 with a word of their own. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const about: unknown = Reflect.get(error, "$metadata");
  const status: unknown = typeof about === "object" && about !== null ? Reflect.get(about, "httpStatusCode") : null;
  return status === 507 || /quota|storagefull|insufficientstorage/iu.test(error.name);
}

/**
 * Connections to the store at once: each reader has one for as long as they take, so that with the SDK's 50 a few slow
 * ones would take the store from everybody.
 */
const maxSockets = 2_000;

/**
 * The SDK takes memory and time that a server without such a store need not spend. It
 * keeps its own HTTP client instead of `createBoundedFetch`: a stored file may be larger than any limit on a reply, is
 * streamed with back pressure and never held whole, and its length is known beforehand. The SDK follows no redirects.
 */
async function connectTo({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings, log: Log) {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Most stores that speak S3 do not know the checksums the SDK adds on its own.
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

/** The SDK would say its warnings to the console, and at the other levels whole requests. */
function quietLogger(log: Log) {
  const nothing = () => undefined;
  const warn = (text: unknown) => log.warn({ said: String(text) }, "the object store's client warns");
  return { trace: nothing, debug: nothing, info: nothing, warn, error: nothing };
}
