// The part of s3rver that is used here; the package brings no types.
declare module "@20minutes/s3rver" {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    /** Of the framework it is built with, the first one first. */
    readonly middleware: ((context: { app: object; path: string }, next: () => Promise<unknown>) => Promise<unknown>)[];
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
