import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

export interface S3Server {
  /** The connection settings for a store. */
  settings: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  /** The same as an operator's environment variables. */
  env: Record<string, string>;
  /** The folder with the bucket's contents. */
  directory: string;
  /** Stops, and restarts with the stored contents. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The one signature that this server gets wrong: it leaves out the slash that clients put after a bucket's name to list
 * what is in it.
 */
function listsUnchecked(context: { app: object; path: string }, next: () => Promise<unknown>): Promise<unknown> {
  if (/^\/[^/]+\/$/u.test(context.path)) {
    context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
  }
  return next();
}

/** An S3-compatible server with one empty bucket; it checks signatures and knows one pair of keys. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "alongside-s3-"));
  const bucket = "alongside";
  const make = (port: number) => {
    const made = new S3rver({
      address: "127.0.0.1",
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket, configs: [] }],
    });
    made.middleware.unshift(listsUnchecked);
    return made;
  };
  let server = make(0);
  const { port } = await server.run();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  };
  return {
    settings,
    env: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    directory: join(directory, bucket),
    stop: () => server.close(),
    async start() {
      server = make(port);
      await server.run();
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
