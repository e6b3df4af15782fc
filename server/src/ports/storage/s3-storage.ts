import { Readable } from "node:stream";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "../../app-error.ts";
import type { Log } from "../log.ts";
import { checkedKey, type Storage } from "./storage.ts";

export interface S3Settings {
  /** Address of the store; buckets are named in its path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

type Sdk = typeof import("@aws-sdk/client-s3");

/** A bucket of any S3-compatible store. A store that is away is logged and answered as unavailable. */
export function s3Storage(settings: S3Settings, log: Log): Storage {
  const { bucket: Bucket } = settings;
  let loading: Promise<{ sdk: Sdk; client: InstanceType<Sdk["S3Client"]> }> | undefined;
  const connect = () => (loading ??= connectTo(settings));

  const unavailable = (cause: unknown): AppError => {
    log.error({ err: cause }, "the object store failed");
    return new AppError(kernelFaults.unavailable, { cause, retryAfter: 5 });
  };

  return {
    kind: "s3",
    async write(key, bytes, { type, size }) {
      const Key = checkedKey(key);
      const { sdk, client } = await connect();
      const put = { Bucket, Key, Body: bytes, ContentType: type, ContentLength: size };
      await client.send(new sdk.PutObjectCommand(put)).catch((error: unknown) => {
        throw unavailable(error);
      });
    },
    async read(key) {
      const Key = checkedKey(key);
      const { sdk, client } = await connect();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
        return Body instanceof Readable ? Body : null;
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

/** The SDK takes memory and time that a server without such a store need not spend. */
async function connectTo({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
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
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
  });
  return { sdk, client };
}
