import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { kernelFaults, type Fault } from "@alongside/contract/kernel/fault.ts";
import type { Endpoint } from "@alongside/contract/kernel/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { IncomingForm, NamedFile } from "../ports/storage/incoming.ts";
import { parseFields } from "./request-parts.ts";

type FormRule = NonNullable<Endpoint["form"]>;

const limits = { fields: 20, fieldSize: 64 * 1024, files: 21, parts: 21, headerPairs: 50, headerSize: 8 * 1024 };
/** Bytes of a form beside its file, whatever they are: more is no form of ours. */
const beside = limits.parts * (limits.fieldSize + limits.headerSize);

/**
 * Reads multipart/form-data. Other files than the declared one are read past, and so is a second one. The stream of the
 * file gives one byte more than `maxBytes` at most, by which its reader sees that it is too large. What is still to come
 * when the answer is out is thrown away, so that the sender gets to read it.
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
  /** The file that is coming in, until something follows it. */
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
    // Of a file that is too large as much has come as shows it.
    if (coming?.truncated === false) coming.destroy(error);
  };

  parser.on("field", (name, value, _isNameCut, isCut) => {
    coming = null;
    if (isCut) fail(kernelFaults.tooLarge, new Error("a field is too large"));
    else texts.set(name, value);
  });
  parser.on("file", (name, stream, filename, _encoding, mimeType) => {
    // It fails with the form, which is told to whoever reads it.
    stream.on("error", () => undefined);
    coming = null;
    if (name !== rule.file || isFound) return void stream.resume();
    isFound = true;
    coming = stream;
    // Also what the parser says of a part that names no type.
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
