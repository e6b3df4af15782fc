import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { kernelFaults, type Fault } from "@alongside/contract/kernel/fault.ts";
import type { Endpoint } from "@alongside/contract/kernel/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { IncomingForm, NamedFile } from "../ports/storage/incoming.ts";
import { parseFields } from "./request-parts.ts";

type FormRule = NonNullable<Endpoint["form"]>;

const limits = { fields: 20, fieldSize: 64 * 1024, files: 21, parts: 21, headerPairs: 50, headerSize: 8 * 1024 };
/** The most bytes of a form beside its file. */
const beside = limits.parts * (limits.fieldSize + limits.headerSize);

/**
 * Reads multipart/form-data. Skips files other than the declared one, and a second one. The file's stream ends one byte
 * after `maxBytes`, which shows its reader that it is too large. The rest of the body is discarded after the response,
 * so that the client can read it.
 */
export function incomingForm<Fields>(
  { raw, headers }: FastifyRequest,
  reply: FastifyReply,
  rule: FormRule,
): IncomingForm<Fields> {
  const form = headers["content-type"] ?? "";
  if (!/^multipart\/form-data\s*;/iu.test(form)) throw new AppError(kernelFaults.mediaType);
  const parser = parserOf(form, rule);
  const texts = new Map<string, string>();
  const file = Promise.withResolvers<NamedFile | null>();
  const end = Promise.withResolvers<void>();
  // A rejection that nobody awaits must not end the process.
  for (const { promise } of [file, end]) promise.catch(() => undefined);
  /** The file being read, until the next part begins. */
  let coming: BusboyFileStream | null = null;
  let isFound = false;
  let bytes = 0;

  const count = ({ length }: Buffer) => {
    bytes += length;
    if (bytes > rule.maxBytes + beside) fail(kernelFaults.tooLarge, new Error("the form has no end"));
  };
  const leave = () => {
    raw.off("data", count).unpipe(parser);
    raw.resume();
  };
  const fail = (fault: Fault, cause: unknown) => {
    leave();
    const error = new AppError(fault, { cause });
    file.reject(error);
    end.reject(error);
    // A file over the limit has already ended.
    if (coming?.truncated === false) coming.destroy(error);
  };

  parser.on("field", (name, value, _isNameCut, isCut) => {
    coming = null;
    if (isCut) fail(kernelFaults.tooLarge, new Error("a field is too large"));
    else texts.set(name, value);
  });
  parser.on("file", (name, stream, filename, _encoding, mimeType) => {
    // The file's error is the form's, which is reported to its reader.
    stream.on("error", () => undefined);
    coming = null;
    if (name !== rule.file || isFound) return void stream.resume();
    isFound = true;
    coming = stream;
    // Also the parser's default for a part without a type.
    const type = mimeType === "text/plain" ? undefined : mimeType.toLowerCase();
    file.resolve({ stream, type, name: filename ?? "" });
  });
  for (const name of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
    parser.on(name, () => {
      coming = null;
      fail(kernelFaults.invalid, new Error("the form has too many parts"));
    });
  }
  parser.on("error", (error) => fail(kernelFaults.invalid, error));
  parser.on("finish", () => {
    file.resolve(null);
    end.resolve();
  });
  raw.on("error", (error) => fail(kernelFaults.invalid, error));
  reply.raw.once("finish", leave);
  raw.on("data", count).pipe(parser);

  return {
    file: () => file.promise,
    async fields() {
      await end.promise;
      return parseFields(rule.fields, Object.fromEntries(texts)) as Fields; // the shape this endpoint declares
    },
  };
}

function parserOf(type: string, { maxBytes }: FormRule): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { "content-type": type }, limits: { ...limits, fileSize: maxBytes + 1 } });
  } catch (error) {
    throw new AppError(kernelFaults.invalid, { cause: error });
  }
}
