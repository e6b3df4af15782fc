import { vi } from "vitest";

/** One upload: what was sent where, and what the test lets happen to it. */
class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  method = "";
  address = "";
  file: unknown;
  status = 0;
  statusText = "";
  responseText = "";
  isAborted = false;
  retryAfter: string | null = null;

  open(method: string, address: string) {
    this.method = method;
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === "Retry-After" ? this.retryAfter : null;
  }
  send(file: unknown) {
    this.file = file;
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event("abort"));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
  }
  answer(status: number, body?: unknown) {
    this.status = status;
    this.responseText = body === undefined ? "" : JSON.stringify(body);
    this.dispatchEvent(new Event("load"));
  }
  loseConnection() {
    this.dispatchEvent(new Event("error"));
  }
}

/** Replaces XMLHttpRequest, which sends files: each upload waits for the test. */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = [];
  vi.stubGlobal("XMLHttpRequest", function start() {
    const upload = new FakeUpload();
    uploads.push(upload);
    return upload;
  });
  return uploads;
}
