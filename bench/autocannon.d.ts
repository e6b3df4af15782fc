// The part of autocannon that is used here; the package brings no types.
declare module "autocannon" {
  interface Result {
    requests: { average: number; total: number };
    /** Bytes a second. */
    throughput: { average: number };
    latency: { average: number; p50: number; p99: number };
    non2xx: number;
    "3xx": number;
    errors: number;
  }
  interface Request {
    method?: "GET" | "POST";
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  /** One connection. */
  interface Client {
    setRequests(requests: readonly Request[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    requests?: readonly Request[];
    setupClient?: (client: Client) => void;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
