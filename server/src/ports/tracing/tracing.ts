import type { QueryObserver } from "../../db/query-observer.ts";

/** Records how long requests, jobs and their statements take, for an OpenTelemetry collector. */
export interface Tracing {
  /** Begins a request. `parent` is the `traceparent` header of a trusted proxy. */
  request(about: { method: string; parent: string | undefined }): RequestTrace;
  /** Records a job around its work. */
  task<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Records statements of the request or job they belong to, with their text and without their values. */
  query: QueryObserver;
  /** Sends what is left, for at most a second. */
  stop(): Promise<void>;
}

export interface RequestTrace {
  /** Runs a part of the request's work, so that its statements belong to it. */
  run(work: () => void): void;
  /** `route` is an endpoint of the contract, without values. */
  end(result: { route: string; status: number; requestId: string }): void;
}
