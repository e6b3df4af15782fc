import { Busboy } from "@fastify/busboy";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import type { Endpoint } from "@alongside/contract/kernel/endpoint.ts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import { parseFields } from "./request-parts.ts";
import type { IncomingFile } from "./uploads.ts";

/** A form on its way in. Nothing is kept of it: the file is a stream, which must be read before what follows it comes. */
export interface IncomingForm<Fields> {
  /** The file of the form, as soon as it begins; null where the form ends without one. */
  file(): Promise<NamedFile | null>;
  /** The text fields, once the whole form was read. A wrong one is the 400 of any wrong body. */
  fields(): Promise<Fields>;
}

export interface NamedFile extends IncomingFile {
  /** What the sender calls it, without folders; not to be trusted. */
  readonly name: string;
}

type FormRule = NonNullable<Endpoint["form"]>;

const limits = { fields: 20, fieldNameSize: 100, fieldSize: 64 * 1024, files: 1, parts: 21, headerPairs: 50 };

/**
 * Reads multipart/form-data. Other files than the declared one are read past, and so is a second one. The stream of the
 * file gives one byte more than `maxBytes` at most, by which its reader sees that it is too large.
 */
export function incomingForm<Fields>(request: FastifyRequest, rule: FormRule): IncomingForm<Fields> {
  const type = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data\s*;/iu.test(type)) throw new AppError(kernelFaults.mediaType);
  const parser = parserOf(type, rule);
  const texts = new Map<string, string>();
  const file = Promise.withResolvers<NamedFile | null>();
  const end = Promise.withResolvers<void>();
  // Whoever asks is told; whoever does not must not bring the process down.
  for (const { promise } of [file, end]) promise.catch(() => undefined);

  parser.on("field", (name, value) => void texts.set(name, value));
  parser.on("file", (name, stream, filename, _encoding, mimeType) => {
    if (name !== rule.file) return void stream.resume();
    file.resolve({ stream, type: mimeType.toLowerCase(), length: undefined, name: filename ?? "" });
  });
  const fail = (reason: unknown) => {
    const error = new AppError(kernelFaults.invalid, { cause: reason });
    file.reject(error);
    end.reject(error);
  };
  parser.on("error", fail);
  parser.on("finish", () => {
    file.resolve(null);
    end.resolve();
  });
  request.raw.on("aborted", () => fail(new Error("the form stopped")));
  request.raw.pipe(parser);

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
    throw new AppError(kernelFaults.malformed, { cause: error });
  }
}
